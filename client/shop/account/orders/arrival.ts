import { dayInEmirates } from "#shared/time/emirates-time";
import { slotText } from "#shared/shipping/delivery-slots";
import { daysText } from "#shared/time/day-name";
import type { OrderState } from "#shared/orders/order-states";
import { useVisit } from "#client/runtime/request-context";

/** States in which an order is still to come. */
const toCome: ReadonlySet<OrderState> = new Set<OrderState>(["placed", "confirmed", "packed", "shipped"]);

/** Whether an order in this state is still to come. */
export const isToCome = (status: OrderState): boolean => toCome.has(status);

const today = (): string => dayInEmirates(Date.now());

type Promised = {
  status: OrderState;
  promised?: { from: string; to: string } | null | undefined;
  /** When its heavy items are delivered. */
  slot?: { day: string; from: string; to: string } | null;
};

/** The time that its buyer chose, else the days that an order was promised for, in words; null once it is there, or they are over, or where it has none. */
export function useArrivalOf({ status, promised, slot }: Promised): string | null {
  const { locale } = useVisit();
  const isPromised = promised && isToCome(status) && promised.to >= today();
  return isPromised ? (slot ? slotText(slot, locale) : daysText(promised, locale)) : null;
}
