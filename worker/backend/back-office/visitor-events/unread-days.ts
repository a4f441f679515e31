import { beginningOf, dayOf } from "#shared/console/report-period";

/** Analytics Engine keeps events for three months; days before these are not asked for any more. */
const readable = 88;
/** After its end so much may still arrive late, in ms. */
const settling = 30 * 60 * 1000;
/** How old the counts of a day that goes on may be, in ms. */
const freshFor = 10 * 60 * 1000;

/** When the counts of a day were read last, in ms. */
export type EventImport = { day: number; imported_at: number };

/** The first day that is looked at. */
export const firstReadable = (now: number): number => dayOf(now) - readable;

const isFinal = ({ day, imported_at }: EventImport): boolean => imported_at >= beginningOf(day + 1) + settling;

/** Days whose counts are not final, from the oldest; `closedTo`: days before it are closed and need none. */
export function unreadDays(imports: readonly EventImport[], closedTo: number | null, now: number): number[] {
  const [first, today] = [Math.max(firstReadable(now), closedTo ?? 0), dayOf(now)];
  const final = new Set(imports.filter(isFinal).map(({ day }) => day));
  return Array.from({ length: Math.max(0, today - first + 1) }, (_, at) => first + at).filter((day) => !final.has(day));
}

/** Days that are to be read now, the latest first, so that today's figures do not wait for a backlog. */
export function dueDays(imports: readonly EventImport[], closedTo: number | null, now: number): number[] {
  const readAt = new Map(imports.map(({ day, imported_at }) => [day, imported_at]));
  const isDue = (day: number) => now - (readAt.get(day) ?? 0) >= freshFor || now >= beginningOf(day + 1) + settling;
  return unreadDays(imports, closedTo, now).filter(isDue).toReversed();
}
