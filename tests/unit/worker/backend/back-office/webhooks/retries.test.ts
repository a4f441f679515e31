// Shows when what did not arrive is tried again: ten tries in about three days, never together, and a receiver that fails is
// left alone ever longer, for an hour at most.
import fc from "fast-check";
import { expect, test } from "vitest";
import { mostTries, nextTry, pauseOf } from "#backend/back-office/webhooks/retry-schedule";

const hour = 3_600_000;

test("ten tries, within a fifth of three days and three hours", () => {
  const wait = (random: number) =>
    Array.from({ length: mostTries - 1 }, (_, at) => nextTry(at + 1, 0, random)!).reduce((sum, one) => sum + one, 0);
  expect([wait(0), wait(0.5), wait(1)].map((sum) => Math.round(sum / hour))).toEqual([60, 76, 91]);
  expect(nextTry(mostTries, 0, 0.5)).toBeNull();
});

test("each wait is longer than the one before, whatever the chance", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostTries - 2 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        expect(nextTry(tries + 1, 0, random)!).toBeGreaterThan(nextTry(tries, 0, random)!);
      },
    ),
  );
});

test("a pause doubles from five seconds to an hour, or is what the receiver asks for", () => {
  expect([0, 1, 2, 9, 10, 50].map((streak) => pauseOf(streak, null) / 1000)).toEqual([5, 10, 20, 2560, 3600, 3600]);
  expect(pauseOf(0, 600_000)).toBe(600_000);
  expect(pauseOf(0, 9 * hour)).toBe(hour);
});
