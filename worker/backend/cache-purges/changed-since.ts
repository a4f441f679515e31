import { sql } from "drizzle-orm";
import { statement, type Database } from "../database";

/** What the clocks of a worker and of the database may differ by, in ms. */
const clockError = 1000;

/**
 * Whether something with one of these tags changed since a moment, in ms: an answer that was begun before must not be
 * kept, for the purge may be over.
 */
export async function hasChangedSince(db: Database, tags: readonly string[], moment: number): Promise<boolean> {
  if (tags.length === 0) return false;
  const [rows] = await db.run(
    statement<{ tag: string }>(sql`
      SELECT tag FROM cache_purges
      WHERE tag IN (SELECT value FROM json_each(${JSON.stringify(tags)})) AND changed_at >= ${moment - clockError}
      LIMIT 1`),
  );
  return rows.length > 0;
}
