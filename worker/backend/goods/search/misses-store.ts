import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement, type Database } from "#backend/platform/database";

/** One search of the same words is counted in so many ms. */
const countedEvery = 60_000;
/** Misses that nobody has repeated are stored in a window, the newest: a stranger's invented words come and go in it. */
const mostSingle = 500;
/** Misses that were repeated; no number of single ones makes one of them give way. */
const mostRepeated = 1500;
/** Letters of the text that is stored. */
const longest = 60;
const dayMs = 86_400_000;

/**
 * Counts a search that found nothing, which is what staff may teach the search. A new one always comes in. Of repeated
 * ones those give way that are searched for least, and the longer ago the sooner: what somebody made up yesterday goes
 * before what is missed week by week. One round trip.
 * @param text words without figures, folded
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
