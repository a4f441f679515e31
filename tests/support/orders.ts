import { env } from "cloudflare:workers";
import type { OrderState } from "#shared/orders/order-states";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import { taxIn, type TaxClass } from "#shared/money/vat";

type Line = { sku: string; slug: string; quantity: number; unitPrice: number; discount: number; taxClass: TaxClass };
type Options = {
  status?: OrderState;
  method?: PaymentMethod;
  lines?: Partial<Line>[];
  shipping?: number;
  /** Fils of it that the wallet paid. */
  wallet?: number;
  /** Whether it has its invoice; only one that is paid later, and has not left, may have none. */
  invoiced?: boolean;
  /** Of the voucher whose use is noted. */
  voucherId?: number;
  locale?: "en" | "ar";
  buyer?: Record<string, string>;
  /** In ms; now unless told otherwise. */
  placedAt?: number;
};

const address = JSON.stringify({
  first_name: "Noura",
  last_name: "Al Falasi",
  address_line_1: "Villa 12",
  address_line_2: "Street 4",
  city: "Dubai",
  state: "Dubai",
  country: "United Arab Emirates",
  phone: "+971501234567",
});

const statements = {
  payment: `INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, reference, amount, status, quote,
    started_at, held_until, ended_at) VALUES (?, ?, ?, 'sandbox', ?, ?, ?, 'paid', '{}', 0, 0, 0)`,
  order: `INSERT INTO orders (order_id, number, checkout_id, user_id, status, payment_method, payment_id, items_total,
    discount, total, tax, shipping, shipping_tax, wallet, payable, delivery_address, billing_address, buyer, locale,
    placed_at, changed_at)
    SELECT ?1, coalesce(max(number), 100000) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?7 - ?8, ?9, ?10, ?11, ?12,
      ?7 - ?8 + ?10 - ?12, ?13, ?13, ?14, ?15, ?16, ?16 FROM orders`,
  line: `INSERT INTO order_lines (order_id, position, sku_id, slug, title_en, title_ar, variant_title_en,
    variant_title_ar, image, quantity, unit_price, total, discount, tax, tax_class, tax_rate)
    VALUES (?, ?, ?, ?, ?, ?, 'Size M', 'مقاس م', NULL, ?, ?, ?, ?, ?, ?, ?)`,
  units: (column: string) => `UPDATE order_lines SET ${column} = quantity WHERE order_id = ?`,
  parcel: `INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, shipped_at, delivered_at)
    VALUES ('parcel-' || ?1, ?1, 'Aramex', 'AX-' || ?1, ?2, ?3)`,
  carried: `INSERT INTO shipment_lines (shipment_id, position, quantity)
    SELECT 'parcel-' || order_id, position, quantity FROM order_lines WHERE order_id = ?`,
  cash: `INSERT INTO cash_collections (order_id, shipment_id, amount, collected_at)
    SELECT order_id, 'parcel-' || order_id, payable, ?2 FROM orders
    WHERE order_id = ?1 AND payment_method = 'cod' AND payable > 0`,
  event: "INSERT INTO order_events (order_id, sequence, status, actor, at) VALUES (?, 1, 'placed', 'buyer', ?)",
  invoice: `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
    SELECT 'invoice', 1 + coalesce(max(number), 0), ?, ?, ?, ? FROM tax_documents WHERE kind = 'invoice'`,
  rates: `INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
    SELECT 'invoice', (SELECT number FROM tax_documents WHERE order_id = ?1 AND kind = 'invoice'), tax_class, tax_rate, sum(amount), sum(tax)
    FROM (SELECT tax_class, tax_rate, total - discount AS amount, tax FROM order_lines WHERE order_id = ?1
      UNION ALL SELECT 'standard', 500, shipping, shipping_tax FROM orders WHERE order_id = ?1 AND shipping > 0)
    GROUP BY tax_class, tax_rate`,
  note: `INSERT INTO tax_documents (kind, number, order_id, amount, tax, issued_at)
    SELECT 'credit_note', 1 + coalesce(max(number), 0), ?, ?, ?, ? FROM tax_documents WHERE kind = 'credit_note'`,
  noteRates: `INSERT INTO tax_document_rates (kind, number, tax_class, rate, amount, tax)
    SELECT 'credit_note', (SELECT number FROM tax_documents WHERE order_id = ?1 AND kind = 'credit_note'), r.tax_class, r.rate,
      r.amount, r.tax
    FROM tax_documents d JOIN tax_document_rates r USING (kind, number) WHERE d.order_id = ?1 AND d.kind = 'invoice'`,
  voucherUse: "INSERT INTO voucher_uses (checkout_id, voucher_id, user_id, once, used_at) VALUES (?, ?, ?, 0, 0)",
  voucherCount: "UPDATE vouchers SET uses = uses + 1 WHERE voucher_id = ?",
};

