import type { Fils } from "#shared/money/money";
import type { Statement } from "#backend/platform/database";
import { insertAllocations, type Allocation } from "../receipts/receipts-statements";

/** What of a receipt is on no invoice; in fils. */
export type Deposit = { receipt_id: string; amount: Fils };
type OpenDue = { order_id: string; open: Fils; disputed: 0 | 1 };

/** Who allocates what no member of staff does. */
const byShop = "shop";

/**
 * Puts an account's deposits onto its overdue invoices, so that nobody who has paid ahead is reminded or stopped: the oldest deposit
 * onto what was due first. What the customer disputes is left to staff. None: there is no deposit, or nothing to put it on.
 * @param deposits the oldest first
 * @param overdue by due date
 */
export function allocateDeposits(
  deposits: readonly Deposit[],
  overdue: readonly OpenDue[],
  now: number,
): Statement<never>[] {
  const dues = overdue.filter(({ disputed }) => disputed === 0).map(({ order_id, open }) => ({ order_id, left: open }));
  return deposits.flatMap(({ receipt_id, amount }) => {
    let rest = amount;
    const parts: Allocation[] = [];
    for (const due of dues) {
      const part = Math.min(rest, due.left);
      rest -= part;
      due.left -= part;
      if (part > 0) parts.push({ orderId: due.order_id, amount: part });
    }
    return insertAllocations(receipt_id, parts, byShop, now);
  });
}
