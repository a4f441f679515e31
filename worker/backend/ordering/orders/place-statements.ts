import { sql } from "drizzle-orm";
import { dayInEmirates } from "#shared/time/emirates-time";
import type { Fils } from "#shared/money/money";
import type { OrderState } from "#shared/orders/order-states";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import type { Payee } from "./payee";
import type { PlacedQuote } from "../checkout/quote";
import { statement, type Statement } from "#backend/platform/database";
import { endDraft } from "../draft-orders/draft-orders-statements";
import { insertInvoices } from "../supply/supply-statements";
import { isInvoicedWhenPlaced } from "../supply/time-of-supply";
import { insertOrderMessage } from "#backend/messages/outbox/outbox-statements";
import { orderPlacedMessage } from "../order-emails/placed-message";

type Placed = {
  orderId: string;
  checkoutId: string;
  userId: string;
  method: PaymentMethod;
  /** Of an online payment. */
  paymentId: string | null;
  /** Who is paid by bank transfer or cheque. */
  payee?: Payee | undefined;
  /** Staff placed it for the buyer. */
  byStaff?: boolean;
  /** Messages stay here instead of leaving, and where their links lead (of the settings). */
  localOutbox: boolean;
  shopOrigin: string | null;
  /** In ms. */
  now: number;
};

/** The first order is 100001. */
const numberBeforeAll = 100_000;

/**
 * Writes an order with all that belongs to it: lines, first event, the tax invoice of one that is paid, the e-mail to the buyer,
 * the end of the checkout, what the cart releases. A second order of a checkout aborts the batch: `UNIQUE … orders.checkout_id`.
 */
export function placeStatements(quote: PlacedQuote, placed: Placed): Statement[] {
  const { orderId, checkoutId, userId, now } = placed;
  const message = orderPlacedMessage(quote, placed);
  return [
    insertOrder(quote, placed),
    insertLines(quote, orderId),
    markWaiting(orderId, now),
    statement(sql`INSERT INTO order_events (order_id, sequence, status, actor, at)
      VALUES (${orderId}, 1, 'placed', ${placed.byStaff ? "staff" : "buyer"}, ${now})`),
    ...(isInvoicedWhenPlaced({ ...placed, wallet: quote.wallet }) ? insertInvoices([orderId], now) : []),
    ...(message ? [insertOrderMessage(message, { ...placed, now })] : []),
    endDraft(checkoutId, orderId, now),
    statement(sql`UPDATE checkouts SET expires_at = min(expires_at, ${now}) WHERE checkout_id = ${checkoutId}`),
    ...(quote.clear
      ? [
          statement(sql`INSERT INTO cart_clearings (order_id, user_id, cart_id, lines, created_at)
            VALUES (${orderId}, ${userId}, ${quote.clear.cart_id}, ${JSON.stringify(quote.clear.lines)}, ${now})`),
          statement(sql`DELETE FROM cart_sales_codes WHERE cart_id = ${quote.clear.cart_id}`),
        ]
      : []),
  ];
}

const insertOrder = (quote: PlacedQuote, { orderId, checkoutId, userId, method, paymentId, now }: Placed) =>
  statement(sql`
    INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, payment_id, items_total, discount,
      total, tax, shipping, shipping_tax, wallet, payable, voucher_code, delivery_address, billing_address,
      shipping_instructions, buyer, locale, device_source, ordered_platform, landed_page_url, placed_at, changed_at,
      sales_code, shipping_tax_rate, ships_together, promised_from, promised_to, po_number)
    SELECT ${orderId}, 1 + coalesce(max(number), ${numberBeforeAll}), ${checkoutId}, ${userId}, 'placed', ${method},
      ${paymentId}, ${quote.items_total}, ${quote.discount}, ${quote.total}, ${quote.tax}, ${quote.shipping},
      ${quote.shipping_tax}, ${quote.wallet}, ${quote.payable}, ${quote.voucher?.code ?? null},
      ${JSON.stringify(quote.delivery_address)}, ${JSON.stringify(quote.billing_address)},
      ${quote.shipping_instructions}, ${JSON.stringify(quote.buyer)}, ${quote.locale}, ${quote.device_source},
      ${quote.ordered_platform}, ${quote.landed_page_url}, ${now}, ${now},
      (SELECT sales_code FROM checkouts WHERE checkout_id = ${checkoutId}), ${quote.shipping_tax_rate}, ${quote.ships_together ? 1 : 0},
      ${quote.promised?.from ?? null}, ${quote.promised?.to ?? null}, ${quote.po_number ?? ""}
    FROM orders`);

