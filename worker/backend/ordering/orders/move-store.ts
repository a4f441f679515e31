import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { OrderState } from "#shared/orders/order-states";
import type { LineUnits } from "#shared/orders/order-units";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { shipBooking } from "../carriers/bookings-statements";
import type { UnitMove } from "./take-units";

/** Moves units of an order's lines; what they were before is guarded by `updateOrder`. */
export const updateUnits = (orderId: string, after: UnitMove["after"]): Statement[] =>
  after.length === 0
    ? []
    : [
        // Materialized, so that it is looked up by line: read through for each line, 500 of them would be 250,000 rows.
        statement(sql`
          WITH moved AS MATERIALIZED (
            SELECT value ->> 'line' AS line, value -> 'units' AS units FROM json_each(${JSON.stringify(after)}))
          UPDATE order_lines SET backordered = moved.units ->> 'backordered', picked = moved.units ->> 'picked',
            shipped = moved.units ->> 'shipped', delivered = moved.units ->> 'delivered',
            cancelled = moved.units ->> 'cancelled', returned = moved.units ->> 'returned'
          FROM moved WHERE order_lines.order_id = ${orderId} AND order_lines.position = moved.line`),
        guardChanges(after.length),
      ];

export const insertEvent = (orderId: string, status: OrderState, actor: "buyer" | "staff" | "shop", now: number) =>
  statement<never>(sql`
    INSERT INTO order_events (order_id, sequence, status, actor, at)
    SELECT ${orderId}, 1 + coalesce(max(sequence), 0), ${status}, ${actor}, ${now}
    FROM order_events WHERE order_id = ${orderId}`);

export type Shipment = {
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  /** Of a parcel that the shop has booked with its carrier; it is then the id of the shipment. */
  bookingId?: string;
};

/** A parcel, with what it carries. */
export function insertShipment(
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { carrier, tracking_number, tracking_url, bookingId }: Shipment,
  lines: readonly LineUnits[],
  now: number,
): Statement[] {
  return [
    statement(sql`
      INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, tracking_url, shipped_at)
      VALUES (${shipmentId}, ${orderId}, ${carrier}, ${tracking_number}, ${tracking_url}, ${now})`),
    statement(sql`
      INSERT INTO shipment_lines (shipment_id, position, quantity)
      SELECT ${shipmentId}, value ->> 'line', value ->> 'quantity' FROM json_each(${JSON.stringify(lines)})`),
    ...(bookingId === undefined ? [] : shipBooking(bookingId, now)),
  ];
}

/** A parcel that arrived, with the cash that its carrier collected, in fils. */
export type Arrival = { shipmentId: string; cash: Fils };

export const arriveShipments = (orderId: string, arrivals: readonly Arrival[], now: number): Statement[] => {
  const paid = arrivals.filter(({ cash }) => cash > 0);
  return [
    statement(sql`
      UPDATE shipments SET delivered_at = ${now}
      WHERE delivered_at IS NULL AND shipment_id IN (
        SELECT value ->> 'shipmentId' FROM json_each(${JSON.stringify(arrivals)}))`),
    guardChanges(arrivals.length),
    ...(paid.length === 0
      ? []
      : [
          statement<never>(sql`
            INSERT INTO cash_collections (order_id, shipment_id, amount, collected_at)
            SELECT ${orderId}, value ->> 'shipmentId', value ->> 'cash', ${now} FROM json_each(${JSON.stringify(paid)})`),
        ]),
  ];
};
