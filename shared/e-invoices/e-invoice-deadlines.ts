import { dayInEmirates, momentInEmirates } from "../time/emirates-time";
import { isWorkingDay } from "../time/working-day";

const dayMs = 24 * 3_600_000;

/** Days from the time of supply within which an e-invoice must have been sent (Ministerial Decision 243 of 2025). */
const daysToSend = 14;
/** Business days within which a failure of the system must be reported to the tax office. */
const daysToReport = 2;

/** The end of a day in the Emirates, in ms. @param day YYYY-MM-DD */
const endOf = (day: string): number => momentInEmirates(`${day}T00:00`) + dayMs;

/** By when an e-invoice must have been sent: the end of the fourteenth day after the supply. Both in ms. */
export const sendBy = (suppliedAt: number): number => endOf(dayInEmirates(suppliedAt)) + daysToSend * dayMs;

/**
 * By when a failure must be reported: the end of the second business day after the one on which it began. Both in ms.
 * @param holidays from that day on, as YYYY-MM-DD
 */
export function reportFailureBy(failingSince: number, holidays: readonly string[]): number {
  let end = endOf(dayInEmirates(failingSince));
  for (let left = daysToReport; left > 0; end += dayMs) if (isWorkingDay(dayInEmirates(end), holidays)) left -= 1;
  return end;
}
