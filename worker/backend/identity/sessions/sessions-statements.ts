import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { isStaff } from "../staff/staff-statements";

export type ProfileRow = { name: string; email: string | null; rewards: number; may_sell: 0 | 1 };

/** What the header shows of a user; `rewards` in fils, the balance of the wallet. */
export const selectProfile = (userId: string | null, staffEmails: readonly string[]) =>
  statement<ProfileRow>(sql`
    SELECT name, email, may_refer OR ${isStaff("u", staffEmails)} AS may_sell, coalesce((SELECT balance_after FROM wallet_entries w WHERE w.user_id = u.user_id
      ORDER BY sequence DESC LIMIT 1), 0) AS rewards
    FROM users u WHERE user_id = ${userId}`);

/** How the owner proved who they are: the password, or a code to the account's e-mail or phone. */
export type ProvenBy = "password" | "email" | "phone";

/** Notes a proof, which counts in this session for a quarter of an hour. */
export const noteProof = (familyId: string, by: ProvenBy, now: number) =>
  statement<never>(sql`UPDATE sessions SET proven_at = ${now}, proven_by = ${by} WHERE family_id = ${familyId}`);

/** Ends all of a user's sessions but one. */
export const endOtherSessions = (userId: string, familyId: string, now: number) =>
  statement<never>(sql`
    UPDATE sessions SET ended_at = ${now} WHERE user_id = ${userId} AND family_id <> ${familyId} AND ended_at IS NULL`);
