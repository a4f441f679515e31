import { emiratesAhead } from "../time/emirates-time";

/** Periods of reports, in whole days of the Emirates. A day is a number: days since 1970-01-01 in Asia/Dubai. */
export const reportPeriods = [
  "today",
  "7",
  "30",
  "90",
  "month",
  "last_month",
  "quarter",
  "last_quarter",
  "year",
  "tax",
  "last_tax",
  "custom",
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** How long a tax period is; quarters begin in January, February or March, and every third month from there. */
export const taxPeriods = ["monthly", "quarter_1", "quarter_2", "quarter_3"] as const;
export type TaxPeriod = (typeof taxPeriods)[number];

/** Longest period, in days. */
export const longestPeriod = 400;

/** Days from the first to the last, inclusive. */
export type Days = { from: number; to: number };

const dayMs = 86_400_000;

/** The day of a time. @param time ms since 1970 */
export const dayOf = (time: number): number => Math.floor((time + emiratesAhead) / dayMs);
/** When a day begins, in ms since 1970. */
export const beginningOf = (day: number): number => day * dayMs - emiratesAhead;
/** `2026-11-24`. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** The day of `2026-11-24`; NaN for anything else. */
export const dayOfIso = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayMs;

/** The first day of the month this many months after a day's own. */
export function monthStart(day: number, months = 0): number {
  const at = new Date(day * dayMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / dayMs;
}
const quarterStart = (day: number, quarters = 0): number =>
  monthStart(day, quarters * 3 - (new Date(day * dayMs).getUTCMonth() % 3));

/** The whole tax period that a day lies in. @param later how many periods after it; negative: before it */
export function taxPeriodOf(day: number, tax: TaxPeriod, later = 0): Days {
  const [length, first] = tax === "monthly" ? [1, 0] : [3, Number(tax.at(-1)) - 1];
  // A quarter that begins in March may have begun in the year before.
  const into = (new Date(day * dayMs).getUTCMonth() - first + 12) % length;
  return { from: monthStart(day, later * length - into), to: monthStart(day, (later + 1) * length - into) - 1 };
}

/**
 * The days of a period; one that runs ends today.
 * @param own first and last day of `custom`, inclusive
 * @param tax which tax periods the shop has, for `tax` and `last_tax`
 */
export function daysOf(
  period: ReportPeriod,
  today: number,
  own: Days = { from: today, to: today },
  tax: TaxPeriod = "quarter_1",
): Days {
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "7":
    case "30":
    case "90":
      return { from: today - Number(period) + 1, to: today };
    case "month":
      return { from: monthStart(today), to: today };
    case "last_month":
      return { from: monthStart(today, -1), to: monthStart(today) - 1 };
    case "quarter":
      return { from: quarterStart(today), to: today };
    case "last_quarter":
      return { from: quarterStart(today, -1), to: quarterStart(today) - 1 };
    case "year":
      return { from: monthStart(today, -new Date(today * dayMs).getUTCMonth()), to: today };
    case "tax":
      return { from: taxPeriodOf(today, tax).from, to: today };
    case "last_tax":
      return taxPeriodOf(today, tax, -1);
    case "custom":
      return own;
  }
}

/** The equally long period directly before. */
export const daysBefore = ({ from, to }: Days): Days => ({ from: from - (to - from + 1), to: from - 1 });

/** Whole months within a period, by their first days, and the remaining days. */
export function spansOf({ from, to }: Days): { months: number[]; days: Days[] } {
  const first = monthStart(from) === from ? from : monthStart(from, 1);
  const months: number[] = [];
  let next = first;
  while (monthStart(next, 1) - 1 <= to) {
    months.push(next);
    next = monthStart(next, 1);
  }
  if (months.length === 0) return { months, days: [{ from, to }] };
  const around = [
    { from, to: first - 1 },
    { from: next, to },
  ];
  return { months, days: around.filter((days) => days.from <= days.to) };
}
