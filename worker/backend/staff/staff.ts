import type { Database } from "../database";
import type { Fail } from "../outcome";
import { selectEmail } from "./store";

/** Who acts for the shop. */
export type Staff = { userId: string; email: string };

/** Whether an e-mail is of somebody on the list. Sign-in has confirmed it by a code. */
export const isStaffEmail = (email: string | null, staffEmails: readonly string[]): boolean =>
  email !== null && email !== "" && staffEmails.includes(email.toLowerCase());

/** STAFF_EMAILS as a list: separated by commas or spaces. */
export const staffEmailsIn = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((email) => email.includes("@"));

/** Looked up at each call, so that who leaves the list, or changes the e-mail, is staff no more. */
export async function staffOf(
  userId: string | null,
  { db, staffEmails }: { db: Database; staffEmails: readonly string[] },
): Promise<Staff | Fail> {
  const [[user]] = await db.run(selectEmail(userId));
  const email = user?.email ?? null;
  return userId !== null && email !== null && isStaffEmail(email, staffEmails)
    ? { userId, email }
    : { fail: "not_staff" };
}
