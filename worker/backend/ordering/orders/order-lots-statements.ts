import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { OrderLot } from "./move-lots";

/** The lots of an order's units, those that left first before others. Of a line of which nothing is on its way all have arrived. */
export const selectOrderLots = (orderId: string) =>
  statement<OrderLot>(sql`
    SELECT x.position, x.lot_id, x.warehouse_id, x.shipment_id, x.quantity, x.returned, t.state <> 'free' AS stopped,
      s.delivered_at IS NOT NULL OR coalesce(l.shipped, 0) = 0 AS arrived
    FROM order_line_lots x JOIN lots t ON t.lot_id = x.lot_id
    LEFT JOIN order_lines l ON l.order_id = x.order_id AND l.position = x.position
    LEFT JOIN shipments s ON s.shipment_id = x.shipment_id
    WHERE x.order_id = ${orderId} ORDER BY x.position, x.shipment_id, x.lot_id, x.warehouse_id`);
