import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import type { RefundRow } from "../orders/orders-statements";
import type { PaymentState } from "../payments/payments-statements";
import { guardChanges } from "#backend/platform/guard-statements";

/** Money of a payment that its gateway has taken back, or may. Of a lost one: what could not be booked otherwise. */
export type Claim = {
  /** The gateway's own name for it. */
  id: string;
  kind: "dispute" | "refund";
  amount: Fils;
  status: "open" | "won" | "lost";
  reason: string;
};

/** All that our books say of a payment's money. */
export type Ours = {
  payment: { payment_id: string; gateway: string; reference: string | null; amount: Fils; status: PaymentState };
  /** `paid`: by whatever means. */
  order: { order_id: string; paid: Fils; refunded: Fils } | null;
  refunds: RefundRow[];
  claims: Claim[];
};

export const selectOurs = (paymentId: string) =>
  [
    statement<Ours["payment"]>(sql`
      SELECT payment_id, gateway, reference, amount, status FROM payments WHERE payment_id = ${paymentId}`),
    statement<NonNullable<Ours["order"]>>(sql`
      SELECT order_id, total + shipping AS paid, refunded FROM orders WHERE payment_id = ${paymentId}`),
    statement<RefundRow>(sql`
      SELECT refund_id, r.order_id, target, amount, r.status, created_at, attempt, gateway_refund, trouble, elsewhere
      FROM orders o JOIN refunds r ON r.order_id = o.order_id WHERE o.payment_id = ${paymentId}
      ORDER BY created_at, target, refund_id`),
    statement<Claim>(sql`
      SELECT claim_id AS id, kind, amount, status, reason FROM payment_claims WHERE payment_id = ${paymentId}`),
  ] as const;

/** Writes down money that the order has given back elsewhere; aborts the batch when the order has moved on. */
export const addRefund = (
  { order_id, refunded }: NonNullable<Ours["order"]>,
  { amount, id }: { amount: Fils; id: string },
  now: number,
): Statement[] => [
  statement(sql`UPDATE orders SET refunded = refunded + ${amount}, changed_at = ${now}
    WHERE order_id = ${order_id} AND refunded = ${refunded}`),
  guardChanges(1),
  insertElsewhere(order_id, amount, id, now),
];

const insertElsewhere = (orderId: string, amount: Fils, id: string | null, now: number) =>
  statement<never>(sql`
    INSERT INTO refunds (refund_id, order_id, target, amount, status, created_at, due_at, ended_at, gateway_refund, elsewhere)
    VALUES (${uuidv7()}, ${orderId}, 'gateway', ${amount}, 'done', ${now}, ${now}, ${now}, ${id}, 1)`);

/** A part of a refused refund, or the whole, went back elsewhere; aborts the batch when it changed meanwhile. */
export const splitRefund = (refund: RefundRow, amount: Fils, id: string | null, now: number): Statement[] =>
  amount === refund.amount
    ? [
        statement(sql`
          UPDATE refunds SET status = 'done', ended_at = ${now}, gateway_refund = ${id}, elsewhere = 1, trouble = ''
          WHERE refund_id = ${refund.refund_id} AND status = 'refused' AND amount = ${refund.amount}`),
        guardChanges(1),
      ]
    : [
        statement(sql`
          UPDATE refunds SET amount = amount - ${amount}
          WHERE refund_id = ${refund.refund_id} AND status = 'refused' AND amount = ${refund.amount}`),
        guardChanges(1),
        insertElsewhere(refund.order_id, amount, id, now),
      ];

export const writeClaim = (paymentId: string, { id, kind, amount, status, reason }: Claim, now: number) =>
  statement<never>(sql`
    INSERT INTO payment_claims (claim_id, payment_id, kind, amount, status, reason, opened_at, changed_at)
    VALUES (${id}, ${paymentId}, ${kind}, ${amount}, ${status}, ${reason}, ${now}, ${now})
    ON CONFLICT (claim_id) DO UPDATE SET amount = ${amount}, status = ${status}, reason = ${reason}, changed_at = ${now}`);

/** How long after a comparison comes the next, in ms: daily at first, ever more seldom as the payment gets older. */
const day = 24 * 60 * 60 * 1000;

/** Banks may dispute a payment for about four months; then the books are closed. */
const comparedFor = 180 * day;

/** Takes payments whose books are to be compared. */
export const claimComparisons = (now: number, most: number) =>
  statement<{ payment_id: string }>(sql`
    UPDATE payments SET compare_at = CASE
      WHEN started_at > ${now - comparedFor} THEN ${now} + max(${day}, CAST((${now} - started_at) / 2 AS INTEGER)) END
    WHERE payment_id IN (SELECT payment_id FROM payments WHERE compare_at <= ${now} ORDER BY compare_at LIMIT ${most})
    RETURNING payment_id`);
