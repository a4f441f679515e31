// Shows that days and moments are those of the UAE, in every time zone, written in digits.
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayText, momentText } from "#client/ui/day-text";

test.each([
  ["2026-12-05T10:05:00.000Z", "5/12/2026 14:05"],
  ["2026-12-05T19:59:59.000Z", "5/12/2026 23:59"],
  ["2026-12-05T20:00:00.000Z", "6/12/2026 00:00"],
  ["2026-12-31T20:30:00.000Z", "1/1/2027 00:30"],
  ["2026-03-09", "9/3/2026 04:00"],
])("%s is %s", (iso, text) => {
  expect(momentText(iso)).toBe(text);
  expect(dayText(iso)).toBe(text.split(" ")[0]);
});

test("a day is the one that the platform's calendar has", () => {
  const calendar = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Dubai", dateStyle: "short" });
  const between = { min: new Date("1990-01-01"), max: new Date("2199-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(between), (date) => {
      const [day, month, year] = dayText(date.toISOString()).split("/");
      expect(`${day?.padStart(2, "0")}/${month?.padStart(2, "0")}/${year}`).toBe(calendar.format(date));
    }),
  );
});
