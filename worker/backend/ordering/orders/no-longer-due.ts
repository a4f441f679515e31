import type { Fils } from "#shared/money/money";
import type { NoLongerDue } from "../checkout/buying-limits";
import type { Cancelling } from "./changed-order";
import { cashDueOf } from "./money-back";
import { isEnded } from "./moves";
import { linesOf } from "./order";
import type { OrderRow } from "./orders-statements";
import { quantitiesOf } from "./take-units";

/**
 * What of an order is not collected in cash any more once units are cancelled; nothing of one that is paid in another way.
 * @param less what the order then comes to less, in fils
 */
export function noLongerDue(row: OrderRow, { units, ending }: Cancelling, less: Fils): NoLongerDue {
  if (row.payment_method !== "cod") return nothingLess;
  const lines = linesOf(row);
  const refunded = ending.back.reduce((sum, { amount }) => sum + amount, row.refunded);
  return {
    orders: isEnded(units.status) ? 1 : 0,
    sum: cashDueOf(row) - cashDueOf({ ...row, credited: row.credited + less, refunded }),
    units: quantitiesOf(units.taken).map(({ line, quantity }) => ({ sku_id: lines[line]!.sku_id, quantity })),
  };
}

/** Of a change that cancels nothing. */
export const nothingLess: NoLongerDue = { orders: 0, sum: 0, units: [] };
