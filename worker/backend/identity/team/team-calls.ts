import { selectKeysMadeBy } from "../api-keys/api-keys-statements";
import { successMessages } from "#backend/platform/messages";
import {
  selectCodesLeft,
  selectSelfRecovery,
  type SelfRecoveryRow,
} from "../passkey-recovery/passkey-recovery-statements";
import { needsPasskey } from "../passkeys/needs-passkey";
import { selectPasskeysOf } from "../passkeys/passkeys-statements";
import type { Handlers, CallContext } from "../call-context";
import { namesIn, selectRoles } from "../roles/roles-statements";
import { staffIn } from "../staff/staff";
import { rolesIn } from "../staff/roles-text";
import { auditIfChanged, selectOthersWith } from "../staff/staff-statements";
import { selectEndpointsSetUpBy } from "./endpoints-statements";
import { invite, withdraw } from "./invite";
import { join } from "./join";
import { changeRoles, endSessions, removeMember } from "./members";
import { keepPasskeys, recover } from "./recover";
import { endOneSession, selectMember, selectMembers, selectSessionsOf, type MemberRow } from "./team-store";
import { selectInvitations, type InvitationRow } from "./invitations-store";
import { selectRecovery } from "./recoveries-store";
import { isoOf, isoOrNull } from "#shared/time/iso";

type TeamCall =
  | "listStaff"
  | "getStaffMember"
  | "inviteStaff"
  | "withdrawInvitation"
  | "changeStaffRoles"
  | "removeStaff"
  | "endStaffSessions"
  | "recoverStaff"
  | "withdrawRecovery"
  | "listColleagues"
  | "getOwnAccess"
  | "endOwnSession"
  | "joinStaff";

const memberOf = (row: MemberRow, context: CallContext) => ({
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  roles: rolesIn(row.roles),
  joined_at: isoOf(row.joined_at),
  last_seen_at: isoOrNull(row.last_seen_at),
  passkeys: row.passkeys,
  version: row.version,
  is_own: row.user_id === staffIn(context).userId,
});

const invitationOf = (row: InvitationRow, { now }: CallContext) => ({
  id: row.invitation_id,
  email: row.email,
  roles: rolesIn(row.roles),
  invited_by: row.invited_email ?? "",
  invited_at: isoOf(row.invited_at),
  expires_at: isoOf(row.expires_at),
  is_over: row.expires_at <= now,
});

const selfRecoveryOf = ({ asked_at, due_at, ends_at }: SelfRecoveryRow) => ({
  asked_at: isoOf(asked_at),
  due_at: isoOrNull(due_at),
  ends_at: isoOf(ends_at),
});

const ownRecoveryOf = (row: SelfRecoveryRow, { now, familyId }: CallContext) => ({
  ...selfRecoveryOf(row),
  is_due: row.due_at !== null && row.due_at <= now,
  is_here: row.family_id === familyId,
});

/** Who is staff, and what each signs in with. */
export const teamHandlers: Handlers<TeamCall> = {
  async listStaff(_input, context) {
    const [members, invitations, made] = await context.db.run(selectMembers(), selectInvitations(), selectRoles());
    return {
      members: members.map((row) => memberOf(row, context)),
      invitations: invitations.map((row) => invitationOf(row, context)),
      role_names: Object.fromEntries(namesIn(made)),
    };
  },

  async getStaffMember({ id }, context) {
    const { db, now } = context;
    const [[row], sessions, [recovery], keys, webhooks, [own]] = await db.run(
      selectMember(id),
      selectSessionsOf(id, now),
      selectRecovery(id, now),
      selectKeysMadeBy(id, now),
      selectEndpointsSetUpBy(id),
      selectSelfRecovery(id, now),
    );
    if (!row) return { fail: "not_found" };
    const { userId } = staffIn(context);
    return {
      member: memberOf(row, context),
      sessions: sessions.map((one) => ({ opened_at: isoOf(one.opened_at), last_seen_at: isoOf(one.last_seen_at) })),
      keys: keys.map(({ key_id, name, prefix }) => ({ id: key_id, name, prefix })),
      webhooks: webhooks.map(({ endpoint_id, url, description }) => ({ id: endpoint_id, url, description })),
      recovery: recovery
        ? {
            asked_by: recovery.asked_email ?? "",
            asked_at: isoOf(recovery.asked_at),
            expires_at: isoOf(recovery.expires_at),
            can_agree: recovery.asked_by !== userId && id !== userId,
          }
        : null,
      self_recovery: own ? selfRecoveryOf(own) : null,
    };
  },

  inviteStaff: invite,
  withdrawInvitation: withdraw,
  changeStaffRoles: changeRoles,
  removeStaff: removeMember,
  endStaffSessions: endSessions,
  recoverStaff: recover,
  withdrawRecovery: keepPasskeys,
  joinStaff: join,

  async listColleagues({ right }, context) {
    const [rows] = await context.db.run(selectOthersWith(right, staffIn(context).userId));
    return { names: rows.map(({ name }) => name) };
  },

  async getOwnAccess(_input, context) {
    const staff = staffIn(context);
    const [passkeys, sessions, [codes], [recovery]] = await context.db.run(
      selectPasskeysOf(staff.userId),
      selectSessionsOf(staff.userId, context.now),
      selectCodesLeft(staff.userId),
      selectSelfRecovery(staff.userId, context.now),
    );
    return {
      email: staff.email,
      roles: [...staff.roles],
      needs_passkey: needsPasskey(staff),
      recovery_codes: codes ? { unused: codes.unused, made_at: isoOf(codes.made_at) } : null,
      recovery: recovery ? ownRecoveryOf(recovery, context) : null,
      passkeys: passkeys.map((row) => ({
        id: row.credential_id,
        name: row.name,
        created_at: isoOf(row.created_at),
        used_at: isoOrNull(row.used_at),
      })),
      sessions: sessions.map((row) => ({
        id: row.family_id,
        opened_at: isoOf(row.opened_at),
        last_seen_at: isoOf(row.last_seen_at),
        is_own: row.family_id === context.familyId,
      })),
    };
  },

  async endOwnSession({ id }, context) {
    const { db, now, locale } = context;
    const staff = staffIn(context);
    const [[ended]] = await db.run(
      endOneSession(staff.userId, id, now),
      auditIfChanged(staff, "staff.signOut", staff.email, "", now),
    );
    return ended ? { message: successMessages[locale].session_ended } : { fail: "not_found" };
  },
};
