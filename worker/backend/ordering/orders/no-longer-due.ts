import type { Fils } from "#shared/money/money";
import type { NoLongerDue } from "../checkout/buying-limits";
import type { Cancelling } from "./changed-order";
import { isCollected } from "#shared/payments/payment-methods";
import { dueOf } from "./money-back";
import { isEnded } from "./moves";
import { linesOf } from "./order";
import type { OrderRow } from "./orders-statements";
import { quantitiesOf } from "./take-units";

/**
 * What of an order is not to be paid any more once units are cancelled; nothing of one that is paid, or owed on the credit line.
 * @param less what the order then comes to less, in fils
 */
export function noLongerDue(row: OrderRow, { units, ending }: Cancelling, less: Fils): NoLongerDue {
  if (!isCollected(row.payment_method)) return nothingLess;
  const lines = linesOf(row);
  const refunded = ending.back.reduce((sum, { amount }) => sum + amount, row.refunded);
  return {
    orders: isEnded(units.status) ? 1 : 0,
    sum: dueOf(row) - dueOf({ ...row, credited: row.credited + less, refunded }),
    units: quantitiesOf(units.taken).map(({ line, quantity }) => ({ sku_id: lines[line]!.sku_id, quantity })),
  };
}

/** Of a change that cancels nothing. */
export const nothingLess: NoLongerDue = { orders: 0, sum: 0, units: [] };
