import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Every entry of the registry by one figure, which each write of one changes. */
export const selectRegistry = () =>
  statement<{ state: number }>(sql`SELECT coalesce(sum(version), 0) AS state FROM terms`);

/** Aborts the batch when any entry was written since: one may stand below another that has moved meanwhile. */
export const guardRegistry = (state: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found) SELECT ${state}, (SELECT coalesce(sum(version), 0) FROM terms)`);
