import { sql } from "drizzle-orm";
import type { DuePurge } from "#shared/calls/upkeep";
import { statement, type Database } from "../database";

/** Most tags of one purge. */
const most = 100;
/**
 * A tag is purged a second time, this many ms after the first: what was read before the change, or from a copy of the
 * database that was behind it, and was stored after the purge is gone then too. No answer takes as long to be made.
 */
const settlesAfter = 30_000;
/** By then every cached answer has expired by itself, in ms. */
const forgottenAfter = 2 * 24 * 60 * 60 * 1000;

/** What is to be purged now, the oldest first. @param now in ms */
export async function readDuePurges(db: Database, now: number): Promise<DuePurge[]> {
  const [rows] = await db.run(
    statement<DuePurge>(sql`
      SELECT tag, changes, purged_at IS NOT NULL AS again FROM cache_purges
      WHERE purged_at IS NULL OR purged_at < ${now - settlesAfter} ORDER BY changed_at LIMIT ${most}`),
  );
  return rows;
}

/** Writes down that these were purged; what changed meanwhile stays to be purged. */
export async function markPurged(db: Database, done: readonly DuePurge[], now: number): Promise<void> {
  const same = sql`(SELECT value ->> 'tag' AS tag, value ->> 'changes' AS changes, value ->> 'again' AS again
    FROM json_each(${JSON.stringify(done)})) done`;
  await db.run(
    statement<never>(
      sql`DELETE FROM cache_purges WHERE (tag, changes) IN (SELECT tag, changes FROM ${same} WHERE again)`,
    ),
    statement<never>(sql`UPDATE cache_purges SET purged_at = ${now}
      WHERE (tag, changes) IN (SELECT tag, changes FROM ${same} WHERE NOT again)`),
  );
}

/** Forgets what nobody purged: nobody keeps answers of this backend, or they are gone by now. */
export const forgetOldPurges = (now: number) =>
  statement<never>(sql`DELETE FROM cache_purges WHERE changed_at < ${now - forgottenAfter}`);
