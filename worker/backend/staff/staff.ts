import { hasRight, type Right, type Role } from "../../../shared/rights";
import type { Database } from "../database";
import type { Fail } from "../outcome";
import type { Session } from "../sessions/caller";
import type { Settings } from "../settings";
import { rolesIn } from "./roles-text";
import { insertFirstOwner, selectStaff } from "./store";

/** Who did something for the shop. */
export type Staff = { userId: string; email: string; name: string };

/** Who asks now. */
export type ActingStaff = Staff & {
  roles: readonly Role[];
  /** How many passkeys they have. */
  passkeys: number;
  /** When they last used one in this session, in ms; null: never. */
  confirmedAt: number | null;
};

/** Whether somebody's roles bundle a right. */
export const may = ({ roles }: Pick<ActingStaff, "roles">, right: Right): boolean => hasRight(roles, right);

type Asked = { db: Database; settings: Settings; now: number };

/**
 * Looked up at each call, so that who is removed is staff no more. While no owner is in the table, whoever has confirmed an
 * e-mail of STAFF_EMAILS becomes one; from then on the table alone decides. Failure: `not_staff`.
 */
export async function staffOf(session: Session, { db, settings, now }: Asked): Promise<ActingStaff | Fail> {
  const [[row]] = await db.run(selectStaff(session, settings.staffEmails));
  if (session.userId === null || !row?.email) return { fail: "not_staff" };
  const { email, name, passkeys, confirmed_at: confirmedAt } = row;
  const person = { userId: session.userId, email, name, passkeys, confirmedAt };
  if (row.roles !== null) return { ...person, roles: rolesIn(row.roles) };
  if (row.may_begin !== 1) return { fail: "not_staff" };
  // Of two who come first at once, one becomes it.
  const [[begun]] = await db.run(...insertFirstOwner(person, now));
  return begun ? { ...person, roles: ["owner"] } : { fail: "not_staff" };
}
