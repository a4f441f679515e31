import { sql } from "drizzle-orm";
import { purgeDrawn, purgeListings } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement, type Database } from "#backend/platform/database";

/** How much of the file's popularity one customer who bought it of late weighs. */
const weightOfBuyer = 10;
/** Orders that are counted at most, the newest ones, so that a day's count has an end in any shop. */
const mostOrders = 20_000;

/** What listings sort by: the popularity of the file, with which a product starts, and who bought it of late. */
export const weightOf = (group: "g" | "r") => sql.raw(`(${group}.popularity + ${weightOfBuyer} * ${group}.buyers)`);

/** When sales were counted last, in ms. */
export async function salesCountedAt(db: Database): Promise<number> {
  const [[row]] = await db.run(statement<{ counted_at: number }>(sql`SELECT counted_at FROM sales_counts`));
  return row?.counted_at ?? 0;
}

/**
 * Counts how many customers bought each product since a moment, and puts it into the listings; in one transaction, and
 * only what has changed is written. One customer counts once, however much or often, and orders that came to nothing
 * not at all, so that nobody buys a place.
 * @param since in ms
 */
export function countBuyers(db: Database, since: number, now: number) {
  const changed = sql`
    SELECT g.group_id, g.popularity, coalesce(s.buyers, 0) AS buyers
    FROM product_groups g LEFT JOIN (
      SELECT v.group_id, count(DISTINCT o.user_id) AS buyers
      FROM (
        WITH newest AS (
          SELECT * FROM (SELECT order_id, user_id, status, placed_at, goods FROM orders ORDER BY number DESC LIMIT ${mostOrders})
          WHERE placed_at > ${since} AND status NOT IN ('cancelled', 'returned'))
        SELECT n.user_id, l.sku_id FROM newest n CROSS JOIN order_lines l ON l.order_id = n.order_id
        UNION ALL SELECT n.user_id, l.value ->> 0 FROM newest n CROSS JOIN json_each(n.goods) l) o
      CROSS JOIN variants v ON v.sku_id = o.sku_id
      GROUP BY v.group_id) s ON s.group_id = g.group_id
    WHERE coalesce(s.buyers, 0) <> g.buyers`;
  return db.run(
    statement(sql`
      UPDATE listing_entries SET popularity = c.popularity + ${weightOfBuyer} * c.buyers
      FROM (${changed}) c WHERE listing_entries.group_id = c.group_id`),
    purgeListings(sql`SELECT group_id FROM (${changed})`),
    purgeDrawn(sql`SELECT group_id FROM (${changed})`),
    statement(sql`
      UPDATE product_groups SET buyers = c.buyers FROM (${changed}) c WHERE product_groups.group_id = c.group_id`),
    statement(sql`UPDATE sales_counts SET counted_at = ${now}`),
  );
}
