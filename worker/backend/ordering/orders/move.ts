import { aedFromFils } from "#shared/money/money";
import type { OrderReason } from "#shared/orders/order-reasons";
import { mayMove, orderVerbs, type OrderState } from "#shared/orders/order-states";
import type { CallName } from "#shared/calls/calls";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { clearAct, cleared, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import { giveBackStatements } from "../checkout/hold-statements";
import { giveStockBack, type Units } from "#backend/goods/inventory/decrement-stock-statements";
import { selectUsedByBuyer } from "../credit-line/ledger-statements";
import { selectOpenRepayments } from "../credit-line/repayments-statements";
import type { Statement } from "#backend/platform/database";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { messageFor } from "#backend/messages/outbox/deliver";
import { orderMessage, type NotifiedOrder } from "../order-emails/order-messages";
import type { OrderNews } from "../order-emails/order-news";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { insertCreditNote } from "../invoices/invoices-statements";
import { ownerFor, type Actor } from "#backend/identity/staff/actor";
import { countedOf, moneyBackOf, refundableOf, sumCounted, given, type MoneyBack } from "./money-back";
import { buyerOf, linesOf } from "./order";
import { promisedOf } from "./order-summary";
import {
  selectOrder,
  selectRefunds,
  selectTaxDocuments,
  type OrderRow,
  type RefundRow,
  type TaxDocumentRow,
} from "./orders-statements";
import { arriveShipments, insertEvent, insertShipment, updateOrder, type Shipment } from "./move-store";
import { guardGiven, refundStatements, sumOpen, undoRepayments, type CreditStanding } from "./refunds-statements";
import { readToChange } from "./whole-order";
import { partsLeft } from "../invoices/line-credit";

/**
 * Units of an order that are still sold: those that no credit note took back, to the shelf or not. What puts them on the
 * shelf was read before, so the batch must be guarded by `updateOrder`, which every note for a line passes.
 */
function unitsSold(row: OrderRow, documents: readonly TaxDocumentRow[]): Units {
  const parts = partsLeft(row, documents);
  return linesOf(row)
    .map(({ sku_id }, position) => ({ sku_id, quantity: parts[position]!.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** A step that somebody wants an order to take, with what it needs. */
export type Move =
  | { to: "confirmed" | "packed" | "delivered" }
  | { to: "shipped"; shipment: Shipment }
  | { to: "cancelled"; reason: OrderReason; refundTo: "wallet" | "gateway" }
  | { to: "returned"; reason: OrderReason; refundTo: "wallet" | "gateway"; restock: boolean };

/** Steps that say money came or goes: staff take none of them on an order of their own. */
const aboutMoney = new Set<OrderState>(["delivered", "cancelled", "returned"]);

/** How long the message about an order is worth sending, in ms. */
const messageLife = 7 * 24 * 3_600_000;

/**
 * Takes an order one step on: its state, everything that follows from it, the message and the audit entry are one batch
 * that is undone whole when the order was moved meanwhile; then the step is judged again.
 * Staff who would give more than a sum by hand, or more than it of goods that have left, only ask for it: it is done once
 * another member of staff agrees. Failures: `not_found`; `order_state`, when the order may not take that step now; those
 * of `clearAct`.
 * @param agreed by a second member of staff
 */
export function moveOrder(
  call: CallName,
  orderId: string,
  move: Move,
  actor: Actor,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<object>> {
  return answerOnce<object>(context, call, { orderId, move }, async (once) => {
    const read = () =>
      context.db.run(
        selectOrder(orderId, ownerFor(actor)),
        selectRefunds(orderId),
        selectUsedByBuyer(orderId),
        selectOpenRepayments(orderId),
        selectTaxDocuments(orderId),
      );
    const may = ({ status }: Pick<OrderRow, "status">) => mayMove(status, move.to, actor.kind);
    const [[row], refunds, [credit], open, documents] = await readToChange(read, context, may);
    if (!row) return { fail: "not_found" };
    if (!may(row)) return { fail: "order_state" };
    const own = actor.kind === "staff" && aboutMoney.has(move.to) ? selfDealing(actor.staff, row.user_id) : null;
    if (own) return own;
    const standing = { owed: credit?.used ?? 0, open };
    const back =
      "refundTo" in move
        ? moneyBackOf(row, refundableOf(row), move.refundTo, refunds, standing.owed + sumOpen(open))
        : [];
    const leave =
      "refundTo" in move && actor.kind === "staff"
        ? await clearMoneyBack(row, move, { back, refunds }, context, agreed)
        : cleared();
    if (leave === "done") return {};
    if (!isClearance(leave)) return leave;
    const steps = moveStatements(row, move, { back, standing, units: unitsSold(row, documents) }, actor, context);
    await context.db.run(...once.claim, ...leave.statements, ...steps, ...once.keep({}));
    return {};
  });
}

/** Whether a member of staff may give an order's money back: alone, or asking a second one. */
function clearMoneyBack(
  row: OrderRow,
  move: Move & { to: "cancelled" | "returned" },
  { back, refunds }: { back: readonly MoneyBack[]; refunds: readonly RefundRow[] },
  context: CallContext,
  agreed?: Clearance,
) {
  const counted = countedOf(row, true);
  const action = move.to === "cancelled" ? "order.cancel" : "order.return";
  const act = {
    ...toAccount(row.user_id),
    action,
    subject: row.order_id,
    amount: sumCounted(back, counted),
    before: sumCounted(given(refunds), counted),
    guards: (most: number) => guardGiven(row.order_id, back, counted, most),
    request: move,
    reference: `${action}:${row.order_id}`,
    isKeyed: false,
  } as const;
  return clearAct(act, context, agreed);
}

function moveStatements(
  row: OrderRow,
  move: Move,
  { back, standing, units }: { back: MoneyBack[]; standing: CreditStanding; units: Units },
  actor: Actor,
  context: CallContext,
): Statement[] {
  const { now } = context;
  const { order_id: id } = row;
  const reason = "reason" in move ? move.reason : null;
  const refunded = back.reduce((sum, { amount }) => sum + amount, 0);
  const news = newsOf(move, back);
  const held = { checkoutId: row.checkout_id, userId: row.user_id, reference: `order:${id}`, now };
  return [
    ...updateOrder(row, move.to, { reason, refunded, now }),
    insertEvent(id, move.to, actor.kind, now),
    // Both must directly follow a statement that changes a row.
    ...auditOf(actor, `order.${orderVerbs[move.to]}`, row, reason ?? "", now),
    ...(news ? messageStatements(row, news, context) : []),
    ...(move.to === "shipped" ? [insertShipment(id, move.shipment, now)] : []),
    ...(move.to === "delivered" ? [arriveShipments(id, now)] : []),
    ...(move.to === "delivered" || move.to === "returned" ? [purgeReviewed(row.user_id)] : []),
    ...(move.to === "cancelled" ? giveBackStatements({ lines: units, wallet: 0 }, held) : []),
    ...(move.to === "returned" && move.restock
      ? giveStockBack(units, { kind: "return", reference: `order:${id}`, now })
      : []),
    ...("reason" in move ? insertCreditNote(id, null, move.reason, now) : []),
    ...undoRepayments(row, back, standing, now),
    ...back.flatMap((part) => refundStatements(row, part, now)),
  ];
}

type OrderAuditAction = `order.${(typeof orderVerbs)[keyof typeof orderVerbs]}` | "order.refund";

/** Of staff alone; what buyers do to their own orders is in the order's events. */
export const auditOf = (actor: Actor, action: OrderAuditAction, { number }: OrderRow, detail: string, now: number) =>
  actor.kind === "staff" ? [auditIfChanged(actor.staff, action, String(number), detail, now)] : [];

/** The message about an order; its statement must directly follow one that changes a row. */
export function messageStatements(
  row: OrderRow,
  news: OrderNews,
  { settings, now }: Pick<CallContext, "settings" | "now">,
): Statement[] {
  const draft = orderMessage(notifiedOrderOf(row), news);
  return draft ? [messageFor(draft, settings, now, now + messageLife)] : [];
}

/** What a message needs of its order. */
const notifiedOrderOf = (row: OrderRow): NotifiedOrder => ({
  ...buyerOf(row),
  id: row.order_id,
  number: String(row.number),
  locale: row.locale,
  lines: linesOf(row),
  address: JSON.parse(row.delivery_address) as NotifiedOrder["address"],
  promised: promisedOf(row),
});

export const sumsOf = (back: readonly MoneyBack[]) => {
  const to = (target: MoneyBack["target"]) =>
    aedFromFils(back.filter((part) => part.target === target).reduce((sum, { amount }) => sum + amount, 0));
  return { toWallet: to("wallet"), toGateway: to("gateway"), toCredit: to("credit") };
};

/** The message to the buyer about a step; the shop's internal steps send none. */
function newsOf(move: Move, back: readonly MoneyBack[]): OrderNews | null {
  if (move.to === "shipped") {
    const { carrier, tracking_number, tracking_url } = move.shipment;
    return { about: "shipped", carrier, trackingNumber: tracking_number, trackingUrl: tracking_url };
  }
  if (move.to === "delivered") return { about: "delivered" };
  return move.to === "cancelled" || move.to === "returned" ? { about: move.to, ...sumsOf(back) } : null;
}
