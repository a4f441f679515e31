import { sql } from "drizzle-orm";
import type { DuePurge } from "#shared/calls/upkeep";
import { statement, type Database } from "../database";

/** Most tags per purge. */
const most = 100;
/**
 * A tag is purged a second time this many ms after the first, to remove answers that were read before the change, or
 * from a stale replica, and cached after the first purge. No answer takes that long to make.
 */
const settlesAfter = 30_000;
/** By then every cached answer has expired by itself, in ms. */
const forgottenAfter = 2 * 24 * 60 * 60 * 1000;

/** What is due to be purged, the oldest first. @param now in ms */
export async function readDuePurges(db: Database, now: number): Promise<DuePurge[]> {
  const [rows] = await db.run(
    statement<DuePurge>(sql`
      SELECT tag, changes, purged_at IS NOT NULL AS again FROM cache_purges
      WHERE purged_at IS NULL OR purged_at < ${now - settlesAfter} ORDER BY changed_at LIMIT ${most}`),
  );
  return rows;
}

/** Marks these as purged; what changed meanwhile stays due. */
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

/** Deletes what was never purged: nobody caches answers of this backend, or they have expired by now. */
export const forgetOldPurges = (now: number) =>
  statement<never>(sql`DELETE FROM cache_purges WHERE changed_at < ${now - forgottenAfter}`);
