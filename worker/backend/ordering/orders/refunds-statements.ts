import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import { insertCreditEntry } from "../credit-line/ledger-statements";
import { undoOpen, type OpenRepayment } from "../credit-line/repayments-statements";
import { statement, type Statement } from "#backend/platform/database";
import { forgetFailure, isSetAside } from "#backend/platform/queues/queue-failures-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { insertWalletEntry } from "../wallet/wallet-statements";
import { insertPayout } from "../payouts/payouts-statements";
import { sumCounted, type Counted, type MoneyBack } from "./money-back";
import type { OrderRow, RefundRow } from "./orders-statements";

/** The fields of an order that a refund needs. */
type RefundedOrder = Pick<OrderRow, "order_id" | "user_id" | "number" | "locale">;
type RefundState = RefundRow["status"];

/**
 * Aborts the batch when what it gives, with all that was given of the order until then, comes to more than one member of
 * staff may: other parts may have been sent at the same time. First in the batch.
 */
export const guardGiven = (orderId: string, back: readonly MoneyBack[], counted: Counted, most: Fils): Statement[] => {
  const now = sumCounted(back, counted);
  if (now === 0) return [];
  const ways = counted === "all" ? sql`status <> 'replaced'` : sql`target = 'wallet'`;
  return [
    statement<never>(sql`
      INSERT INTO batch_guard (expected, found)
      SELECT 0, ${now} > ${most}
        - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ${orderId} AND ${ways})
        - (SELECT coalesce(sum(amount), 0) FROM payouts WHERE order_id = ${orderId})`),
  ];
};

/** How long a request that asked the gateway may take before a scheduled run asks again, in ms. */
const headStart = 60_000;

/** What a refund's entry in the wallet says, in the buyer's language. */
const noteOf = ({ locale, number }: RefundedOrder) => (locale === "ar" ? `الطلب ${number}` : `Order ${number}`);

/** The current state of a credit line: what is owed, and what was repaid on one person's word. */
export type CreditStanding = { owed: Fils; open: readonly OpenRepayment[] };

/**
 * What goes back to a credit line beyond what is owed undoes repayments that nobody has confirmed, instead of going to
 * the wallet: or else one person's word that a debt was paid would turn goods on credit into money.
 */
export function undoRepayments(
  row: RefundedOrder,
  back: readonly MoneyBack[],
  { owed, open }: CreditStanding,
  now: number,
): Statement[] {
  const amount = (back.find(({ target }) => target === "credit")?.amount ?? 0) - owed;
  if (amount <= 0) return [];
  const entry = { userId: row.user_id, kind: "reversal", orderId: row.order_id, note: noteOf(row), now } as const;
  const { undo, rest } = undoOpen(open, amount, now);
  if (rest === 0) return undo;
  return [...undo, insertCreditEntry({ ...entry, amount: rest, reference: `undo:${uuidv7()}` }), guardChanges(1)];
}

/** How much of what was repaid is not confirmed, in fils. */
export const sumOpen = (open: readonly OpenRepayment[]): Fils => open.reduce((sum, { left }) => sum + left, 0);

/** Gives a part of an order's money back: to the wallet or the credit line now, at the gateway once it was asked, by hand later. */
export function refundStatements(row: RefundedOrder, { target, amount }: MoneyBack, now: number): Statement[] {
  const refundId = uuidv7();
  if (target === "payout") {
    const payout = { userId: row.user_id, orderId: row.order_id, amount, reference: `refund:${refundId}`, now };
    return [insertPayout(payout), guardChanges(1)];
  }
  const isNow = target !== "gateway";
  const status = isNow ? "done" : "pending";
  const endedAt = isNow ? now : null;
  const insert = statement<never>(sql`
    INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at, ended_at)
    VALUES (${refundId}, ${row.order_id}, ${target}, ${amount}, ${status}, ${now}, ${now + headStart}, ${endedAt})`);
  if (target === "credit") return [insert, creditEntry(row, refundId, amount, now), guardChanges(1)];
  return target === "wallet" ? [insert, walletEntry(row, refundId, amount, now)] : [insert];
}

const walletEntry = (row: RefundedOrder, refundId: string, amount: Fils, now: number) =>
  insertWalletEntry({
    userId: row.user_id,
    kind: "refund",
    amount,
    reference: `refund:${refundId}`,
    note: noteOf(row),
    now,
  });

