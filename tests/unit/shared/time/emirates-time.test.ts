import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInEmirates, momentInEmirates, timeInEmirates } from "#shared/time/emirates-time";

const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("a moment as the Emirates show it is that moment, to the minute, and ISO says the same", () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const shown = timeInEmirates(moment.getTime());
      expect(momentInEmirates(shown)).toBe(Math.floor(moment.getTime() / 60_000) * 60_000);
      expect(momentInEmirates(shown)).toBe(Date.parse(`${shown}:00+04:00`));
      expect(shown.startsWith(dayInEmirates(moment.getTime()))).toBe(true);
    }),
  );
});

test("a day ends at midnight, seconds may be given, and what is no time is none", () => {
  expect(momentInEmirates("2026-12-31T24:00")).toBe(Date.parse("2027-01-01T00:00:00+04:00"));
  expect(momentInEmirates("2026-12-31T18:00:09")).toBe(Date.parse("2026-12-31T14:00:09Z"));
  for (const none of ["", "soon", "2026-13-01T00:00", "T00:00"]) expect(momentInEmirates(none)).toBeNaN();
});
