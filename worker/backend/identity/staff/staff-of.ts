import type { Locale } from "#shared/text/locale";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { Session } from "../sessions/caller";
import type { IdentitySettings } from "../settings";
import { heldRights } from "./held-rights";
import { rolesIn } from "./roles-text";
import type { ActingStaff } from "./staff";
import { insertFirstOwner, selectStaff } from "./staff-store";

type StaffContext = { db: Database; settings: IdentitySettings; locale: Locale; now: number };

/**
 * Looked up at each call, so that removal takes effect at once. While the table has no owner, anyone who has confirmed
 * an e-mail of STAFF_EMAILS becomes one; from then on only the table decides. Failure: `not_staff`.
 */
export async function staffOf(
  session: Session,
  { db, settings, locale, now }: StaffContext,
): Promise<ActingStaff | Fail> {
  const [[row]] = await db.run(selectStaff(session, settings.staffEmails));
  if (session.userId === null || !row?.email) return { fail: "not_staff" };
  const { email, name, passkeys, confirmed_at: confirmedAt } = row;
  const person = { userId: session.userId, email, name, passkeys, confirmedAt };
  if (row.roles !== null) return { ...person, ...powersOf({ ...row, roles: row.roles }) };
  if (row.may_begin !== 1) return { fail: "not_staff" };
  // Of two who come first at once, one becomes it; of two calls of one page, both are of who did.
  const begin = insertFirstOwner(person, { origin: settings.shopOrigin ?? "", locale }, now);
  const [, , , , [begun]] = await db.run(...begin, selectStaff(session, settings.staffEmails));
  return begun?.roles ? { ...person, ...powersOf({ ...begun, roles: begun.roles }) } : { fail: "not_staff" };
}

function powersOf(row: { roles: string; made_rights: string }): Pick<ActingStaff, "roles" | "rights"> {
  const roles = rolesIn(row.roles);
  return { roles, rights: heldRights(roles, row.made_rights) };
}
