import type { UnpaidOrderRow } from "./debtors-store";
import { isDocumentIn, namedIn } from "./named-in";
import type { Payment } from "./suggest";

/** An order that a payment may be for; `isNamed`: by its number or PO number, else only the sum is the same. */
export type SuggestedOrder = UnpaidOrderRow & { isNamed: boolean };

/** Most orders that are suggested for one payment. */
const mostOrders = 5;

/** Which unpaid orders a payment may be for: those that it names before others of the same sum, each by age. None is chosen. */
export function suggestedOrders(payment: Payment, unpaid: readonly UnpaidOrderRow[]): SuggestedOrder[] {
  const named = namedIn(payment);
  return unpaid
    .map((order) => ({
      ...order,
      isNamed: named.numbers.has(order.number) || isDocumentIn(order.po_number, named),
    }))
    .filter(({ isNamed, due }) => isNamed || due === payment.amount)
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, mostOrders);
}
