import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Every entry of the registry by one figure, which each write of one changes. */
const state = sql`(SELECT coalesce(sum(version), 0) FROM terms)`;

export const selectRegistry = () => statement<{ state: number }>(sql`SELECT ${state} AS state`);

/** Aborts the batch when any entry was written since: one may stand below another that has moved meanwhile. */
export const guardRegistry = (read: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found) SELECT ${read}, ${state}`);
