import { promiseAt, type Promised } from "#shared/shipping/delivery-promise";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { locationOf } from "./location";
import type { LocationRow } from "./shipping-statements";

/** From which day to which, as YYYY-MM-DD in the Emirates. */
export type PromisedDays = Pick<Promised, "from" | "to">;

/** When an order of this moment arrives at a place, as the shop's pages say it; null when no day is a working day. @param lead days until its goods are there */
export function promisedDays(
  place: LocationRow,
  { delivery }: Pick<ShopSettings, "delivery">,
  holidays: readonly { day: string }[],
  now: number,
  lead = 0,
): PromisedDays | null {
  const { days_min = 0, days_max = 0, cut_off = "" } = locationOf(place);
  const days = { days_min, days_max, cut_off, weekdays: delivery.days, holidays: holidays.map(({ day }) => day) };
  const promised = promiseAt(now, days, lead);
  return promised && { from: promised.from, to: promised.to };
}
