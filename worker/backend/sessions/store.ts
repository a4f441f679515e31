import { sql } from "drizzle-orm";
import { statement } from "../database";

export type ProfileRow = { name: string; email: string | null; rewards: number };

/** What the header shows of a user; `rewards` in fils. */
export const selectProfile = (userId: string | null) =>
  statement<ProfileRow>(sql`SELECT name, email, rewards FROM users WHERE user_id = ${userId}`);
