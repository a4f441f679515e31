import { z } from "zod";
import { mostRoles, rights } from "#shared/console/rights";
import { id, isoTime, wholeNumber } from "../goods/catalogue";
import { email } from "../platform/form-fields";
import { role, roleNames } from "./roles";

const said = z.object({ success: z.literal(true), message: z.string() });
const count = z.number().int().nonnegative();
/** At least one and at most six, each once. */
const someRoles = z
  .array(role)
  .min(1)
  .max(mostRoles)
  .refine((some) => new Set(some).size === some.length, { error: "invalid" });
const someIds = z.array(id).max(100).default([]);
const version = wholeNumber(1, 999_999_999);

const member = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  joined_at: isoTime,
  /** Last seen, by stored sessions; null: not within the last weeks. */
  last_seen_at: isoTime.nullable(),
  passkeys: count,
  version,
  /** It is the caller. */
  is_own: z.boolean(),
});
const invitation = z.object({
  id,
  email: z.string(),
  roles: z.array(role),
  invited_by: z.string(),
  invited_at: isoTime,
  expires_at: isoTime,
  is_over: z.boolean(),
});
const session = z.object({
  id,
  opened_at: isoTime,
  last_seen_at: isoTime,
  /** It is the caller's session. */
  is_own: z.boolean(),
});

/** `due_at`: a day after the last e-mail about it was sent; null while one has not been. */
const selfRecovery = z.object({ asked_at: isoTime, due_at: isoTime.nullable(), ends_at: isoTime });

/**
 * Who is staff, for those who hold `staff.read` and `staff.write`. Nobody changes their own roles, removes themselves or
 * clears their own passkeys (403 `self_dealing`), so that an owner always stays.
 */
export const teamContracts = {
  /** At most 200 members and 100 invitations, the newest. */
  listStaff: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      members: z.array(member),
      invitations: z.array(invitation),
      role_names: roleNames,
    }),
  },
  getStaffMember: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      member,
      sessions: z.array(session.omit({ is_own: true, id: true })),
      /** API keys in use that the member made and therefore knows. */
      keys: z.array(z.object({ id, name: z.string(), prefix: z.string() })),
      /** Webhooks that the member made or changed, or whose secret they have seen. */
      webhooks: z.array(z.object({ id, url: z.string(), description: z.string() })),
      /** Whether lost passkeys are about to be cleared; null: not requested. */
      recovery: z
        .object({ asked_by: z.string(), asked_at: isoTime, expires_at: isoTime, can_agree: z.boolean() })
        .nullable(),
      /** Whether they are about to be replaced by a recovery code, which `withdrawRecovery` stops too; null: not. */
      self_recovery: selfRecovery.nullable(),
    }),
  },
  /** Sends a link that is valid for seven days, once; an older one to the same e-mail ends. 409 `already_staff`. */
  inviteStaff: { request: z.object({ email, roles: someRoles }), reply: said },
  withdrawInvitation: { request: z.object({ id }), reply: said },
  /** 409 `changed_meanwhile` when the member is no longer that version. */
  changeStaffRoles: { request: z.object({ id, roles: someRoles, version }), reply: said },
  /**
   * Also ends every session of the member, removes the passkeys, and ends the API keys and webhooks of
   * `getStaffMember`, except those that are to stay.
   */
  removeStaff: {
    request: z.object({ id, version, keep_keys: someIds, keep_webhooks: someIds }),
    reply: said,
  },
  endStaffSessions: { request: z.object({ id }), reply: said },
  /**
   * Clears the passkeys of a member who has lost them: one owner requests it, another approves it by the same call
   * within seven days. `waits`: a second owner is still needed. 403 `four_eyes` for the requester.
   */
  recoverStaff: { request: z.object({ id }), reply: said.extend({ waits: z.literal(true).optional() }) },
  withdrawRecovery: { request: z.object({ id }), reply: said },
  /**
   * Other members with a right, such as `staff.write`, who could grant more; by name, or e-mail without one. At most
   * 20.
   */
  listColleagues: {
    request: z.object({ right: z.enum(rights) }),
    reply: z.object({ success: z.literal(true), names: z.array(z.string()) }),
  },
  /** What a member of staff signs in and confirms with. */
  getOwnAccess: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      email: z.string(),
      roles: z.array(role),
      /** Their roles move money or rights. */
      needs_passkey: z.boolean(),
      /** Printed codes that replace a lost passkey; null: none were made. */
      recovery_codes: z.object({ unused: count, made_at: isoTime }).nullable(),
      /**
       * A recovery begun with one of them; once due, the sign-in that began it (`is_here`) can add a new passkey, which
       * ends the others. Using a passkey stops it.
       */
      recovery: selfRecovery.extend({ is_due: z.boolean(), is_here: z.boolean() }).nullable(),
      passkeys: z.array(z.object({ id, name: z.string(), created_at: isoTime, used_at: isoTime.nullable() })),
      sessions: z.array(session),
    }),
  },
  endOwnSession: { request: z.object({ id }), reply: said },
  /**
   * Joins by an invitation's link, signed in with the e-mail that it was sent to. Failures: 410 `invitation_over`, 403
   * `invitation_other`, 409 `already_staff`.
   */
  joinStaff: { request: z.object({ token: z.string().min(1).max(200) }), reply: said },
} as const;
