import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { forgetMember } from "../restored-powers/restored-powers-statements";
import { loggedRoles, namesIn, selectRoles } from "../roles/roles-statements";
import { userOf } from "../sessions/caller";
import { rolesIn } from "../staff/roles-text";
import { auditIfChanged } from "../staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { tokenHashOf } from "./invite";
import { selectMember, selectPerson } from "./team-store";
import { acceptInvitation, insertMember, selectInvitation } from "./invitations-store";

/**
 * Makes the holder of an invitation, signed in with its e-mail, a member. Failures: `invitation_over`,
 * `invitation_other`, `already_staff`.
 */
export async function join(
  { token }: CallInput<"joinStaff">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"joinStaff">>> {
  const { db, now, locale } = context;
  const userId = userOf(context);
  const [[invitation], [account], [member], made] = await db.run(
    selectInvitation(tokenHashOf(token), now),
    selectPerson(userId),
    selectMember(userId),
    selectRoles(),
  );
  if (!invitation) return { fail: "invitation_over" };
  const email = account?.email ?? "";
  if (email.toLowerCase() !== invitation.email.toLowerCase()) return { fail: "invitation_other" };
  if (member) return { fail: "already_staff" };
  const person = { userId, email, name: account?.name ?? "" };
  const detail = loggedRoles(rolesIn(invitation.roles), namesIn(made));
  const isWritten = await runGuarded(
    db,
    acceptInvitation(invitation.invitation_id, now),
    guardChanges(1),
    insertMember(userId, invitation, now),
    auditIfChanged(person, "staff.join", email, detail, now),
    guardChanges(1),
    forgetMember(userId),
  );
  return isWritten ? { message: successMessages[locale].staff_joined } : { fail: "invitation_over" };
}
