import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { PromisedDays } from "../shipping/promised-days";
import { columns, type OrderRow } from "./orders-statements";

/** The latest day on which an order that left as soon as it can now would arrive at a place, YYYY-MM-DD. */
export type LatestDay = { location_id: number; to: string };

/**
 * Orders in the shop that would arrive later than they were promised for, even if they left as soon as they can. One of which
 * only back-ordered units are left is not among them, nor one that waits for such units with all that it has, nor one whose
 * time of delivery the buyer chose, which only people move.
 */
export const selectLate = (latest: readonly LatestDay[], limit: number) =>
  statement<OrderRow & { location_id: number }>(sql`
    SELECT ${columns}, place.value ->> 'location_id' AS location_id
    FROM json_each(${JSON.stringify(latest)}) place
    CROSS JOIN orders o INDEXED BY orders_by_promise
      ON o.delivery_address ->> '$.location_id' = place.value ->> 'location_id' AND o.promised_to < place.value ->> 'to'
    WHERE o.status IN ('placed', 'confirmed', 'packed') AND o.promise_moves < 3
      AND EXISTS (
        SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id
          AND l.quantity > l.backordered + l.shipped + l.delivered + l.cancelled + l.returned)
      AND NOT (o.ships_together = 1 AND EXISTS (
        SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id AND l.backordered > 0))
      AND NOT EXISTS (SELECT 1 FROM slot_bookings b WHERE b.checkout_id = o.checkout_id)
    ORDER BY o.promised_to LIMIT ${limit}`);

/** Promises an order for other days, if it is as it was read: still in the shop, and promised for the same ones. */
export const movePromise = ({ order_id, version, promised_to }: OrderRow, { from, to }: PromisedDays) => [
  statement<never>(sql`
    UPDATE orders SET promised_from = ${from}, promised_to = ${to}, promise_moves = promise_moves + 1
    WHERE order_id = ${order_id} AND version = ${version} AND promised_to = ${promised_to}
      AND status IN ('placed', 'confirmed', 'packed')`),
  guardChanges(1),
];
