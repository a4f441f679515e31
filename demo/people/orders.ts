import { sql, type SQL } from "drizzle-orm";
import { beginningOf, dayOf } from "#shared/console/report-period";
import type { OrderReason } from "#shared/orders/order-reasons";
import type { OrderState } from "#shared/orders/order-states";
import { insertCreditEntry } from "#backend/ordering/credit-line/ledger-statements";
import { statement, type Database, type Statement } from "#backend/platform/database";
import type { OrderRow } from "#backend/ordering/orders/orders-statements";
import { placeStatements } from "#backend/ordering/orders/place-statements";
import { refundStatements } from "#backend/ordering/orders/refunds-statements";
import { arriveShipments, insertEvent, insertShipment } from "#backend/ordering/orders/move-store";
import { updateOrder } from "#backend/ordering/orders/orders-statements";
import { insertCreditNote } from "#backend/ordering/invoices/invoices-statements";
import { insertInvoices, insertReductions } from "#backend/ordering/supply/supply-statements";
import type { DemoBuyer } from "./people";
import { reviewedSlugs } from "./reviews";
import { creditsOf, demoQuote, type DemoSku } from "./quote";
import { seeded } from "#scripts/catalogue/seeded";

const orderCount = 320;
export const historyDays = 120;
const hour = 3_600_000;

/** Something that happens to an order; its statements are made in the order of time. */
type Step = { at: number; write(): Statement[] };

/** Statements that are sent together. */
const atOnce = 80;

/** SKUs that sell, the most popular products first. */
const selectSkus = () =>
  statement<DemoSku>(sql`
    SELECT v.sku_id, g.slug, g.title_en, g.title_ar, v.title_en AS variant_title_en, v.title_ar AS variant_title_ar,
      g.images ->> '$[0]' AS image, coalesce(v.special_price, v.price) AS price, v.tax_class, v.tax_basis_expires_at,
      v.tax_certificate
    FROM variants v JOIN product_groups g USING (group_id)
    WHERE v.stock > 0 AND coalesce(v.max_oq, 1) > 0 AND v.price < 150000
    ORDER BY g.popularity DESC, g.group_id, v.position LIMIT 220`);
const selectVoucher = () =>
  statement<{ voucher_id: number; code: string }>(sql`SELECT voucher_id, code FROM vouchers WHERE code = 'SAVEBIG'`);

const selectLastNumber = () => statement<{ number: number | null }>(sql`SELECT max(number) AS number FROM orders`);

/**
 * Writes a history of orders with their papers and ledgers, through the statements that write them in the shop: placed,
 * delivered, cancelled, returned, refunded in part, on credit. The same in every run but for the days, which end yesterday.
 */
export async function loadOrders(db: Database, buyers: readonly DemoBuyer[], now: number): Promise<number> {
  const [skus, [voucher], [last]] = await db.run(selectSkus(), selectVoucher(), selectLastNumber());
  if (skus.length === 0) return 0;
  // What people have written about is in one order after the other, so that they have got it.
  const reviewed = reviewedSlugs.flatMap((slug) => skus.find((sku) => sku.slug === slug) ?? []);
  const steps: Step[] = [];
  const plain: PlainMove[] = [];
  const today = dayOf(now);
  // The first order of a shop is 100001.
  let number = last?.number ?? 100_000;
  const nextNumber = () => (number += 1);
  for (let at = 0; at < orderCount; at++) {
    const roll = seeded(1000 + at);
    // More orders of late than at the beginning, fewer on Fridays, most of them in the day.
    const ago = Math.floor(historyDays * (1 - Math.sqrt(roll(1)))) + (at % 40 === 0 ? 0 : 1);
    const day = today - Math.min(historyDays, ago);
    const moment = Math.round(Math.min(beginningOf(day) + (8 + roll(13)) * hour, now - 60_000));
    const buyer = buyers[Math.floor(roll(buyers.length))]!;
    const chosen = new Map<DemoSku, number>();
    for (let line = 0; line <= roll(4); line++) {
      chosen.set(skus[Math.floor(skus.length * roll(1) ** 2)]!, 1 + Math.floor(roll(6)));
    }
    const [wanted] = reviewed.slice(at % reviewed.length);
    if (wanted) chosen.set(wanted, 1 + Math.floor(roll(3)));
    const goods = [...chosen].map(([sku, quantity]) => ({ sku, quantity }));
    const sum = goods.reduce((total, { sku, quantity }) => total + sku.price * quantity, 0);
    const isWithVoucher = voucher && sum >= 30_000 && roll(1) < 0.35;
    const quote = demoQuote(
      buyer,
      goods,
      isWithVoucher ? { ...voucher, discount: Math.min(20_000, Math.floor(sum / 10)) } : null,
      moment,
    );
    const order: Order = {
      order_id: `demo-order-${at}`,
      user_id: buyer.userId,
      locale: buyer.locale,
      number: 0,
      status: "placed",
      refunded: 0,
      version: 0,
      quote,
      isOnCredit: buyer.hasCredit && roll(1) < 0.7,
    };
    steps.push(
      { at: moment, write: () => placed(order, nextNumber(), moment) },
      ...fateOf(order, moment, now, roll, plain),
    );
  }
  // Papers are numbered in the order of their dates.
  let batch: Statement[] = [];
  const flush = async () => {
    if (batch.length > 0) await db.run(...batch);
    batch = [];
  };
  for (const { write } of steps.toSorted((a, b) => a.at - b.at)) {
    batch.push(...write());
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as it happened
    if (batch.length >= atOnce) await flush();
  }
  await flush();
  await db.run(
    ...writePlain(plain),
    statement(sql`
      UPDATE orders SET buyer = json_set(buyer, '$.email', (SELECT email FROM users u WHERE u.user_id = orders.user_id))
      WHERE order_id LIKE 'demo-order-%'`),
  );
  return orderCount;
}

