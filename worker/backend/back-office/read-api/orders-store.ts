import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { columns, shipmentLines, type OrderRow } from "#backend/ordering/orders/orders-statements";
import type { Page } from "./read-api-statements";

export type ApiOrderRow = OrderRow & {
  /** JSON of shipments. */
  shipments: string;
  /** JSON of `{ kind, number, prefix, amount, issued_at }`, the invoice first. */
  documents: string;
  /** JSON of `OrderLotRow[]`, by line and what expires first. */
  lots: string;
};
/** Units of a line that are of a lot. */
export type OrderLotRow = {
  line: number;
  lot: string;
  expires_on: string | null;
  quantity: number;
  returned: number;
  shipment_id: string | null;
};

const parts = sql`${columns}, (
    SELECT json_group_array(json_object('shipment_id', s.shipment_id, 'carrier', s.carrier,
      'tracking_number', s.tracking_number, 'tracking_url', s.tracking_url, 'shipped_at', s.shipped_at,
      'delivered_at', s.delivered_at, 'lines', ${shipmentLines}) ORDER BY s.shipped_at, s.shipment_id)
    FROM shipments s WHERE s.order_id = o.order_id) AS shipments, (
    SELECT json_group_array(json_object('kind', d.kind, 'number', d.number, 'prefix', d.prefix, 'amount', d.amount,
      'issued_at', d.issued_at) ORDER BY d.kind DESC, d.number)
    FROM tax_documents d WHERE d.order_id = o.order_id) AS documents, (
    SELECT json_group_array(json_object('line', x.position, 'lot', t.number, 'expires_on', t.expires_on,
      'quantity', x.quantity, 'returned', x.returned, 'shipment_id', nullif(x.shipment_id, ''))
      ORDER BY x.position, t.expires_on, t.lot_id, x.shipment_id)
    FROM order_line_lots x JOIN lots t ON t.lot_id = x.lot_id WHERE x.order_id = o.order_id) AS lots`;

export const selectOrders = (page: Page) =>
  statement<ApiOrderRow>(sql`
    SELECT ${parts} FROM (${page}) p CROSS JOIN orders o ON o.order_id = p.record_id`);

/** By its id or its number. */
export const selectOneOrder = (id: string) =>
  statement<ApiOrderRow & { stamp: number }>(sql`
    SELECT ${parts}, c.changed_at AS stamp
    FROM orders o JOIN record_changes c ON c.resource = 'order' AND c.record_id = o.order_id
    WHERE o.order_id = ${id} OR o.number = ${/^\d{1,12}$/.test(id) ? Number(id) : -1}`);
