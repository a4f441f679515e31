import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export const countDifferences = (isDone: boolean) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM payment_differences WHERE ${isDone ? sql`dealt_at IS NOT NULL` : sql`dealt_at IS NULL`}`);