/** An order as far as it has come. */
type Order = Pick<OrderRow, "order_id" | "user_id" | "locale" | "number" | "status" | "refunded" | "version"> & {
  quote: ReturnType<typeof demoQuote>;
  isOnCredit: boolean;
};

function placed(order: Order, number: number, now: number): Statement[] {
  const { order_id, user_id, quote, isOnCredit } = order;
  order.number = number;
  const checkoutId = `checkout-${order_id}`;
  const method = isOnCredit ? ("credit" as const) : ("cod" as const);
  const bought = { kind: "purchase" as const, userId: user_id, amount: quote.payable, orderId: order_id };
  const use = quote.voucher?.voucher_id;
  return [
    ...placeStatements(quote, {
      orderId: order_id,
      checkoutId,
      userId: user_id,
      method,
      paymentId: null,
      localOutbox: true,
      shopOrigin: null,
      now,
    }),
    ...(isOnCredit ? [insertCreditEntry({ ...bought, reference: order_id, note: "", now })] : []),
    ...(use === undefined
      ? []
      : [
          statement(sql`INSERT INTO voucher_uses (checkout_id, voucher_id, user_id, once, used_at)
            VALUES (${checkoutId}, ${use}, ${user_id}, 0, ${now})`),
          statement(sql`UPDATE vouchers SET uses = uses + 1 WHERE voucher_id = ${use}`),
        ]),
  ];
}

/** Columns of lines that have the units of an order in a state; before it is packed they are open. */
const unitsIn = {
  placed: null,
  confirmed: null,
  packed: "picked",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
} as const satisfies Record<OrderState, string | null>;

/** Takes an order with all its units into its next state. @param refunded fils that go back with it */
function moved(
  order: Order,
  status: OrderState,
  now: number,
  reason: OrderReason | null = null,
  refunded = 0,
): Statement[] {
  const steps = updateOrder(order, status, { reason, refunded, now });
  const isNew = status !== order.status;
  const event = isNew ? [insertEvent(order.order_id, status, "staff", now)] : [];
  order.version += 1;
  order.status = status;
  order.refunded += refunded;
  return [...steps, ...event, ...(isNew ? [unitsMoved(status, sql`order_id = ${order.order_id}`)] : [])];
}

/** All units of some orders' lines are where those of a state are. */
function unitsMoved(status: OrderState, ofThem: SQL): Statement {
  const columns = ["picked", "shipped", "delivered", "cancelled", "returned"] as const;
  const set = columns.map((column) => sql`${sql.raw(column)} = ${column === unitsIn[status] ? sql`quantity` : 0}`);
  return statement(sql`UPDATE order_lines SET ${sql.join(set, sql`, `)} WHERE ${ofThem}`);
}

/** A step of an order from which nothing comes back, written with all others at once: a statement each takes too long. */
type PlainMove = { order_id: string; sequence: number; status: string; at: number; tracking_number: string };

