import { aedFromFils } from "#shared/money/money";
import type { orderVerbs } from "#shared/orders/order-states";
import type { LineUnits } from "#shared/orders/order-units";
import type { Statement } from "#backend/platform/database";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Actor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallContext } from "../call-context";
import { orderMessage, type NotifiedOrder } from "../order-emails/order-messages";
import type { Extent, OrderNews } from "../order-emails/order-news";
import { returnMessage, type ReturnNews } from "../order-emails/return-messages";
import type { MoneyBack } from "./money-back";
import type { Move } from "./moves";
import { buyerOf, linesOf, unitsByLine } from "./order";
import { slotIn } from "../slots/slot";
import { promisedOf } from "./order-summary";
import type { OrderRow } from "./orders-statements";

/** How long the message about an order is worth sending, in ms. */
const messageLife = 7 * 24 * 3_600_000;

type OrderAuditAction =
  | `order.${(typeof orderVerbs)[keyof typeof orderVerbs]}`
  | "order.refund"
  | "order.po"
  | "order.slot";

/** Of staff alone; what buyers do to their own orders is in the order's events. */
export const auditOf = (
  actor: Actor | { kind: "shop" },
  action: OrderAuditAction,
  { number }: OrderRow,
  detail: string,
  now: number,
) => (actor.kind === "staff" ? [auditIfChanged(actor.staff, action, String(number), detail, now)] : []);

/** The message about an order; its statement must directly follow one that changes a row. */
export function messageStatements(
  row: OrderRow,
  news: OrderNews,
  units: readonly LineUnits[],
  { settings, now }: Pick<CallContext, "settings" | "now">,
): Statement[] {
  const draft = orderMessage(notifiedOrderOf(row, units), news);
  return draft ? [messageFor(draft, settings, now, now + messageLife)] : [];
}

/** The message about a return request; its statement must directly follow one that changes a row. */
export function returnMessageStatements(
  row: OrderRow,
  news: ReturnNews,
  units: readonly LineUnits[],
  { settings, now }: Pick<CallContext, "settings" | "now">,
): Statement[] {
  const draft = returnMessage(notifiedOrderOf(row, units), news, settings.shopOrigin);
  return draft ? [messageFor(draft, settings, now, now + messageLife)] : [];
}

/** What a message needs of its order. @param units that it is about; none: all that were ordered */
const notifiedOrderOf = (row: OrderRow, units: readonly LineUnits[]): NotifiedOrder => ({
  ...buyerOf(row),
  id: row.order_id,
  number: String(row.number),
  locale: row.locale,
  lines: units.length === 0 ? linesOf(row) : units.map(({ line, quantity }) => ({ ...linesOf(row)[line]!, quantity })),
  address: JSON.parse(row.delivery_address) as NotifiedOrder["address"],
  promised: promisedOf(row),
  slot: slotIn(row),
  poNumber: row.po_number,
  withInvoice: isInvoiceUnsent(row),
});

/**
 * Whether no e-mail can have carried the invoice: money that came before the first parcel issues it without one. So each e-mail up
 * to that of the first parcel carries it.
 */
const isInvoiceUnsent = (row: OrderRow): boolean =>
  row.invoiced_at !== null &&
  row.invoiced_at > row.placed_at &&
  unitsByLine(row).every(({ shipped, delivered, returned }) => shipped + delivered + returned === 0);

export const sumsOf = (back: readonly MoneyBack[]) => {
  const to = (target: MoneyBack["target"]) =>
    aedFromFils(back.filter((part) => part.target === target).reduce((sum, { amount }) => sum + amount, 0));
  return { toWallet: to("wallet"), toGateway: to("gateway"), toCredit: to("credit") };
};

/** The message to the buyer about a step; the shop's internal steps send none. */
export function newsOf(
  { invoiced_at }: Pick<OrderRow, "invoiced_at">,
  move: Move,
  back: readonly MoneyBack[],
  extent: Extent,
): OrderNews | null {
  if (move.to === "shipped") {
    const { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = move.shipment;
    return { about: "shipped", carrier, trackingNumber, trackingUrl, extent, isInvoiced: invoiced_at === null };
  }
  if (move.to === "delivered") return { about: "delivered", extent };
  return move.to === "cancelled" || move.to === "returned"
    ? { about: move.to, extent, ...sumsOf(back), hasNote: invoiced_at !== null }
    : null;
}
