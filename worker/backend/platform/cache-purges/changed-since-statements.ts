import { sql } from "drizzle-orm";
import { statement } from "../database";

/** Largest difference between the clocks of a worker and of the database, in ms. */
const clockError = 1000;
/** More changes than this at once are not told apart. */
export const mostChanges = 100;

/**
 * Gives a row if something with one of these tags changed since a moment, in ms: an answer begun before must not be
 * cached, since the purge may be over.
 */
export const selectChangedSince = (tags: readonly string[], moment: number) =>
  statement<{ tag: string }>(sql`
    SELECT tag FROM cache_purges
    WHERE tag IN (SELECT value FROM json_each(${JSON.stringify(tags)})) AND changed_at >= ${moment - clockError}
    LIMIT 1`);

/** The same for tags that are not known yet: what has changed since a moment, in ms, up to one more than `mostChanges`. */
export const selectAllChangedSince = (moment: number) =>
  statement<{ tag: string }>(sql`
    SELECT tag FROM cache_purges INDEXED BY cache_purges_by_time
    WHERE changed_at >= ${moment - clockError} LIMIT ${mostChanges + 1}`);
