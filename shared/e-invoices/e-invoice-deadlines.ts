import { dayInEmirates, momentInEmirates } from "../time/emirates-time";

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
 * By when a failure must be reported: the end of the second business day after the one on which it began. Saturday and Sunday
 * are none; public holidays count as business days, so that a report is rather early than late. Both in ms.
 */
export function reportFailureBy(failingSince: number): number {
  let end = endOf(dayInEmirates(failingSince));
  for (let left = daysToReport; left > 0; end += dayMs) if (isBusinessDay(end)) left -= 1;
  return end;
}

/** Whether the day in the Emirates that begins at a moment is a business day. */
const isBusinessDay = (begins: number): boolean => ![0, 6].includes(new Date(dayInEmirates(begins)).getUTCDay());