const insertLines = ({ lines }: Pick<PlacedQuote, "lines">, orderId: string) =>
  statement(sql`
    INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en, variant_title_ar,
      image, quantity, unit_price, total, discount, tax, tax_class, tax_rate, tax_certificate, heavy)
    SELECT ${orderId}, key, value ->> 'sku_id', value ->> 'slug', value ->> 'title_en', value ->> 'title_ar',
      value ->> 'variant_title_en', value ->> 'variant_title_ar', value ->> 'image', value ->> 'quantity',
      value ->> 'unit_price', value ->> 'total', value ->> 'discount', value ->> 'tax', value ->> 'tax_class',
      value ->> 'tax_rate', value ->> 'tax_certificate', coalesce(value ->> 'heavy', 0)
    FROM json_each(${JSON.stringify(lines)})`);

/**
 * Which units of an order wait for goods: of what is owed of their SKUs, what no line waits for yet. Stock was taken before,
 * in the same batch or when the payment began. Counted here and not in the quote, so that it is right when others bought since.
 */
const markWaiting = (orderId: string, now: number) =>
  statement(sql`
    UPDATE order_lines SET backordered = w.waiting,
      expected_on = date(${dayInEmirates(now)}, '+' || coalesce(w.backorder_days, 1) || ' days')
    FROM (
      SELECT l.position, v.backorder_days, min(l.quantity, v.owed
        - coalesce((SELECT sum(x.backordered) FROM order_lines x INDEXED BY order_lines_waiting
          WHERE x.sku_id = l.sku_id AND x.backordered > 0), 0)
        - coalesce((SELECT sum(b.quantity) FROM order_lines b
          WHERE b.order_id = l.order_id AND b.sku_id = l.sku_id AND b.position < l.position), 0)) AS waiting
      FROM order_lines l JOIN variants v ON v.sku_id = l.sku_id WHERE l.order_id = ${orderId} AND v.owed > 0) w
    WHERE order_lines.order_id = ${orderId} AND order_lines.position = w.position AND w.waiting > 0`);

/** The number of an order, for a reply that is written before it is known. */
export const numberOf = (orderId: string) => sql`(SELECT CAST(number AS TEXT) FROM orders WHERE order_id = ${orderId})`;

export type PlacedRow = {
  order_id: string;
  number: number;
  status: OrderState;
  payment_method: PaymentMethod;
  total: Fils;
  shipping: Fils;
  wallet: Fils;
  payable: Fils;
  placed_at: number;
  /** The days that it was promised for, YYYY-MM-DD; null where it keeps none. */
  promised_from: string | null;
  promised_to: string | null;
  /** JSON of the lines. */
  lines: string;
};

/** The order of the buyer's checkout. */
export const selectPlaced = (checkoutId: string, userId: string) =>
  statement<PlacedRow>(sql`
    SELECT o.order_id, o.number, o.status, o.payment_method, o.total, o.shipping, o.wallet, o.payable, o.placed_at,
      o.promised_from, o.promised_to, (
      SELECT json_group_array(json_object('sku_id', l.sku_id, 'title_en', l.title_en, 'title_ar', l.title_ar,
        'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.order_id) AS lines
    FROM orders o WHERE o.checkout_id = ${checkoutId} AND o.user_id = ${userId}`);
