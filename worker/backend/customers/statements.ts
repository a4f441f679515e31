import { sql } from "drizzle-orm";
import { statement } from "../database";

const refused = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM customers WHERE user_id = ${userId} AND no_cash IS NOT NULL)`;

/** Whether staff have decided that this customer does not pay in cash. */
export const selectCashRefused = (userId: string) =>
  statement<{ refused: 0 | 1 }>(sql`SELECT ${refused(userId)} AS refused`);

/** Aborts the batch of a cash order when staff have decided so meanwhile. */
export const guardCash = (userId: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 0, ${refused(userId)}`);
