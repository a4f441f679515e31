import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import type { OrderReason } from "#shared/orders/order-reasons";
import type { OrderState } from "#shared/orders/order-states";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import { archivedNotes, type ArchiveColumns } from "../archives/archives-statements";
import type { UnitCounts } from "#shared/orders/order-units";
import { creditedOfOrder } from "../invoices/invoices-statements";
import { slotOfOrder } from "../slots/slots-statements";
import type { QuoteLine } from "../checkout/quote";
import { statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** A line as it was bought, with its units by state; those in none are open. */
export type OrderLine = QuoteLine &
  Omit<UnitCounts, "open" | "backordered"> & {
    /** Absent in lines of older archives. */
    backordered?: number;
    /** The day on which the goods are expected that back-ordered units wait for, YYYY-MM-DD. */
    expected_on: string | null;
  };

export type OrderRow = ArchiveColumns & {
  order_id: string;
  number: number;
  checkout_id: string;
  user_id: string;
  status: OrderState;
  payment_method: PaymentMethod;
  payment_id: string | null;
  items_total: Fils;
  discount: Fils;
  total: Fils;
  tax: Fils;
  shipping: Fils;
  shipping_tax: Fils;
  /** In basis points. */
  shipping_tax_rate: number;
  wallet: Fils;
  payable: Fils;
  refunded: Fils;
  /** What came for it after it was placed: cash that carriers collected, or its receipt. */
  collected: Fils;
  /** Staff let its goods leave before its money comes. */
  released: 0 | 1;
  /** What it comes to less than when it was placed: by reductions before its invoice, and by credit notes. */
  credited: Fils;
  /** When its invoice was issued; null: it has none yet. */
  invoiced_at: number | null;
  /** JSON of `CreditNoteLine[]`: what was taken off its lines before it had an invoice, act by act. */
  reductions: string;
  /** Counts the acts on it: an act that was judged by another version than the current one is not done. */
  version: number;
  voucher_code: string | null;
  /** JSON of an address. */
  delivery_address: string;
  billing_address: string;
  shipping_instructions: string;
  /** Of the buyer's purchase order; empty: none. */
  po_number: string;
  /** JSON of the buyer. */
  buyer: string;
  locale: Locale;
  reason: string | null;
  placed_at: number;
  /** What is there waits for the rest. */
  ships_together: 0 | 1;
  promised_from: string | null;
  promised_to: string | null;
  /** JSON of a `Slot`: when its heavy goods are delivered; null: it has none. */
  slot: string | null;
  changed_at: number;
  sales_code: string | null;
  /** Whether the buyer's bank disputes the payment now. */
  disputed: 0 | 1;
  /** The buyer's account is deleted. */
  owner_gone: 0 | 1;
  /** It came with an account that was merged, and the merge can still be undone. */
  merged: 0 | 1;
  /** JSON of `OrderLine[]`, in their order; of an archived order `[]`, until they are read from its archive. */
  lines: string;
};

export type EventRow = { status: OrderState; at: number };

export type ShipmentRow = {
  order_id: string;
  shipment_id: string;
  carrier: string;
  tracking_number: string;
  tracking_url: string | null;
  shipped_at: number;
  delivered_at: number | null;
  /** JSON of `LineUnits[]`: what it carries. */
  lines: string;
  /** JSON of `{ state, text, at }`: the last that its carrier said of it; absent in archives. */
  event?: string | null;
};

/** Lines of a shipment `s`, as the text of `LineUnits[]`, also within other JSON. */
export const shipmentLines = sql`(
  SELECT '' || json_group_array(json_object('line', c.position, 'quantity', c.quantity))
  FROM shipment_lines c WHERE c.shipment_id = s.shipment_id)`;

/** Oldest first. */
export const selectShipments = (orderIds: readonly string[]) =>
  statement<ShipmentRow>(sql`
    SELECT order_id, shipment_id, carrier, tracking_number, tracking_url, shipped_at, delivered_at,
      ${shipmentLines} AS lines, (
      SELECT json_object('state', b.event_state, 'text', b.event_text, 'at', b.event_at)
      FROM parcel_bookings b WHERE b.booking_id = s.shipment_id AND b.event_state IS NOT NULL) AS event
    FROM shipments s WHERE order_id IN (SELECT value FROM json_each(${JSON.stringify(orderIds)})) ORDER BY shipped_at, shipment_id`);

export type TaxDocumentRow = {
  kind: "invoice" | "credit_note";
  number: number;
  amount: Fils;
  tax: Fils;
  issued_at: number;
  reason: string;
  /** Prefix of its number, and JSON of its issuer; null from before both could be set. */
  prefix: string | null;
  issuer: string | null;
  /** JSON of `CreditNoteLine[]`: what a credit note takes back; empty: of every rate its share. */
  lines: string;
  /** JSON of `TaxTotal[]`. */
  rates: string;
  /** The purchase order's number that it was issued with; null: the one that its order has. */
  po_number: string | null;
};

/** What a credit note, or a reduction before the invoice, takes off one line of its order, named by its position, or off the `delivery`. */
export type CreditNoteLine = {
  line: string;
  /** 0: only the price of its units was lowered. */
  quantity: number;
  /** With VAT. */
  amount: Fils;
  tax: Fils;
};

export type RefundRow = {
  refund_id: string;
  order_id: string;
  target: "wallet" | "gateway" | "credit" | "payout";
  amount: Fils;
  /** `refused`: the gateway would not, and staff decide. `replaced`: it would not, and the wallet has it. */
  status: "done" | "pending" | "refused" | "replaced";
  created_at: number;
  /** How often staff had it tried again. */
  attempt: number;
  /** The gateway's own name for it. */
  gateway_refund: string | null;
  /** The gateway's own code for why it waits or was refused. */
  trouble: string;
  /** Made in the gateway's dashboard or by a bank; the shop only wrote it down. */
  elsewhere: 0 | 1;
};

/** Units of a line `l` that can be packed now: nothing was done with them yet, and they wait for no goods. */
export const openUnits = sql`(l.quantity - l.backordered - l.picked - l.shipped - l.delivered - l.cancelled - l.returned)`;

/** What came for an order after it was placed, in fils: cash with its parcels, or the receipt of a bank transfer or cheque. */
export const collectedOf = (orderId: SQL): SQL => sql`(
  coalesce((SELECT sum(cash.amount) FROM cash_collections cash WHERE cash.order_id = ${orderId}), 0)
  + coalesce((SELECT sum(came.amount) FROM receipts came WHERE came.order_id = ${orderId} AND came.state = 'received'), 0))`;

export const columns = sql`o.*, EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = o.user_id) AS owner_gone,
  EXISTS (SELECT 1 FROM customer_merge_moves v WHERE v.kind = 'orders' AND v.row_key = o.order_id) AS merged, EXISTS (
    SELECT 1 FROM payment_claims c WHERE c.payment_id = o.payment_id AND c.kind = 'dispute' AND c.status = 'open') AS disputed,
  ${collectedOf(sql`o.order_id`)} AS collected,
  EXISTS (SELECT 1 FROM order_releases x WHERE x.order_id = o.order_id) AS released,
  ${creditedOfOrder(sql`o.order_id`)} AS credited,
  (SELECT issued_at FROM tax_documents d WHERE d.order_id = o.order_id AND d.kind = 'invoice') AS invoiced_at, (
  SELECT json_group_array(json_object('line', x.line, 'quantity', x.quantity, 'amount', x.amount, 'tax', x.tax))
  FROM order_reductions x WHERE x.order_id = o.order_id) AS reductions,
  ${slotOfOrder} AS slot, ${archivedNotes} AS archived_notes, (
  SELECT json_group_array(json_object('sku_id', l.sku_id, 'slug', l.slug, 'title_en', l.title_en, 'title_ar', l.title_ar,
    'variant_title_en', l.variant_title_en, 'variant_title_ar', l.variant_title_ar, 'image', l.image,
    'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total, 'discount', l.discount, 'tax', l.tax, 'tax_class', l.tax_class,
    'tax_rate', l.tax_rate, 'tax_certificate', l.tax_certificate, 'heavy', l.heavy,
    'backordered', l.backordered, 'expected_on', l.expected_on, 'picked', l.picked, 'shipped', l.shipped, 'delivered', l.delivered, 'cancelled', l.cancelled, 'returned', l.returned)
    ORDER BY l.position)
  FROM order_lines l WHERE l.order_id = o.order_id) AS lines`;

export const countByStatus = () =>
  statement<{ status: OrderState; count: number }>(
    sql`SELECT status, count(*) AS count FROM orders GROUP BY status ORDER BY status`,
  );

/** An order, of this user alone when one is named. */
export const selectOrder = (orderId: string, userId: string | null) =>
  statement<OrderRow>(sql`
    SELECT ${columns} FROM orders o
    WHERE o.order_id = ${orderId} AND (${userId} IS NULL OR o.user_id = ${userId})`);

/** Lines of a credit note `d`, as JSON of `CreditNoteLine[]`. */
export const creditNoteLines = sql`(
  SELECT json_group_array(json_object('line', n.line, 'quantity', n.quantity, 'amount', n.amount, 'tax', n.tax))
  FROM credit_note_lines n WHERE d.kind = 'credit_note' AND n.number = d.number)`;

/** The number of the purchase order that a tax document `d` was issued with; null: the one that its order has. */
export const poNumberOn = sql`(
  SELECT p.po_number FROM tax_document_po_numbers p WHERE p.kind = d.kind AND p.number = d.number)`;

/** The invoice, then the credit notes. */
export const selectTaxDocuments = (orderId: string) =>
  statement<TaxDocumentRow>(sql`
    SELECT kind, number, amount, tax, issued_at, reason, prefix, issuer, ${creditNoteLines} AS lines, (
      SELECT json_group_array(json_object('tax_class', r.tax_class, 'tax_rate', r.rate, 'amount', r.amount, 'tax', r.tax))
      FROM tax_document_rates r WHERE r.kind = d.kind AND r.number = d.number) AS rates, ${poNumberOn} AS po_number
    FROM tax_documents d WHERE order_id = ${orderId} ORDER BY kind DESC, number`);

export const selectRefunds = (orderId: string) =>
  statement<RefundRow>(sql`
    SELECT refund_id, order_id, target, amount, status, created_at, attempt, gateway_refund, trouble, elsewhere
    FROM refunds WHERE order_id = ${orderId}
    UNION ALL SELECT payout_id, order_id, 'payout', amount, CASE status WHEN 'paid' THEN 'done' ELSE 'pending' END,
      created_at, 0, NULL, '', 0
    FROM payouts WHERE order_id = ${orderId}
    ORDER BY created_at, target, refund_id`);

/**
 * Takes an order on, or stays in its state, if it still is as it was read, and the same account's; else the whole batch is
 * undone.
 * @param refunded fils that go back with it
 */
export const updateOrder = (
  before: Pick<OrderRow, "order_id" | "user_id" | "version" | "refunded">,
  to: OrderState,
  { reason, refunded, now }: { reason: OrderReason | null; refunded: Fils; now: number },
) =>
  [
    statement<never>(sql`
      UPDATE orders SET status = ${to}, reason = coalesce(${reason}, reason), refunded = refunded + ${refunded},
        version = version + 1, changed_at = ${now}
      WHERE order_id = ${before.order_id} AND version = ${before.version} AND refunded = ${before.refunded}
        AND user_id = ${before.user_id} AND archive_year IS NULL`),
    guardChanges(1),
  ] as const;
