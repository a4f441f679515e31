import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Newest orders whose lines are looked at, and lines at most: a clinic's year, and a bound for everybody. */
const mostOrders = 60;
const mostLines = 1000;

/** One purchase of a SKU. */
export type PurchaseRow = { sku_id: string; quantity: number; placed_at: number };

/** What a customer bought and kept, the newest first. Reads the customer's own orders by their index alone. */
export const selectPurchases = (userId: string, since: number) =>
  statement<PurchaseRow>(sql`
    WITH newest AS (
      SELECT * FROM (SELECT order_id, number, placed_at, status, goods FROM orders WHERE user_id = ${userId}
        ORDER BY number DESC LIMIT ${mostOrders})
      WHERE status NOT IN ('cancelled', 'returned') AND placed_at >= ${since})
    SELECT l.sku_id, l.quantity, o.placed_at FROM newest o CROSS JOIN order_lines l ON l.order_id = o.order_id
    UNION ALL
    SELECT l.value ->> 0, l.value ->> 2, o.placed_at FROM newest o CROSS JOIN json_each(o.goods) l
    LIMIT ${mostLines}`);

/** SKUs of the same products, in the order of their pages. */
export const selectSiblings = (slugs: readonly string[]) =>
  statement<{ sku_id: string; slug: string }>(sql`
    SELECT v.sku_id, g.slug FROM json_each(${JSON.stringify(slugs)}) wanted
    CROSS JOIN product_groups g ON g.slug = wanted.value
    JOIN variants v ON v.group_id = g.group_id
    ORDER BY g.group_id, v.position LIMIT 200`);
