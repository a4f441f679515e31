import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/statements-groups";
import { statement, type Database } from "../database";
import type { Keyword } from "./keyword";

/** Texts in one answer. */
const most = 8;
/** Searches before a keyword is shown to others. */
const fewestSearches = 5;
/** One search of a keyword is counted in so many ms, so that one caller cannot make it popular at once. */
const countedEvery = 60_000;
/** A keyword that nobody searched for in so many ms is forgotten. */
const forgottenAfter = 90 * 86_400_000;
/** Keywords kept in all. */
const mostKeywords = 5000;
/** Searches without a result that are kept in all, and that come in a day. */
const mostMisses = 2000;
const mostMissesOfADay = 300;
/** Products whose names are looked at for a shop that knows few searches yet. */
const popularGroups = 200;

type TopSearch = { text: string; count: number };

/** What is searched most and finds something, filled up with names of the most popular products. One round trip. */
export async function readTopSearches(db: Database, locale: Locale): Promise<TopSearch[]> {
  const [searched, popular] = await db.run(
    statement<TopSearch>(sql`
      SELECT shown AS text, searches AS count FROM search_keywords k
      WHERE locale = ${locale} AND searches >= ${fewestSearches} AND EXISTS (
        SELECT 1 FROM product_search WHERE product_search MATCH '"' || replace(k.words, ' ', '" AND "') || '"')
      ORDER BY searches DESC, words LIMIT ${most}`),
    statement<TopSearch>(sql`
      SELECT ${inLanguage("g.generic_name", locale)} AS text, 0 AS count
      FROM (
        SELECT group_id, popularity FROM listing_entries INDEXED BY listing_by_popularity
        WHERE term_id = 0 ORDER BY popularity DESC, group_id LIMIT ${popularGroups}) e
      JOIN product_groups g ON g.group_id = e.group_id
      WHERE text <> ''
      GROUP BY text ORDER BY max(e.popularity) DESC, text LIMIT ${most}`),
  );
  return [...searched, ...popular].slice(0, most);
}

/**
 * Counts a search whose every word is a word of the catalogue and which finds something, and one that finds nothing, for
 * staff alone; anything else leaves no trace. The former is kept in the catalogue's own forms of the words, so nothing else can ever be shown. One round trip.
 * @param now in ms
 */
export function countKeyword(db: Database, { words, match }: Keyword, locale: Locale, now: number) {
  const asked = JSON.stringify(words);
  return db.run(
    statement(sql`DELETE FROM search_keywords WHERE counted_at < ${now - forgottenAfter}`),
    statement(sql`
      INSERT INTO search_keywords (locale, words, shown, searches, counted_at)
      SELECT ${locale}, group_concat(w.word, ' ' ORDER BY asked.key), group_concat(w.shown, ' ' ORDER BY asked.key), 1, ${now}
      FROM json_each(${asked}) asked JOIN search_words w ON w.word = asked.value
      HAVING count(*) = ${words.length}
        AND EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${match})
      ON CONFLICT (locale, words) DO UPDATE SET searches = searches + 1, counted_at = excluded.counted_at
        WHERE excluded.counted_at - counted_at >= ${countedEvery}`),
    // Something that finds nothing is what staff may teach the search.
    statement(sql`
      INSERT INTO search_misses (locale, words, searches, first_at, counted_at)
      SELECT ${locale}, ${words.join(" ").slice(0, 60)}, 1, ${now}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${match})
        AND (EXISTS (SELECT 1 FROM search_misses WHERE locale = ${locale} AND words = ${words.join(" ").slice(0, 60)})
          OR ((SELECT count(*) FROM search_misses) < ${mostMisses}
            AND (SELECT count(*) FROM search_misses WHERE first_at > ${now - 86_400_000}) < ${mostMissesOfADay}))
      ON CONFLICT (locale, words) DO UPDATE SET searches = searches + 1, counted_at = excluded.counted_at
        WHERE excluded.counted_at - counted_at >= ${countedEvery}`),
    // What is shown outlives what was searched for once or twice; the newest comes in whatever is there.
    statement(sql`
      DELETE FROM search_keywords WHERE (locale, words) IN (
        SELECT locale, words FROM search_keywords WHERE counted_at < ${now}
        ORDER BY searches >= ${fewestSearches}, counted_at
        LIMIT max(0, (SELECT count(*) FROM search_keywords) - ${mostKeywords}))`),
  );
}