/** Where the units of an order in a state are; of the others they are open. */
const unitsIn: Partial<Record<OrderState, string>> = {
  packed: "picked",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
};

/** Takes an order with all its units to a state, and writes nothing else that would follow from it. */
export const takeTo = (orderId: string, status: OrderState) =>
  env.DB.batch([
    env.DB.prepare("UPDATE orders SET status = ? WHERE order_id = ?").bind(status, orderId),
    env.DB.prepare(
      "UPDATE order_lines SET picked = 0, shipped = 0, delivered = 0, cancelled = 0, returned = 0 WHERE order_id = ?",
    ).bind(orderId),
    ...(unitsIn[status] ? [env.DB.prepare(statements.units(unitsIn[status])).bind(orderId)] : []),
  ]);

/** An order as it lies in the database, in any state, with what placing it and taking it there would have written beside it. */
export async function anOrder(userId: string, options: Options = {}) {
  const { status = "placed", shipping = 1500, wallet = 0, locale = "en", invoiced = true, voucherId } = options;
  const id = crypto.randomUUID();
  const checkoutId = crypto.randomUUID();
  const lines = (options.lines ?? [{}]).map((line): Line => {
    return {
      sku: "SKU-mirror",
      slug: "mirror",
      quantity: 2,
      unitPrice: 5000,
      discount: 0,
      taxClass: "standard",
      ...line,
    };
  });
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const itemsTotal = sum(({ quantity, unitPrice }) => quantity * unitPrice);
  const discount = sum((line) => line.discount);
  const rateOf = ({ taxClass }: Line) => (taxClass === "standard" ? 500 : 0);
  const taxOf = (line: Line) => taxIn(line.quantity * line.unitPrice - line.discount, rateOf(line));
  const [tax, shippingTax, total] = [sum(taxOf), taxIn(shipping, 500), itemsTotal - discount + shipping];
  // As in the checkout: of what costs nothing, nothing is left to pay, and no gateway takes part in it.
  const method = total === 0 ? "wallet" : (options.method ?? "cod");
  const isOnline = !["cod", "wallet"].includes(method);
  const paymentId = isOnline ? crypto.randomUUID() : null;
  const now = options.placedAt ?? Date.now();
  const buyer = { name: "Noura Al Falasi", email: `${userId}@shop.test`, phone: "", establishment: "", trn: "" };
  const bound = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);
  await env.DB.batch([
    ...(isOnline ? [bound(statements.payment, paymentId, checkoutId, userId, method, id, total - wallet)] : []),
    bound(
      statements.order,
      id,
      checkoutId,
      userId,
      status,
      method,
      paymentId,
      itemsTotal,
      discount,
      tax,
      shipping,
      shippingTax,
      wallet,
      address,
      JSON.stringify({ ...buyer, ...options.buyer }),
      locale,
      now,
    ),
    ...lines.map((line, position) => {
      const gross = line.quantity * line.unitPrice;
      const titles = [`Product ${line.slug}`, `منتج ${line.slug}`];
      const figures = [line.quantity, line.unitPrice, gross, line.discount, taxOf(line), line.taxClass, rateOf(line)];
      return bound(statements.line, id, position, line.sku, line.slug, ...titles, ...figures);
    }),
    ...(unitsIn[status] ? [bound(statements.units(unitsIn[status]), id)] : []),
    ...(status === "shipped" || status === "delivered"
      ? [bound(statements.parcel, id, now, status === "delivered" ? now : null), bound(statements.carried, id)]
      : []),
    ...(status === "delivered" ? [bound(statements.cash, id, now)] : []),
    bound(statements.event, id, now),
    ...(invoiced ? [bound(statements.invoice, id, total, tax + shippingTax, now), bound(statements.rates, id)] : []),
    ...(status === "cancelled" || status === "returned"
      ? [bound(statements.note, id, total, tax + shippingTax, now), bound(statements.noteRates, id)]
      : []),
    ...(voucherId === undefined
      ? []
      : [bound(statements.voucherUse, checkoutId, voucherId, userId), bound(statements.voucherCount, voucherId)]),
  ]);
  return { id, checkoutId, paymentId, total };
}
