import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { rememberedCut } from "#backend/goods/pricing/price-cuts-statements";
import { statement } from "#backend/platform/database";

/** A SKU that is counted, as the shop has it. */
export type CountedRow = {
  sku_id: string;
  stock: number;
  /** Units that were ordered beyond the stock. */
  owed: number;
  /** Whether it may be ordered beyond its stock. */
  is_backordered: 0 | 1;
  tracks_lots: 0 | 1;
  /** Units that were sold or are being paid for and have not left. */
  held: number;
  /** When units of it last came, went or were counted, in ms. */
  moved_at: number;
  /** How much cheaper a unit is than within the last thirty days, in fils; null: its price was not lowered. */
  cut: Fils | null;
};

/**
 * The SKUs among these that the shop has. Reads the open orders, the payments under way and what has left since a moment
 * once for all of them.
 * @param since in ms
 */
export const selectCounted = (skus: readonly string[], since: number, now: number) =>
  statement<CountedRow>(sql`
    WITH held AS (
      SELECT sku_id, sum(units) AS units FROM (
        SELECT l.sku_id, l.quantity - l.shipped - l.delivered - l.cancelled - l.returned AS units
        FROM orders o CROSS JOIN order_lines l ON l.order_id = o.order_id
        WHERE o.status IN ('placed', 'confirmed', 'packed')
        UNION ALL
        SELECT line.value ->> 'sku_id', line.value ->> 'quantity'
        FROM payments p, json_each(p.quote, '$.lines') line WHERE p.status = 'started')
      GROUP BY 1),
    sent AS (
      SELECT l.sku_id, max(s.shipped_at) AS at
      FROM shipments s CROSS JOIN shipment_lines x ON x.shipment_id = s.shipment_id
      CROSS JOIN order_lines l ON l.order_id = s.order_id AND l.position = x.position
      WHERE s.shipped_at > ${since} GROUP BY 1)
    SELECT v.sku_id, v.stock, v.owed, v.backorder_days IS NOT NULL AS is_backordered, v.tracks_lots, coalesce(h.units, 0) AS held, max(coalesce(sent.at, 0), coalesce((
        SELECT m.at FROM stock_moves m WHERE m.sku_id = v.sku_id ORDER BY m.move_id DESC LIMIT 1), 0)) AS moved_at,
      ${rememberedCut(now)} AS cut
    FROM (SELECT DISTINCT value AS sku_id FROM json_each(${JSON.stringify(skus)})) named
    CROSS JOIN variants v ON v.sku_id = named.sku_id
    LEFT JOIN held h ON h.sku_id = v.sku_id LEFT JOIN sent ON sent.sku_id = v.sku_id`);

/** What is in stock of a SKU, and what is owed of it. */
export type Supply = { stock: number; owed: number };
/** A SKU whose stock becomes another. */
export type CountedChange = { sku_id: string; before: Supply; after: Supply };

/** Sets the stock of SKUs without lots that are still as they were read: of others it changes no row. */
export const setCounted = (changes: readonly CountedChange[]) =>
  statement<never>(sql`
    UPDATE variants AS v SET stock = c.value ->> '$.after.stock', owed = c.value ->> '$.after.owed'
    FROM json_each(${JSON.stringify(changes)}) c
    WHERE v.sku_id = c.value ->> 'sku_id' AND v.stock = c.value ->> '$.before.stock'
      AND v.owed = c.value ->> '$.before.owed' AND v.tracks_lots = 0`);
