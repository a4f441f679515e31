import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Notes that an order's goods may leave before its money; no row when that was noted before. */
export const insertRelease = (orderId: string, reason: string, by: string, now: number) =>
  statement<{ order_id: string }>(sql`
    INSERT INTO order_releases (order_id, reason, released_by, released_at)
    VALUES (${orderId}, ${reason}, ${by}, ${now}) ON CONFLICT (order_id) DO NOTHING RETURNING order_id`);

/**
 * Orders by bank transfer or cheque that were placed before a moment and are not paid, oldest first: not those that were released or
 * have begun to leave, nor those with a cheque that is not decided yet.
 * @param before in ms
 */
export const selectLongUnpaid = (before: number, limit: number) =>
  statement<{ order_id: string }>(sql`
    SELECT o.order_id FROM orders o INDEXED BY orders_remitted
    WHERE o.payment_method IN ('bank_transfer', 'cheque') AND o.status NOT IN ('delivered', 'cancelled', 'returned')
      AND o.status IN ('placed', 'confirmed', 'packed') AND o.placed_at < ${before} AND o.payable > 0
      AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.order_id = o.order_id AND r.state = 'received')
      AND NOT EXISTS (SELECT 1 FROM order_releases x WHERE x.order_id = o.order_id)
      AND NOT EXISTS (SELECT 1 FROM cheques q WHERE q.order_id = o.order_id AND q.state IN ('received', 'deposited'))
      AND NOT EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.order_id)
    ORDER BY o.placed_at LIMIT ${limit}`);
