import { sql } from "drizzle-orm";
import type { OrderState } from "#shared/orders/order-states";
import { statement } from "#backend/platform/database";
import { openUnits } from "#backend/ordering/orders/orders-statements";

/** An order that a row names, as far as it says whether the row is done already. */
export type NamedOrderRow = {
  order_id: string;
  number: number;
  status: OrderState;
  version: number;
  /** Units that are still to be packed, and that are on their way. */
  open: number;
  /** Units that wait for goods. */
  waiting: number;
  shipped: number;
  /** JSON of `Parcel[]`. */
  parcels: string;
};
export type Parcel = { shipment_id: string; carrier: string; tracking_number: string; arrived: 0 | 1 };

/** By their ids or numbers. */
export function selectNamedOrders(names: readonly string[]) {
  const ids = JSON.stringify(names);
  const numbers = JSON.stringify(names.filter((name) => /^\d{1,12}$/.test(name)).map(Number));
  return statement<NamedOrderRow>(sql`
    SELECT o.order_id, o.number, o.status, o.version,
      coalesce(sum(${openUnits}), 0) AS open,
      coalesce(sum(l.backordered), 0) AS waiting, coalesce(sum(l.shipped), 0) AS shipped, (
        SELECT json_group_array(json_object('shipment_id', s.shipment_id, 'carrier', s.carrier,
          'tracking_number', s.tracking_number, 'arrived', s.delivered_at IS NOT NULL))
        FROM shipments s WHERE s.order_id = o.order_id) AS parcels
    FROM (
      SELECT order_id FROM orders WHERE order_id IN (SELECT value FROM json_each(${ids}))
      UNION SELECT order_id FROM orders WHERE number IN (SELECT value FROM json_each(${numbers}))) named
    CROSS JOIN orders o ON o.order_id = named.order_id LEFT JOIN order_lines l ON l.order_id = o.order_id
    GROUP BY o.order_id`);
}
