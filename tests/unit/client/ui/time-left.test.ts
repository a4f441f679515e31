import fc from "fast-check";
import { expect, test } from "vitest";
import { timeLeft } from "#client/ui/time-left";

const minute = 60_000;

test.each([
  [((2 * 24 + 4) * 60 + 12) * minute, { days: 2, hours: 4, minutes: 12 }],
  [24 * 60 * minute, { days: 1, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 1 }],
  [0, null],
  [-minute, null],
  [NaN, null],
])("%d ms are %o", (ms, left) => {
  // Shows the countdown's figures: days, hours, minutes, and nothing once it is over or unreadable.
  expect(timeLeft(ms, 0)).toEqual(left);
});

// Shows: constants.countdown
test("adds up to the time that is left", () => {
  // Shows that no time is lost between days, hours and minutes.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 * 24 * 60 * minute }), (ms) => {
      const { days, hours, minutes } = timeLeft(ms, 0)!;
      expect(((days * 24 + hours) * 60 + minutes) * minute - ms).toBeGreaterThanOrEqual(0);
      expect(((days * 24 + hours) * 60 + minutes) * minute - ms).toBeLessThan(minute);
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
    }),
  );
});
