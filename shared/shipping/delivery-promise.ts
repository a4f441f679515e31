import { emiratesAhead } from "../time/emirates-time";

const dayLength = 86_400_000;
/** How many days to search for a delivery day; a shop that is closed for longer promises nothing. */
const mostDays = 120;

/** Delivery times of a location. */
export type DeliveryDays = {
  /** Delivery days after dispatch. */
  days_min: number;
  days_max: number;
  /** `14:00`: what is ordered before leaves the same day. */
  cut_off: string;
  /** Days of the week on which goods leave and are delivered; 0 is Sunday. */
  weekdays: readonly number[];
  /** YYYY-MM-DD, on which nothing leaves and nothing is delivered. */
  holidays: readonly string[];
};

/** `before`: until when, in ms, an order arrives `from`…`to`, which are days as YYYY-MM-DD. */
export type Promised = { before: number; from: string; to: string };

/**
 * When an order placed now arrives: it leaves on the first working day whose cut-off has not passed, and arrives the
 * given number of working days later. Null without working days.
 * @param now in ms
 * @param lead days until its goods are there: before that nothing leaves
 */
export function promiseAt(
  now: number,
  { days_min, days_max, cut_off, weekdays, holidays }: DeliveryDays,
  lead = 0,
): Promised | null {
  const today = Math.floor((now + emiratesAhead) / dayLength);
  const worksOn = (day: number) => isWorkingDay(day, { weekdays, holidays });
  const [hours = 0, minutes = 0] = cut_off.split(":").map(Number);
  const cutOffOn = (day: number) => day * dayLength - emiratesAhead + (hours * 60 + minutes) * 60_000;
  const working: number[] = [];
  for (let day = today + lead; day < today + lead + mostDays && working.length <= days_max; day++) {
    const leavesLater = working.length === 0 && now >= cutOffOn(day);
    if (worksOn(day) && !leavesLater) working.push(day);
  }
  const [leaves, from, to] = [working[0], working[days_min], working[days_max]];
  if (leaves === undefined || from === undefined || to === undefined) return null;
  return { before: cutOffOn(leaves), from: textOf(from), to: textOf(to) };
}

/**
 * The days on which an order placed now can be delivered, YYYY-MM-DD: the working days of some days from the first promised
 * one on. None where nothing is promised.
 * @param now in ms
 * @param lead days until its goods are there
 * @param span how many days are looked at, from the first promised one on
 */
export function deliverableDays(now: number, days: DeliveryDays, lead: number, span: number): string[] {
  const promised = promiseAt(now, days, lead);
  if (!promised) return [];
  const first = Date.parse(promised.from) / dayLength;
  return Array.from({ length: span }, (_, at) => first + at)
    .filter((day) => isWorkingDay(day, days))
    .map(textOf);
}

// The first day of the count was a Thursday.
const isWorkingDay = (day: number, { weekdays, holidays }: Pick<DeliveryDays, "weekdays" | "holidays">): boolean =>
  weekdays.includes((day + 4) % 7) && !holidays.includes(textOf(day));

const textOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
