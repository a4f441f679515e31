import { beginningOf, dayOf } from "#shared/console/report-period";
import type { NoticePace } from "#shared/console/notice-paces";

/** When somebody wants no messages. Minutes are after midnight in the Emirates; both null: there is no such time. */
export type QuietTime = { from: number | null; to: number | null; /** 0 is Sunday. */ days: readonly number[] };

/** A message of the day is not sent before this minute of it. */
const morning = 8 * 60;
const hour = 3_600_000;

const minuteOf = (now: number): number => Math.floor((now - beginningOf(dayOf(now))) / 60_000);
/** 1970-01-01 was a Thursday. */
const weekdayOf = (now: number): number => (dayOf(now) + 4) % 7;

/** Whether nothing may be sent now. A time that begins in the evening ends the next morning. @param now in ms */
export function isQuiet({ from, to, days }: QuietTime, now: number): boolean {
  if (days.includes(weekdayOf(now))) return true;
  if (from === null || to === null) return false;
  const minute = minuteOf(now);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether it is time for somebody's next message. @param toldAt when the last one was written, in ms; 0: none yet */
export function isDue(pace: NoticePace, toldAt: number, now: number): boolean {
  if (pace === "at_once") return true;
  if (pace === "hourly") return now - toldAt >= hour;
  return dayOf(now) > dayOf(toldAt) && minuteOf(now) >= morning;
}