const creditEntry = (row: RefundedOrder, refundId: string, amount: Fils, now: number) =>
  insertCreditEntry({
    userId: row.user_id,
    kind: "refund",
    amount,
    reference: `refund:${refundId}`,
    orderId: row.order_id,
    note: noteOf(row),
    now,
  });

/** A refund that waits for its gateway, with what the gateway must get. */
export type WaitingRefund = {
  refund_id: string;
  order_id: string;
  amount: Fils;
  attempt: number;
  /** How often it was requested in this attempt, including now. */
  asked: number;
  payment_id: string;
  gateway: string;
  /** The gateway's own name for the payment. */
  reference: string;
};

/** The key under which a gateway counts a refund once; each attempt of staff has one of its own. */
export const refundKey = ({ refund_id, attempt }: Pick<WaitingRefund, "refund_id" | "attempt">): string =>
  attempt === 0 ? refund_id : `${refund_id}.${attempt}`;

/** How long after an answer that said nothing the gateway is asked again, in ms; twice as long each time, up to 5 h. */
const pause = 5 * 60_000;
const mostDoubled = 6;

/** A column of the payment that a refund's order was paid by. */
const paymentOf = (column: "payment_id" | "gateway" | "reference") => sql`(
  SELECT ${sql.raw(column)} FROM payments
  WHERE payment_id = (SELECT payment_id FROM orders o WHERE o.order_id = refunds.order_id))`;

const waitingColumns = sql`refund_id, order_id, amount, attempt, asked, ${paymentOf("payment_id")} AS payment_id,
  ${paymentOf("gateway")} AS gateway, ${paymentOf("reference")} AS reference`;

/** Takes refunds that wait: of one order now, or whatever is due. Nobody else takes them for some minutes. */
export const claimRefunds = (which: { orderId: string } | { due: number }, now: number, most: number) =>
  statement<WaitingRefund>(sql`
    UPDATE refunds SET asked = asked + 1, due_at = ${now} + (${pause} << min(asked, ${mostDoubled}))
    WHERE refund_id IN (
      SELECT refund_id FROM refunds WHERE status = 'pending' AND NOT ${isSetAside("refund", sql`refund_id`)}
        AND ${"orderId" in which ? sql`order_id = ${which.orderId} AND asked = 0` : sql`due_at <= ${which.due}`}
      ORDER BY due_at LIMIT ${most})
    RETURNING ${waitingColumns}`);

/** One that waits, as somebody has taken it. */
export const selectWaitingRefund = (refundId: string) =>
  statement<WaitingRefund>(sql`
    SELECT ${waitingColumns} FROM refunds WHERE refund_id = ${refundId} AND status = 'pending' AND asked > 0`);

/** Retries a set-aside refund at once, and for another day; as one that was requested before. */
export const refundDueAgain = (refundId: string, now: number) =>
  statement<never>(sql`UPDATE refunds SET due_at = ${now}, asked = min(asked, 1)
    WHERE refund_id = ${refundId} AND status = 'pending' AND ${isSetAside("refund", sql`refund_id`)}`);

/** The outcome of a refund that waits: aborts the batch when somebody else has ended it. `pending` keeps it waiting. */
export const turnRefund = (
  { refund_id, attempt }: Pick<WaitingRefund, "refund_id" | "attempt">,
  { from, to, id, trouble }: { from: RefundState; to: RefundState; id: string | null; trouble: string },
  now: number,
) =>
  [
    statement<never>(sql`
      UPDATE refunds SET status = ${to}, trouble = ${trouble}, gateway_refund = coalesce(${id}, gateway_refund),
        ended_at = ${to === "pending" || to === "refused" ? null : now}
      WHERE refund_id = ${refund_id} AND attempt = ${attempt} AND status = ${from}`),
    guardChanges(1),
    ...(to === "pending" ? [] : [forgetFailure("refund", refund_id)]),
  ] as const;

/** Requests a refused refund again, under a new key; changes nothing if it is no longer refused. */
export const requestAgain = ({ refund_id, attempt }: Pick<WaitingRefund, "refund_id" | "attempt">, now: number) =>
  statement<never>(sql`
    UPDATE refunds SET status = 'pending', attempt = attempt + 1, asked = 0, due_at = ${now + headStart},
      gateway_refund = NULL, trouble = ''
    WHERE refund_id = ${refund_id} AND attempt = ${attempt} AND status = 'refused'`);
