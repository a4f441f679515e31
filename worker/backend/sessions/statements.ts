import { sql } from "drizzle-orm";
import { statement } from "../database";

export type ProfileRow = { name: string; email: string | null; rewards: number; may_refer: 0 | 1 };

/** What the header shows of a user; `rewards` in fils, the balance of the wallet. */
export const selectProfile = (userId: string | null) =>
  statement<ProfileRow>(sql`
    SELECT name, email, may_refer, coalesce((SELECT balance_after FROM wallet_entries w WHERE w.user_id = u.user_id
      ORDER BY sequence DESC LIMIT 1), 0) AS rewards
    FROM users u WHERE user_id = ${userId}`);
