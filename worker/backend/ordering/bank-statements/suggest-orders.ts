import type { UnpaidOrderRow } from "./debtors-store";
import { isDocumentIn, namedIn } from "./named-in";
import type { Payment } from "./suggest";

/** An order that a payment may be for; `isNamed`: by its number or PO number, else only the sum is the same. */
export type SuggestedOrder = UnpaidOrderRow & { isNamed: boolean };

/** Most orders that are suggested for one payment. */
const mostOrders = 5;

/** Which unpaid orders a payment may be for, by age: those that it names, or where it names none, those of the same sum. None is chosen. */
export function suggestedOrders(payment: Payment, unpaid: readonly UnpaidOrderRow[]): SuggestedOrder[] {
  const named = namedIn(payment);
  const those = unpaid.filter(({ number, po_number }) => named.numbers.has(number) || isDocumentIn(po_number, named));
  const isNamed = those.length > 0;
  const orders = isNamed ? those : unpaid.filter(({ due }) => due === payment.amount);
  return orders.slice(0, mostOrders).map((order) => ({ ...order, isNamed }));
}
