import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import type { OrderReason } from "#shared/orders/order-reasons";
import type { OrderState } from "#shared/orders/order-states";
import { statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { OrderRow } from "./orders-statements";

/**
 * Takes an order on, or stays in its state, if it still is as it was read, and the same account's; else the whole batch is
 * undone.
 * @param refunded fils that go back with it
 */
export const updateOrder = (
  before: Pick<OrderRow, "order_id" | "user_id" | "status" | "refunded">,
  to: OrderState,
  { reason, refunded, now }: { reason: OrderReason | null; refunded: Fils; now: number },
) =>
  [
    statement<never>(sql`
      UPDATE orders SET status = ${to}, reason = coalesce(${reason}, reason), refunded = refunded + ${refunded},
        changed_at = ${now}
      WHERE order_id = ${before.order_id} AND status = ${before.status} AND refunded = ${before.refunded}
        AND user_id = ${before.user_id} AND archive_year IS NULL`),
    guardChanges(1),
  ] as const;

export const insertEvent = (orderId: string, status: OrderState, actor: "buyer" | "staff", now: number) =>
  statement<never>(sql`
    INSERT INTO order_events (order_id, sequence, status, actor, at)
    SELECT ${orderId}, 1 + coalesce(max(sequence), 0), ${status}, ${actor}, ${now}
    FROM order_events WHERE order_id = ${orderId}`);

export type Shipment = { carrier: string; tracking_number: string; tracking_url: string | null };

export const insertShipment = (orderId: string, { carrier, tracking_number, tracking_url }: Shipment, now: number) =>
  statement<never>(sql`
    INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, tracking_url, shipped_at)
    VALUES (${uuidv7()}, ${orderId}, ${carrier}, ${tracking_number}, ${tracking_url}, ${now})`);
export const arriveShipments = (orderId: string, now: number) =>
  statement<never>(
    sql`UPDATE shipments SET delivered_at = ${now} WHERE order_id = ${orderId} AND delivered_at IS NULL`,
  );
