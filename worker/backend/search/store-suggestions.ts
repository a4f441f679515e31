import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/store-groups";
import { statement, type Database } from "../database";

/** Groups with any of the words whose categories are counted. */
const mostGroups = 500;
const mostCategories = 6;

/**
 * Categories of what has at least one word of a question that found nothing, then the largest ones. One round trip.
 * @param any what FTS5 is asked for; null when no word is known
 */
export async function readSuggestedCategories(
  db: Database,
  any: string | null,
  locale: Locale,
): Promise<{ name: string; slug: string }[]> {
  const groups =
    any === null
      ? sql`SELECT 0 AS group_id WHERE 0`
      : sql`SELECT rowid AS group_id FROM product_search WHERE product_search MATCH ${any} LIMIT ${mostGroups}`;
  const [categories] = await db.run(
    statement<{ name: string; slug: string }>(sql`
      SELECT ${inLanguage("t.name", locale)} AS name, t.slug
      FROM terms t LEFT JOIN (
        SELECT e.term_id, count(*) AS count
        FROM (${groups}) m CROSS JOIN listing_entries e INDEXED BY listing_of_group ON e.group_id = m.group_id
        GROUP BY e.term_id) near ON near.term_id = t.term_id
      WHERE t.kind = 'category' AND t.product_count > 0
      ORDER BY coalesce(near.count, 0) DESC, t.product_count DESC, t.position, t.term_id LIMIT ${mostCategories}`),
  );
  return categories;
}
