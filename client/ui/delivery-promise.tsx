import type { DeliveryDays } from "#shared/shipping/delivery-promise";
import { useTexts } from "../messages/texts";
import { timeLeft } from "./time-left";
import { useArrival } from "./use-arrival";

type DeliveryPromiseProps = {
  place: string;
  days: Pick<DeliveryDays, "days_min" | "days_max" | "cut_off">;
  /** When a page of one visitor was made, in ms. */
  at?: number | undefined;
};

/**
 * When goods arrive at a place. A cached page says in how many days, since it does not know when it is read; the
 * browser puts the day in its place, and until when it holds.
 */
export function DeliveryPromise({ place, days, at }: DeliveryPromiseProps) {
  const t = useTexts();
  const arrival = useArrival(days, at);
  const left = arrival && timeLeft(arrival.left, 0);
  if (arrival && left) {
    const hours = left.days * 24 + left.hours;
    const until = t(hours > 0 ? "delivery.left.hours" : "delivery.left.minutes", { hours, minutes: left.minutes });
    const { day, from, to } = arrival;
    return from === to
      ? t("delivery.day", { place, day, left: until })
      : t("delivery.days", { place, from, to, left: until });
  }
  const { days_min: least, days_max: most } = days;
  return least === most ? t("delivery.within", { place, days: most }) : t("delivery.range", { place, least, most });
}
