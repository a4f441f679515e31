import { daysText } from "../../shared/day-name";
import type { OrderState } from "../../shared/order-states";
import { useVisit } from "../runtime/request-context";

/** States in which an order is still to come. */
const toCome: ReadonlySet<OrderState> = new Set<OrderState>(["placed", "confirmed", "packed", "shipped"]);

type Promised = { status: OrderState; promised?: { from: string; to: string } | null | undefined };

/** The days that an order was promised for, in words; null once it is there, or where it keeps none. */
export function useArrivalOf({ status, promised }: Promised): string | null {
  const { locale } = useVisit();
  return promised && toCome.has(status) ? daysText(promised, locale) : null;
}
