import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/**
 * A repayment that nobody but who recorded it has confirmed; `left`: what of it was not undone, in fils. `allocation_id`: it is a
 * receipt's money on an invoice.
 */
export type OpenRepayment = {
  account_id: string;
  sequence: number;
  allocation_id: string | null;
  undone: Fils;
  left: Fils;
};

/**
 * Repayments on the line of an order's buyer that are not confirmed: receipts on the order itself first, then the newest.
 */
export const selectOpenRepayments = (orderId: string) =>
  statement<OpenRepayment>(sql`
    SELECT * FROM (SELECT r.account_id, r.sequence, NULL AS allocation_id, r.undone, r.amount - r.undone AS left
    FROM credit_repayments r JOIN credit_accounts a USING (account_id) JOIN orders o USING (user_id)
    WHERE o.order_id = ${orderId} AND r.confirmed_at IS NULL AND r.undone < r.amount
    UNION ALL
    SELECT r.account_id, e.sequence, x.allocation_id, x.undone, x.amount - x.undone
    FROM orders o JOIN credit_accounts a USING (user_id) JOIN receipts r USING (account_id)
    JOIN receipt_allocations x USING (receipt_id)
    JOIN credit_entries e ON e.kind = 'repayment' AND e.reference = 'receipt:' || x.allocation_id
    WHERE o.order_id = ${orderId} AND r.confirmed_at IS NULL AND x.undone < x.amount)
    ORDER BY coalesce(allocation_id IN (SELECT x.allocation_id FROM receipt_allocations x WHERE x.order_id = ${orderId}), 0) DESC,
      sequence DESC`);

/** Repayments of one line that are not confirmed; those of receipts are confirmed with their receipt. */
export const selectOpenRepaymentsOf = (accountId: string) =>
  statement<{ sequence: number; recorded_by: string; left: Fils }>(sql`
    SELECT sequence, recorded_by, amount - undone AS left FROM credit_repayments
    WHERE account_id = ${accountId} AND confirmed_at IS NULL AND undone < amount`);

/** Notes who recorded the repayment under a reference; a second one who agreed has confirmed it. */
export const noteRepayment = (reference: string, by: { recorded: string; confirmed: string | null }, now: number) =>
  statement<never>(sql`
    INSERT INTO credit_repayments (account_id, sequence, amount, recorded_by, confirmed_by, confirmed_at)
    SELECT account_id, sequence, -amount, ${by.recorded}, ${by.confirmed}, ${by.confirmed === null ? null : now}
    FROM credit_entries WHERE kind = 'repayment' AND reference = ${reference}`);

/** Says that the money is there; changes no row when somebody else has, or when all of it was undone. */
export const confirmOpen = (accountId: string, sequence: number, staffId: string, now: number) =>
  statement<{ sequence: number }>(sql`
    UPDATE credit_repayments SET confirmed_by = ${staffId}, confirmed_at = ${now}
    WHERE account_id = ${accountId} AND sequence = ${sequence} AND confirmed_at IS NULL AND undone < amount
    RETURNING sequence`);

/**
 * Undoes so much of these repayments, in their order; aborts the batch when one of them is another by now. What of it is on an
 * invoice by a receipt becomes a deposit, and a trigger writes its reversal.
 * @returns the statements, and how much is left for the caller to reverse in the ledger, in fils
 */
export function undoOpen(
  repayments: readonly OpenRepayment[],
  amount: Fils,
  now: number,
): { undo: Statement[]; rest: Fils } {
  let left = amount;
  let byTrigger = 0;
  const undo = repayments.flatMap((one) => {
    const part = Math.min(left, one.left);
    left -= part;
    if (part === 0) return [];
    if (one.allocation_id !== null) byTrigger += part;
    return [undoPart(one, part, now), guardChanges(1)];
  });
  return { undo, rest: amount - byTrigger };
}

const undoPart = ({ account_id, sequence, allocation_id, undone }: OpenRepayment, part: Fils, now: number) =>
  allocation_id === null
    ? statement<never>(sql`
        UPDATE credit_repayments SET undone = undone + ${part}
        WHERE account_id = ${account_id} AND sequence = ${sequence} AND undone = ${undone} AND confirmed_at IS NULL`)
    : statement<never>(sql`
        UPDATE receipt_allocations SET undone = undone + ${part}, undone_at = ${now}
        WHERE allocation_id = ${allocation_id} AND undone = ${undone}
          AND receipt_id IN (SELECT receipt_id FROM receipts WHERE confirmed_at IS NULL)`);
