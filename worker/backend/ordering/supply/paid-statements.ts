import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { insertInvoices } from "./supply-statements";

/** A purchase on the credit line that is not paid yet; `due_at` is null before its order has an invoice. */
type OpenPurchase = { order_id: string; open: Fils; due_at: number | null };

/**
 * Issues the invoices of orders that a repayment pays, wholly or in part, before their goods have left: for VAT they are supplied
 * when money comes. The batch must have written the repayment, and is aborted when something else has changed what is owed.
 * @param dues of the line before it, as `selectDues` gives them
 * @param used what is owed before it, in fils
 */
export function invoicePaid(
  dues: readonly OpenPurchase[],
  { accountId, used, amount }: { accountId: string; used: Fils; amount: Fils },
  now: number,
): Statement<never>[] {
  const waiting = dues.filter(({ due_at }) => due_at === null);
  if (waiting.length === 0) return [];
  const ids = paidOf(waiting, used - amount);
  const guards = [
    statement<never>(sql`
      INSERT INTO batch_guard (expected, found)
      SELECT ${used - amount}, balance_after FROM credit_entries
      WHERE account_id = ${accountId} ORDER BY sequence DESC LIMIT 1`),
    // A parcel that has left since changes what is paid first.
    statement<never>(sql`
      INSERT INTO batch_guard (expected, found)
      SELECT 0, count(*) FROM tax_documents WHERE kind = 'invoice'
        AND order_id IN (SELECT value FROM json_each(${JSON.stringify(waiting.map(({ order_id }) => order_id))}))`),
  ];
  if (ids.length === 0) return guards;
  return [
    ...guards,
    // An act on one of them that was judged before is not done.
    statement<never>(sql`
      UPDATE orders SET version = version + 1, changed_at = ${now}
      WHERE order_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND archive_year IS NULL`),
    guardChanges(ids.length),
    ...insertInvoices(ids, now),
  ];
}

/** Orders without an invoice of which less is open when only so much is still owed: the newest ones are, as in `dues`. */
function paidOf(waiting: readonly OpenPurchase[], owed: Fils): string[] {
  let left = owed;
  const paid = waiting.toReversed().filter(({ open }) => {
    const still = Math.min(open, left);
    left -= still;
    return still < open;
  });
  return paid.map(({ order_id }) => order_id).toReversed();
}
