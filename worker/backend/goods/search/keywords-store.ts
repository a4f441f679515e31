import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement, type Database } from "#backend/platform/database";
import { findsAnything } from "./finds-anything";
import type { Keyword } from "./keyword";
import { countMiss } from "./misses-store";

/** Texts in one answer. */
const most = 8;
/** Searches before a keyword is shown to others. */
const fewestSearches = 5;
/** A keyword is counted at most once in this many ms, so that one caller cannot make it popular at once. */
const countedEvery = 60_000;
/** A keyword without searches for this many ms is deleted. */
const forgottenAfter = 90 * 86_400_000;
/** Most stored keywords. */
const mostKeywords = 5000;
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
 * staff alone; anything else leaves no trace. The former is stored in the catalogue's own forms of the words, so nothing
 * else can ever be shown. One round trip, and three more for what may have found nothing.
 * @param now in ms
 */
export async function countKeyword(db: Database, keyword: Keyword, locale: Locale, now: number): Promise<void> {
  const { words, match, query } = keyword;
  const asked = JSON.stringify(words);
  const isFound = sql`EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${match})`;
  const [[row]] = await db.run(
    statement<{ found: 0 | 1 }>(sql`SELECT ${isFound} AS found`),
    statement(sql`DELETE FROM search_keywords WHERE counted_at < ${now - forgottenAfter}`),
    statement(sql`
      INSERT INTO search_keywords (locale, words, shown, searches, counted_at)
      SELECT ${locale}, group_concat(w.word, ' ' ORDER BY asked.key), group_concat(w.shown, ' ' ORDER BY asked.key), 1, ${now}
      FROM json_each(${asked}) asked JOIN search_words w ON w.word = asked.value
      HAVING count(*) = ${words.length} AND ${isFound}
      ON CONFLICT (locale, words) DO UPDATE SET searches = searches + 1, counted_at = excluded.counted_at
        WHERE excluded.counted_at - counted_at >= ${countedEvery}`),
    // What is shown outlives what was searched for once or twice; the newest comes in whatever is there.
    statement(sql`
      DELETE FROM search_keywords WHERE (locale, words) IN (
        SELECT locale, words FROM search_keywords WHERE counted_at < ${now}
        ORDER BY searches >= ${fewestSearches}, counted_at
        LIMIT max(0, (SELECT count(*) FROM search_keywords) - ${mostKeywords}))`),
  );
  if (row?.found === 1 || (await findsAnything(db, query, now))) return;
  await countMiss(db, words.join(" "), locale, now);
}
