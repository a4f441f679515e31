import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** A repayment that nobody but who recorded it has confirmed; `left`: what of it was not undone, in fils. */
export type OpenRepayment = { account_id: string; sequence: number; recorded_by: string; undone: Fils; left: Fils };

const open = sql`
  SELECT r.account_id, r.sequence, r.recorded_by, r.undone, r.amount - r.undone AS left FROM credit_repayments r`;

/** Repayments on the line of an order's buyer that are not confirmed, the newest first. */
export const selectOpenRepayments = (orderId: string) =>
  statement<OpenRepayment>(sql`
    ${open} JOIN credit_accounts a USING (account_id) JOIN orders o USING (user_id)
    WHERE o.order_id = ${orderId} AND r.confirmed_at IS NULL AND r.undone < r.amount ORDER BY r.sequence DESC`);

/** Repayments of one line that are not confirmed. */
export const selectOpenRepaymentsOf = (accountId: string) =>
  statement<OpenRepayment>(sql`
    ${open} WHERE r.account_id = ${accountId} AND r.confirmed_at IS NULL AND r.undone < r.amount`);

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

/** Undoes so much of these repayments, the newest first; aborts the batch when one of them is another by now. */
export function undoOpen(repayments: readonly OpenRepayment[], amount: Fils): Statement[] {
  let rest = amount;
  return repayments.flatMap(({ account_id, sequence, undone, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    if (part === 0) return [];
    const undo = statement<never>(sql`
      UPDATE credit_repayments SET undone = undone + ${part}
      WHERE account_id = ${account_id} AND sequence = ${sequence} AND undone = ${undone} AND confirmed_at IS NULL`);
    return [undo, guardChanges(1)];
  });
}
