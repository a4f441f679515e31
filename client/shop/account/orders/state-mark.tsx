import type { OrderState } from "#shared/orders/order-states";
import { isPartlyShipped, sumUnits, type UnitCounts } from "#shared/orders/order-units";
import { useTexts } from "#client/messages/texts";

/** The state of an order as a mark: its word says it, its colour only helps. Its lines say whether a part has left. */
export function StateMark({ status, items = [] }: { status: OrderState; items?: readonly { units: UnitCounts }[] }) {
  const t = useTexts();
  const isPart = isPartlyShipped(sumUnits(items.map(({ units }) => units)));
  return (
    <span className={`order-state order-state-${isPart ? "shipped" : status}`}>
      {t(isPart ? "orders.state.partly" : `orders.state.${status}`)}
    </span>
  );
}
