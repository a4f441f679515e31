import type { OrderState } from "#shared/orders/order-states";
import { useTexts } from "#client/messages/texts";

/** The state of an order as a mark: its word says it, its colour only helps. */
export function StateMark({ status }: { status: OrderState }) {
  const t = useTexts();
  return <span className={`order-state order-state-${status}`}>{t(`orders.state.${status}`)}</span>;
}
