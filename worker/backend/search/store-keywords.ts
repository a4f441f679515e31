import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/store-groups";
import { statement, type Database } from "../database";

/** Texts in one answer. */
const most = 8;
/** Products whose names are looked at for a shop that knows no searches yet. */
const popularGroups = 200;

type TopSearch = { text: string; count: number };

/** What is searched most, filled up with names of the most popular products. One round trip. */
export async function readTopSearches(db: Database, locale: Locale): Promise<TopSearch[]> {
  const [popular] = await db.run(
    statement<TopSearch>(sql`
      SELECT ${inLanguage("g.generic_name", locale)} AS text, 0 AS count
      FROM (
        SELECT group_id, popularity FROM listing_entries INDEXED BY listing_by_popularity
        WHERE term_id = 0 ORDER BY popularity DESC, group_id LIMIT ${popularGroups}) e
      JOIN product_groups g ON g.group_id = e.group_id
      WHERE text <> ''
      GROUP BY text ORDER BY max(e.popularity) DESC, text LIMIT ${most}`),
  );
  return popular;
}
