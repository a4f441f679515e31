import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { DifferenceKind } from "#shared/payments/payment-differences";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { statement } from "#backend/platform/database";
import type { RefundRow } from "../orders/orders-statements";

export type DifferenceRow = {
  difference_id: string;
  kind: DifferenceKind;
  found_at: number;
  method: OnlineMethod;
  gateway: string;
  reference: string | null;
  ours: Fils | null;
  theirs: Fils | null;
  detail: string;
  frozen: Fils;
  order_id: string | null;
  number: number | null;
  /** Who paid. */
  user_id: string | null;
  /** A refused refund that it is about. */
  refund_id: string | null;
  refund_amount: Fils | null;
  dealt_at: number | null;
  dealt_by: string | null;
  note: string;
};

const rows = sql`
  SELECT d.difference_id, d.kind, d.found_at, p.method, p.gateway, p.reference, d.ours, d.theirs, d.detail,
    coalesce((SELECT f.amount FROM wallet_frozen f WHERE f.claim_id = d.about), 0) AS frozen, o.order_id, o.number, p.user_id,
    r.refund_id, r.amount AS refund_amount, d.dealt_at, d.dealt_by, d.note
  FROM payment_differences d JOIN payments p ON p.payment_id = d.payment_id
    LEFT JOIN orders o ON o.payment_id = p.payment_id
    LEFT JOIN refunds r ON r.refund_id = d.about AND r.status = 'refused' AND d.kind = 'refund_refused'`;

export const selectDifferences = (isDone: boolean, limit: number, offset: number) =>
  statement<DifferenceRow>(
    isDone
      ? sql`${rows} WHERE d.dealt_at IS NOT NULL ORDER BY d.dealt_at DESC, d.difference_id LIMIT ${limit} OFFSET ${offset}`
      : sql`${rows} WHERE d.dealt_at IS NULL ORDER BY d.found_at, d.difference_id LIMIT ${limit} OFFSET ${offset}`,
  );

export const selectDifference = (id: string) => statement<DifferenceRow>(sql`${rows} WHERE d.difference_id = ${id}`);

/** Gives the row, or none when somebody has dealt with it, or when a refund still has to be decided for it. */
export const closeDifference = (id: string, { by, note, now }: { by: string; note: string; now: number }) =>
  statement<{ difference_id: string }>(sql`
    UPDATE payment_differences SET dealt_at = ${now}, dealt_by = ${by}, note = ${note}
    WHERE difference_id = ${id} AND dealt_at IS NULL AND NOT (kind = 'refund_refused'
      AND EXISTS (SELECT 1 FROM refunds r WHERE r.refund_id = about AND r.status = 'refused'))
    RETURNING difference_id`);

/** A refund at a gateway with the payment that it is of. */
export const selectRefund = (refundId: string) =>
  statement<RefundRow & { payment_id: string }>(sql`
    SELECT r.refund_id, r.order_id, r.target, r.amount, r.status, r.created_at, r.attempt, r.gateway_refund, r.trouble,
      r.elsewhere, o.payment_id
    FROM refunds r JOIN orders o ON o.order_id = r.order_id
    WHERE r.refund_id = ${refundId} AND r.target = 'gateway' AND o.payment_id IS NOT NULL`);

/** A refused refund is given by the wallet instead; changes nothing when it is not refused any more, or is less by now. */
export const replaceRefund = ({ refund_id, amount }: Pick<RefundRow, "refund_id" | "amount">, now: number) =>
  statement<never>(sql`
    UPDATE refunds SET status = 'replaced', ended_at = ${now}
    WHERE refund_id = ${refund_id} AND status = 'refused' AND amount = ${amount}`);
