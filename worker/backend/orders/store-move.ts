import { sql } from "drizzle-orm";
import type { Fils } from "../../../shared/money";
import type { OrderReason } from "../../../shared/order-reasons";
import type { OrderState } from "../../../shared/order-states";
import { statement } from "../database";
import type { OrderRow } from "./store";

/** Aborts the batch unless the statement before it changed exactly one row (I4); the error speaks of `batch_guard`. */
const guardOne = () => statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 1, changes()`);

/** Whether a batch was aborted because a row was no longer as it had been read. */
export const isGuardError = (error: unknown): boolean => String(error).includes("batch_guard");

/**
 * Takes an order on, if it still is as it was read; else the whole batch is undone.
 * @param refunded fils that go back with it
 */
export const updateOrder = (
  before: OrderRow,
  to: OrderState,
  { reason, refunded, now }: { reason: OrderReason | null; refunded: Fils; now: number },
) =>
  [
    statement<never>(sql`
      UPDATE orders SET status = ${to}, reason = coalesce(${reason}, reason), refunded = refunded + ${refunded},
        changed_at = ${now}
      WHERE order_id = ${before.order_id} AND status = ${before.status} AND refunded = ${before.refunded}`),
    guardOne(),
  ] as const;

export const insertEvent = (orderId: string, status: OrderState, actor: "buyer" | "staff", now: number) =>
  statement<never>(sql`
    INSERT INTO order_events (order_id, sequence, status, actor, at)
    SELECT ${orderId}, 1 + coalesce(max(sequence), 0), ${status}, ${actor}, ${now}
    FROM order_events WHERE order_id = ${orderId}`);

/** Puts what an order took back on the shelf; of SKUs that still exist. */
export const returnStock = (orderId: string) =>
  statement<never>(sql`
    UPDATE variants SET stock = stock + back.quantity
    FROM (SELECT sku_id, sum(quantity) AS quantity FROM order_lines WHERE order_id = ${orderId} GROUP BY sku_id) back
    WHERE variants.sku_id = back.sku_id`);

/** A cancelled order's voucher may be used again (I10). */
export const returnVoucher = (checkoutId: string) =>
  [
    statement<never>(sql`
      UPDATE vouchers SET uses = uses - 1
      WHERE voucher_id = (SELECT voucher_id FROM voucher_uses WHERE checkout_id = ${checkoutId})`),
    statement<never>(sql`DELETE FROM voucher_uses WHERE checkout_id = ${checkoutId}`),
  ] as const;

export type Shipment = { carrier: string; tracking_number: string; tracking_url: string | null };

export const insertShipment = (orderId: string, { carrier, tracking_number, tracking_url }: Shipment, now: number) =>
  statement<never>(sql`
    INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, tracking_url, shipped_at)
    VALUES (${crypto.randomUUID()}, ${orderId}, ${carrier}, ${tracking_number}, ${tracking_url}, ${now})`);
export const arriveShipments = (orderId: string, now: number) =>
  statement<never>(
    sql`UPDATE shipments SET delivered_at = ${now} WHERE order_id = ${orderId} AND delivered_at IS NULL`,
  );
