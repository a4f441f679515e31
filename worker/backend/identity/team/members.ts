import { successMessages } from "#backend/platform/messages";
import type { Statement } from "#backend/platform/database";
import type { AuditAction } from "#shared/contracts/back-office/console";
import { hasRight, isBuiltIn } from "#shared/console/rights";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { revokeKeysMadeBy } from "../api-keys/api-keys-statements";
import { selfDealing } from "../approvals/request-approval";
import { refuseRequestedBy } from "../approvals/approvals-statements";
import { guardRoles, loggedRoles, namesIn, selectRoles } from "../roles/roles-statements";
import { forgetSetAside } from "../restored-powers/restored-powers-statements";
import { staffIn } from "../staff/staff";
import { rolesIn } from "../staff/roles-text";
import { auditIfChanged, guardOwner } from "../staff/staff-statements";
import { notingTaken } from "../staff/taken-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { removeEndpointsSetUpBy } from "./endpoints-statements";
import { demoted, overtaken } from "./demoted";
import { clearPasskeys } from "./team-statements";
import { endSessionsOf, selectMember, updateRemoved, updateRoles } from "./team-store";
import { withdrawInvitationsBy } from "./invitations-store";
import { withdrawRecoveriesBy, withdrawRecovery } from "./recoveries-store";

type MemberReply = Outcome<{ message: string }>;
type Change = {
  id: string;
  /** Gives a row when it changed something. */
  change: Statement<object>;
  action: AuditAction;
  /** What the log says of it. @param before the roles that the member had */
  detail: (before: string, made: ReadonlyMap<string, string>) => string;
  consequences?: Statement[];
  done: keyof typeof successMessages.en;
};

/**
 * Changes another member. Failures: `self_dealing`; `not_found`; `changed_meanwhile`; `no_right`, when who acts has been
 * demoted since the call began.
 */
async function changeMember(
  { id, change, action, detail, consequences = [], done }: Change,
  context: CallContext,
): Promise<MemberReply> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[member], rows] = await db.run(selectMember(id), selectRoles());
  if (!member) return { fail: "not_found" };
  const made = namesIn(rows);
  const before = loggedRoles(rolesIn(member.roles), made);
  try {
    const written = [
      change,
      auditIfChanged(staff, action, member.email, detail(before, made), now),
      guardChanges(1),
      ...consequences,
      guardOwner(staff.userId),
    ];
    await db.run(...notingTaken(staff.userId, now, written));
  } catch (error) {
    return overtaken(error, context);
  }
  return { message: successMessages[locale][done] };
}

/**
 * A member who may no longer invite loses their open invitations, which could let them or others in after all, and
 * their requests to clear somebody's passkeys, which would then need only one owner.
 */
export const changeRoles = (
  { id, roles, version }: CallInput<"changeStaffRoles">,
  context: CallContext,
): Promise<MemberReply> =>
  changeMember(
    {
      id,
      change: updateRoles(id, roles, version, context.now),
      action: "staff.roles",
      detail: (before, made) => `${before} → ${loggedRoles(roles, made)}`,
      consequences: [
        guardRoles(roles),
        // A role that an owner made never has it.
        ...(hasRight(roles.filter(isBuiltIn), "staff.write")
          ? []
          : [withdrawInvitationsBy(id), withdrawRecoveriesBy(id)]),
      ],
      done: "staff_roles_changed",
    },
    context,
  );

/**
 * Signs the member out on every device, and removes their passkeys and open invitations, and the keys and webhooks that
 * would let them go on reading, except those that are to stay; what they did stays in the log.
 */
export const removeMember = (
  { id, version, keep_keys, keep_webhooks }: CallInput<"removeStaff">,
  context: CallContext,
): Promise<MemberReply> =>
  changeMember(
    {
      id,
      change: updateRemoved(id, version, context.now),
      action: "staff.remove",
      detail: (before) => before,
      consequences: [
        ...clearPasskeys(id),
        forgetSetAside(id, ["member", "api_key"]),
        endSessionsOf(id, context.now),
        withdrawInvitationsBy(id),
        withdrawRecoveriesBy(id),
        withdrawRecovery(id),
        refuseRequestedBy(id, staffIn(context).userId, context.now),
        ...revokeKeysMadeBy(id, keep_keys, staffIn(context), context.now),
        ...removeEndpointsSetUpBy(id, keep_webhooks, staffIn(context), context.now),
      ],
      done: "staff_removed",
    },
    context,
  );

/** Signs another member out everywhere. Failures: `self_dealing`, `not_found`, `no_right`. */
export async function endSessions({ id }: CallInput<"endStaffSessions">, context: CallContext): Promise<MemberReply> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const own = selfDealing(staff, id);
  if (own) return own;
  const [[member]] = await db.run(selectMember(id));
  if (!member) return { fail: "not_found" };
  const audit = auditIfChanged(staff, "staff.signOut", member.email, "", now);
  const written = await db.run(endSessionsOf(id, now), audit, guardOwner(staff.userId)).catch(demoted);
  if (isFail(written)) return written;
  return { message: successMessages[locale].staff_signed_out };
}
