import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";

/** How long acts under one key count together, in ms. */
const counted = 24 * 3_600_000;
/** Rows are of no use after that. */
const stored = 2 * counted;

const sumOf = (together: string, now: number) => sql`(
  SELECT coalesce(sum(amount), 0) FROM lone_acts WHERE together = ${together} AND at > ${now - counted})`;

/** What was moved alone under a key within a day, in fils. */
export const selectMovedAlone = (together: string, now: number) =>
  statement<{ sum: Fils }>(sql`SELECT ${sumOf(together, now)} AS sum`);

/**
 * Notes what is moved alone; aborts the batch when all under its key within a day would come to more than `most`: others
 * may have been sent at the same moment.
 */
export const noteMovedAlone = (act: { together: string; amount: Fils; now: number; most: Fils }): Statement[] => [
  statement<never>(sql`DELETE FROM lone_acts WHERE at < ${act.now - stored}`),
  statement<never>(sql`
    INSERT INTO lone_acts (act_id, together, amount, at) VALUES (${uuidv7()}, ${act.together}, ${act.amount}, ${act.now})`),
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found) SELECT 0, ${sumOf(act.together, act.now)} > ${act.most}`),
];
