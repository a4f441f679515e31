import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { ReceiptState } from "#shared/payments/receipts";
import { statement } from "#backend/platform/database";
import type { ReceiptRow } from "./receipts-statements";

/** Ends a receipt; no row when it was ended before, or when a part of it was refunded. */
export const endReceipt = (
  receiptId: string,
  to: { state: Exclude<ReceiptState, "received">; reason: string; by: string; now: number },
) =>
  statement<{ receipt_id: string }>(sql`
    UPDATE receipts SET state = ${to.state}, ended_by = ${to.by}, ended_at = ${to.now}, end_reason = ${to.reason}
    WHERE receipt_id = ${receiptId} AND state = 'received' AND refunded = 0 RETURNING receipt_id`);

/** Notes that a second member of staff saw the money; no row when somebody did before. */
export const confirmReceived = (receiptId: string, staffId: string, now: number) =>
  statement<{ receipt_id: string }>(sql`
    UPDATE receipts SET confirmed_by = ${staffId}, confirmed_at = ${now}
    WHERE receipt_id = ${receiptId} AND state = 'received' AND confirmed_at IS NULL AND recorded_by <> ${staffId}
    RETURNING receipt_id`);

type NewDepositRefund = {
  /** What it counts once by. */
  refundId: string;
  receiptId: string;
  /** Fils. */
  amount: Fils;
  note: string;
  by: string;
  now: number;
};

/**
 * Pays so much of a receipt's deposit back, once; no row when the receipt is not confirmed or was ended. Aborts the batch:
 * `receipt_short` when less is left.
 */
export const insertDepositRefund = ({ refundId, receiptId, amount, note, by, now }: NewDepositRefund) =>
  statement<{ refund_id: string }>(sql`
    INSERT INTO deposit_refunds (refund_id, receipt_id, amount, note, refunded_by, refunded_at)
    SELECT ${refundId}, receipt_id, ${amount}, ${note}, ${by}, ${now} FROM receipts
    WHERE receipt_id = ${receiptId} AND state = 'received' AND confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM deposit_refunds WHERE refund_id = ${refundId}) RETURNING refund_id`);

export const selectDepositRefund = (refundId: string) =>
  statement<{ receipt_id: string; amount: Fils; note: string }>(sql`
    SELECT receipt_id, amount, note FROM deposit_refunds WHERE refund_id = ${refundId}`);

/** With who recorded and ended it, what of it is a deposit, and its parts on invoices (JSON of `ListedAllocation[]`). */
export type ListedReceiptRow = ReceiptRow & {
  deposit: Fils;
  recorded_email: string | null;
  allocations: string;
  user_id: string;
};
export type ListedAllocation = { order_id: string; number: number; amount: Fils };

/** Receipts of one account, the newest first. */
export const selectReceipts = (accountId: string, limit: number, offset: number) =>
  statement<ListedReceiptRow>(sql`
    SELECT r.*, coalesce((SELECT d.amount FROM receipt_deposits d WHERE d.receipt_id = r.receipt_id), 0) AS deposit,
      (SELECT email FROM users WHERE user_id = r.recorded_by) AS recorded_email, a.user_id, (
        SELECT json_group_array(json_object('order_id', x.order_id, 'number', o.number, 'amount', x.amount - x.undone)
          ORDER BY x.allocated_at, x.allocation_id)
        FROM receipt_allocations x JOIN orders o USING (order_id)
        WHERE x.receipt_id = r.receipt_id AND x.undone < x.amount) AS allocations
    FROM receipts r JOIN credit_accounts a USING (account_id) WHERE r.account_id = ${accountId}
    ORDER BY r.recorded_at DESC, r.receipt_id DESC LIMIT ${limit} OFFSET ${offset}`);

export const countReceipts = (accountId: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM receipts WHERE account_id = ${accountId}`);
