// Shows that a day is the one of the UAE, written in figures.
import { expect, test } from "vitest";
import { dayText } from "#client/ui/day-text";

test.each([
  ["2026-12-05T10:00:00.000Z", "5/12/2026"],
  ["2026-12-05T19:59:59.000Z", "5/12/2026"],
  ["2026-12-05T20:00:00.000Z", "6/12/2026"],
  ["2026-12-31T23:00:00.000Z", "1/1/2027"],
])("%s is %s", (iso, text) => {
  expect(dayText(iso)).toBe(text);
});
