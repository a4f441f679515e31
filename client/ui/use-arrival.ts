import { useEffect, useState } from "react";
import { daysText } from "#shared/time/day-name";
import { promiseAt, type DeliveryDays } from "#shared/shipping/delivery-promise";
import { useVisit } from "../runtime/request-context";

/** What a place says of when goods arrive; another backend may say nothing of it. */
export type PlaceDays = { [Field in "days_min" | "days_max" | "cut_off"]?: DeliveryDays[Field] | undefined };

/**
 * `day`: what is ordered now arrives then, in words, `from` a day `to` another or the same; in `left` ms it will be another day.
 */
type Arrival = { day: string; from: string; to: string; left: number };

/**
 * When goods ordered at this moment arrive at a place; null where it is not known, and in the markup of a cached page,
 * which does not know when it is read.
 * @param at the moment at which a page of one visitor was made, in ms; its markup then says the day too
 */
export function useArrival({ days_min, days_max, cut_off }: PlaceDays, at?: number): Arrival | null {
  const { delivery, locale } = useVisit();
  const now = useMinute(at ?? null);
  if (now === null || days_min === undefined || days_max === undefined || cut_off === undefined) return null;
  const { weekdays, holidays } = delivery;
  const promised = promiseAt(now, { days_min, days_max, cut_off, weekdays, holidays });
  if (!promised) return null;
  const { from, to, before } = promised;
  const textOf = (day: string) => daysText({ from: day, to: day }, locale);
  return { day: daysText(promised, locale), from: textOf(from), to: textOf(to), left: before - now };
}

/** This minute, in ms, and each one that follows. @param first what it is on the server and while hydrating */
function useMinute(first: number | null): number | null {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
