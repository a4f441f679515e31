import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

type Made = "voucher" | "draft";

/** Who of staff has made, changed or agreed to something. @param subject the draft's id, or the voucher's as text */
export const noteMade = (kind: Made, subject: string | SQL, userIds: readonly string[], now: number): Statement =>
  statement<never>(sql`
    INSERT OR IGNORE INTO staff_made (kind, subject, user_id, made_at)
    SELECT ${kind}, ${subject}, value, ${now} FROM json_each(${JSON.stringify(userIds)})`);

/** Whether it was made by a user; nobody knows it of a guest. */
export const isMadeBy = (kind: Made, subject: SQL, userId: string | SQL | null): SQL => sql`
  EXISTS (SELECT 1 FROM staff_made WHERE kind = ${kind} AND subject = ${subject} AND user_id = ${userId})`;