function writePlain(moves: readonly PlainMove[]): Statement[] {
  const rows = sql`json_each(${JSON.stringify(moves)})`;
  return [
    statement(sql`
      INSERT INTO order_events (order_id, sequence, status, actor, at)
      SELECT value ->> 'order_id', value ->> 'sequence', value ->> 'status', 'staff', value ->> 'at' FROM ${rows}`),
    statement(sql`
      UPDATE orders SET status = e.status, changed_at = e.at FROM order_events e
      WHERE e.order_id = orders.order_id AND orders.order_id IN (SELECT value ->> 'order_id' FROM ${rows})
        AND e.sequence = (SELECT max(sequence) FROM order_events l WHERE l.order_id = e.order_id)`),
    statement(sql`
      INSERT INTO shipments (shipment_id, order_id, carrier, tracking_number, shipped_at, delivered_at)
      SELECT 'demo-' || (value ->> 'order_id'), value ->> 'order_id', 'Aramex', value ->> 'tracking_number', value ->> 'at', (
        SELECT at FROM order_events e WHERE e.order_id = value ->> 'order_id' AND e.status = 'delivered')
      FROM ${rows} WHERE value ->> 'status' = 'shipped'`),
    statement(sql`
      INSERT INTO shipment_lines (shipment_id, position, quantity)
      SELECT 'demo-' || l.order_id, l.position, l.quantity
      FROM ${rows} JOIN order_lines l ON l.order_id = value ->> 'order_id' WHERE value ->> 'status' = 'shipped'`),
    statement(sql`
      INSERT INTO cash_collections (order_id, shipment_id, amount, collected_at)
      SELECT o.order_id, 'demo-' || o.order_id, o.payable, value ->> 'at'
      FROM ${rows} JOIN orders o ON o.order_id = value ->> 'order_id'
      WHERE value ->> 'status' = 'delivered' AND o.payment_method = 'cod' AND o.payable > 0`),
    ...(["packed", "shipped", "delivered"] as const).map((status) =>
      unitsMoved(
        status,
        sql`order_id IN (
        SELECT o.order_id FROM ${rows} JOIN orders o ON o.order_id = value ->> 'order_id' WHERE o.status = ${status})`,
      ),
    ),
  ];
}

/** What becomes of an order, as far as it has happened by now. */
function fateOf(order: Order, begun: number, now: number, roll: (most: number) => number, plain: PlainMove[]): Step[] {
  const { order_id, isOnCredit, quote } = order;
  const step = (hours: number, write: (at: number) => Statement[]): Step[] => {
    const at = Math.round(begun + hours * hour);
    return at < now ? [{ at, write: () => write(at) }] : [];
  };
  const fate = roll(100);
  if (fate < 6) return step(2 + roll(6), (at) => back(order, "cancelled", "changed_mind", null, at));
  const number = order_id.slice("demo-order-".length).padStart(8, "0");
  const shipment = { carrier: "Aramex", tracking_number: `AX${number}`, tracking_url: null };
  const parcel = { orderId: order_id, shipmentId: `demo-${order_id}` };
  const all = quote.lines.map(({ quantity }, line) => ({ line, quantity }));
  const arrival = { shipmentId: parcel.shipmentId, cash: isOnCredit ? 0 : quote.payable };
  const repaid = { kind: "repayment" as const, userId: order.user_id, amount: quote.payable, note: "Bank transfer" };
  // Most pay what they owe, some of them late.
  const repays = isOnCredit && fate >= 16 && roll(1) < 0.75;
  if (fate >= 16) {
    const hours = { confirmed: 2, packed: 6, shipped: 10 + roll(12), delivered: 30 + roll(40) };
    for (const [place, [status, after]] of Object.entries(hours).entries()) {
      const at = Math.round(begun + after * hour);
      if (at < now)
        plain.push({ order_id, sequence: place + 2, status, at, tracking_number: shipment.tracking_number });
    }
    const days = 15 + roll(25);
    return [
      ...step(hours.shipped, (at) => insertInvoices([order_id], at)),
      ...(repays
        ? step(24 * days, (at) => [insertCreditEntry({ ...repaid, reference: `repaid-${order_id}`, now: at })])
        : []),
    ];
  }
  return [
    ...step(2, (at) => moved(order, "confirmed", at)),
    ...step(6, (at) => moved(order, "packed", at)),
    ...step(10 + roll(12), (at) => [
      ...moved(order, "shipped", at),
      ...insertShipment(parcel, shipment, all, at),
      ...insertInvoices([order_id], at),
    ]),
    ...step(30 + roll(40), (at) => [...moved(order, "delivered", at), ...arriveShipments(order_id, [arrival], at)]),
    ...(fate < 11 ? step(120 + roll(100), (at) => back(order, "returned", "damaged", null, at)) : []),
    ...(fate >= 11 && fate < 16
      ? step(100 + roll(60), (at) => back(order, null, "One piece was missing", Math.floor(quote.payable / 4), at))
      : []),
  ];
}

/** Cancels or returns an order, or gives a part of its money back, with credit note and ledger; one that has not left has no papers. */
function back(
  order: Order,
  to: "cancelled" | "returned" | null,
  reason: OrderReason | "One piece was missing",
  part: number | null,
  now: number,
): Statement[] {
  const { order_id, quote, isOnCredit, status } = order;
  const isPaid = isOnCredit || status === "delivered";
  const { version } = order;
  const amount = isPaid ? (part ?? quote.payable) : 0;
  const code = reason === "One piece was missing" ? null : reason;
  return [
    ...moved(order, to ?? status, now, code, amount),
    ...(to === "cancelled"
      ? insertReductions({ order_id, version }, creditsOf(quote), now)
      : insertCreditNote(order_id, part, reason, now)),
    ...(amount > 0 ? refundStatements(order, { target: isOnCredit ? "credit" : "wallet", amount }, now) : []),
  ];
}
