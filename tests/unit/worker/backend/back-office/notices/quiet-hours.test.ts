// Shows when messages may leave: quiet hours over midnight and whole days by the Emirates' clock, and each pace.
import { expect, test } from "vitest";
import { isDue, isQuiet } from "#backend/back-office/notices/quiet-hours";

/** Tuesday the 24th of November 2026, by the Emirates' clock. */
const at = (time: string, day = 24): number => Date.parse(`2026-11-${day}T${time}:00+04:00`);
const night = { from: 22 * 60, to: 7 * 60, days: [] };
const noon = { from: 12 * 60, to: 14 * 60, days: [] };

test.for([
  [night, "21:59", false],
  [night, "22:00", true],
  [night, "03:00", true],
  [night, "06:59", true],
  [night, "07:00", false],
  [noon, "11:59", false],
  [noon, "12:00", true],
  [noon, "14:00", false],
  [{ from: null, to: null, days: [] }, "03:00", false],
  [{ from: null, to: null, days: [2] }, "12:00", true],
  [{ from: null, to: null, days: [1, 3] }, "23:59", false],
] as const)("%o at %s: %s", ([quiet, time, expected]) => {
  expect(isQuiet(quiet, at(time))).toBe(expected);
});

test("a weekday begins at midnight in the Emirates", () => {
  expect(isQuiet({ from: null, to: null, days: [2] }, at("00:00"))).toBe(true);
  expect(isQuiet({ from: null, to: null, days: [2] }, at("23:59", 23))).toBe(false);
});

test("at once, hourly, and once a day in the morning", () => {
  const now = at("09:00");
  expect(isDue("at_once", now - 1, now)).toBe(true);
  expect([isDue("hourly", now - 3_599_999, now), isDue("hourly", now - 3_600_000, now)]).toEqual([false, true]);
  expect(isDue("daily", at("08:00", 23), at("07:59"))).toBe(false);
  expect(isDue("daily", at("23:00", 23), at("08:00"))).toBe(true);
  expect(isDue("daily", at("08:00"), at("20:00"))).toBe(false);
});
