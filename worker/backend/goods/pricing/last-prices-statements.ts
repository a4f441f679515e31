import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

/**
 * Last price, in fils, of SKUs that the shop does not have now: the highest of their price when removed, in the history
 * of the product that they are added to, and in the newest order with them. No row for a SKU that nobody could buy.
 */
export const selectLastPrices = (skus: readonly { sku_id: string; slug: string }[]) =>
  statement<{ sku_id: string; price: Fils }>(sql`
    WITH fresh AS MATERIALIZED (
      SELECT one.value ->> 'sku_id' AS sku_id, one.value ->> 'slug' AS slug
      FROM json_each(${JSON.stringify(skus.map(({ sku_id, slug }) => ({ sku_id, slug })))}) one
      WHERE NOT EXISTS (SELECT 1 FROM variants v WHERE v.sku_id = one.value ->> 'sku_id'))
    SELECT sku_id, max(price) AS price FROM (
      SELECT f.sku_id, l.price FROM fresh f CROSS JOIN left_prices l ON l.sku_id = f.sku_id
      UNION ALL
      SELECT f.sku_id, (
        SELECT CAST(round(100 * (written.value ->> 'price')) AS INTEGER)
        FROM product_versions p, json_each(p.document, '$.variants') written
        WHERE p.slug = f.slug AND written.value ->> 'sku_id' = f.sku_id ORDER BY p.version DESC LIMIT 1) FROM fresh f
      UNION ALL
      SELECT f.sku_id, (
        -- Ids of orders are in the order of their time.
        SELECT l.unit_price FROM order_lines l WHERE l.sku_id = f.sku_id ORDER BY l.order_id DESC LIMIT 1) FROM fresh f)
    WHERE price IS NOT NULL GROUP BY sku_id`);

/** The same by SKU. */
export const lastPricesOf = (rows: readonly { sku_id: string; price: Fils }[]): ReadonlyMap<string, Fils> =>
  new Map(rows.map(({ sku_id, price }) => [sku_id, price]));
