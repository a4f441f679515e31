import { deliverableDays, promiseAt, type DeliveryDays, type Promised } from "#shared/shipping/delivery-promise";
import { slotDays } from "#shared/shipping/delivery-slots";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import { locationOf } from "./location";
import type { LocationRow } from "./shipping-statements";

/** From which day to which, as YYYY-MM-DD in the Emirates. */
export type PromisedDays = Pick<Promised, "from" | "to">;

type Delivering = Pick<ShopSettings, "delivery">;
type Holidays = readonly { day: string }[];

/** What the delivery days of a place depend on. */
function daysOf(place: LocationRow, { delivery }: Delivering, holidays: Holidays): DeliveryDays {
  const { days_min = 0, days_max = 0, cut_off = "" } = locationOf(place);
  return { days_min, days_max, cut_off, weekdays: delivery.days, holidays: holidays.map(({ day }) => day) };
}

/** When an order of this moment arrives at a place, as the shop's pages say it; null when no day is a working day. @param lead days until its goods are there */
export function promisedDays(
  place: LocationRow,
  shop: Delivering,
  holidays: Holidays,
  now: number,
  lead = 0,
): PromisedDays | null {
  const promised = promiseAt(now, daysOf(place, shop, holidays), lead);
  return promised && { from: promised.from, to: promised.to };
}

/** The days of the promise from which a buyer of heavy goods chooses one. @param lead days until the goods are there */
export const slotDaysAt = (
  place: LocationRow,
  shop: Delivering,
  holidays: Holidays,
  now: number,
  lead: number,
): string[] => deliverableDays(now, daysOf(place, shop, holidays), lead, slotDays);
