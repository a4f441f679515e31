import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { archivedNotes, type ArchiveColumns } from "../archives/archives-statements";
import { selectDueOf } from "../credit-line/ledger-statements";
import { statement } from "#backend/platform/database";
import {
  selectChangedBy,
  selectChangesOf,
  type ChangedByRow,
  type ListedChangeRow,
} from "../draft-orders/order-changes-statements";
import { selectReturnsOf, type ReturnRow } from "../returns/returns-statements";
import { selectLotsOfLines, type LotOfLine } from "./lots-store";
import { inList, type OrderFilter } from "./order-filter-statements";
import { soughtNumber } from "./search-statements";
import {
  columns,
  selectRefunds,
  selectShipments,
  selectTaxDocuments,
  type EventRow,
  type OrderRow,
  type RefundRow,
  type ShipmentRow,
  type TaxDocumentRow,
} from "./orders-statements";

/** The order of a number that was typed comes before others that have its digits in a phone number. */
function exactFirst({ search }: OrderFilter): SQL {
  const number = search ? soughtNumber(search) : null;
  return number === null ? sql`` : sql`o.number = ${number} DESC,`;
}

/** Orders of a list, newest first by default. */
export const selectOrders = (filter: OrderFilter, limit: number, offset: number, oldestFirst = false) =>
  statement<OrderRow>(sql`
    SELECT ${columns} FROM orders o WHERE ${inList(filter)}
    ORDER BY ${exactFirst(filter)} o.number ${oldestFirst ? sql`ASC` : sql`DESC`} LIMIT ${limit} OFFSET ${offset}`);

export const countOrders = (filter: OrderFilter) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM orders o WHERE ${inList(filter)}`);

const selectEvents = (orderId: string) =>
  statement<EventRow>(sql`SELECT status, at FROM order_events WHERE order_id = ${orderId} ORDER BY sequence`);

export type OrderStatusRow = Pick<
  OrderRow,
  "order_id" | "number" | "status" | "placed_at" | "changed_at" | keyof ArchiveColumns
> & {
  /** JSON of `EventRow[]`, oldest first. */
  events: string;
  /** JSON of `ShipmentRow[]`, of each only when it left and arrived; oldest first. */
  parcels: string;
};

/** How far the order of a number is, unless its buyer's account is deleted. */
export const selectOrderStatus = (number: number) =>
  statement<OrderStatusRow>(sql`
    SELECT o.order_id, o.number, o.status, o.placed_at, o.changed_at,
      o.archive_year, o.archive_sum, o.archive_turn, o.goods, ${archivedNotes} AS archived_notes,
      (SELECT json_group_array(json_object('status', e.status, 'at', e.at) ORDER BY e.sequence)
        FROM order_events e WHERE e.order_id = o.order_id) AS events,
      (SELECT json_group_array(json_object('shipped_at', s.shipped_at, 'delivered_at', s.delivered_at)
        ORDER BY s.shipped_at, s.shipment_id) FROM shipments s WHERE s.order_id = o.order_id) AS parcels
    FROM orders o WHERE o.number = ${number}
      AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = o.user_id)`);

/** Everything of one order beside its row; one batch with `selectOrder`. @param now in ms */
export const selectParts = (orderId: string, now: number) =>
  [
    selectEvents(orderId),
    selectShipments([orderId]),
    selectTaxDocuments(orderId),
    selectRefunds(orderId),
    selectDueOf(orderId),
    selectReturnsOf(orderId),
    selectLotsOfLines(orderId),
    selectChangesOf(orderId, now),
    selectChangedBy(orderId),
  ] as const;

export type OrderParts = readonly [
  EventRow[],
  ShipmentRow[],
  TaxDocumentRow[],
  RefundRow[],
  { due_at: number | null; open: Fils }[],
  ReturnRow[],
  LotOfLine[],
  ListedChangeRow[],
  ChangedByRow[],
];

/** What labels of an order have that no carrier printed: its number, and the GTINs of its articles. */
export const selectLabelCodes = (orderId: string) =>
  statement<{ number: number; gtin: string | null }>(sql`
    SELECT o.number, v.gtin FROM orders o
    LEFT JOIN order_lines l ON l.order_id = o.order_id LEFT JOIN variants v ON v.sku_id = l.sku_id
    WHERE o.order_id = ${orderId}`);
