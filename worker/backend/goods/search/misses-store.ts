import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement, type Database } from "#backend/platform/database";

/** The same words are counted at most once in this many ms. */
const countedEvery = 60_000;
/** Misses that nobody has repeated are stored in a window, the newest: a stranger's invented words come and go in it. */
const mostSingle = 500;
/** Misses that were repeated; no number of single ones makes one of them give way. */
const mostRepeated = 1500;
/** Letters of the text that is stored. */
const longest = 60;
const dayMs = 86_400_000;

/**
 * Counts a search without results, so that staff may teach the search. A new one is always stored. Of repeated ones,
 * the least frequent and oldest are evicted first: what somebody made up yesterday before what is missed every week.
 * One round trip.
 * @param text words without digits, folded
 * @param now in ms
 */
export async function countMiss(db: Database, text: string, locale: Locale, now: number): Promise<void> {
  await db.run(
    statement(sql`
      INSERT INTO search_misses (locale, words, searches, counted_at)
      VALUES (${locale}, ${text.slice(0, longest)}, 1, ${now})
      ON CONFLICT (locale, words) DO UPDATE SET searches = searches + 1, counted_at = excluded.counted_at
        WHERE excluded.counted_at - counted_at >= ${countedEvery}`),
    statement(sql`
      DELETE FROM search_misses WHERE (locale, words) IN (
        SELECT locale, words FROM search_misses WHERE searches = 1
        ORDER BY counted_at DESC, words LIMIT -1 OFFSET ${mostSingle})`),
    statement(sql`
      DELETE FROM search_misses WHERE (locale, words) IN (
        SELECT locale, words FROM search_misses WHERE searches > 1
        ORDER BY searches / (1.0 + (${now} - counted_at) / ${dayMs}) DESC, counted_at DESC, words
        LIMIT -1 OFFSET ${mostRepeated})`),
  );
}
