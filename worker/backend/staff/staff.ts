import type { Database } from "../database";
import type { Fail } from "../outcome";
import type { Settings } from "../settings";
import { selectPerson } from "./store";

/** Who acts for the shop. */
export type Staff = { userId: string; email: string; name: string };

/** Whether an e-mail is of somebody on the list. Sign-in has confirmed it by a code. */
export const isStaffEmail = (email: string | null, staffEmails: readonly string[]): boolean =>
  email !== null && email !== "" && staffEmails.includes(email.toLowerCase());

/** Looked up at each call, so that who leaves the list, or changes the e-mail, is staff no more. */
export async function staffOf(
  userId: string | null,
  { db, settings }: { db: Database; settings: Settings },
): Promise<Staff | Fail> {
  const [[user]] = await db.run(selectPerson(userId));
  const email = user?.email ?? null;
  return user && userId !== null && email !== null && isStaffEmail(email, settings.staffEmails)
    ? { userId, email, name: user.name }
    : { fail: "not_staff" };
}
