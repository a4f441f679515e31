// Shows how an amount is split over lines: in proportion, to the fils, the largest remainders first.
import fc from "fast-check";
import { expect, test } from "vitest";
import { prorate } from "#backend/goods/pricing/prorate";

test.each([
  [2, [3, 1], [2, 0]],
  [1, [1, 1], [1, 0]],
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [0, 5, 15], [0, 3, 7]],
  [1, [10], [1]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
])("%d over %j is %j", (amount, weights, parts) => {
  expect(prorate(amount, weights)).toEqual(parts);
});

test("parts sum to the amount, and each is its exact share, a fils more at most", () => {
  const weights = fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (over, share) => {
      const whole = over.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(whole * share);
      const parts = prorate(amount, over);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [place, part] of parts.entries()) {
        const exact = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(over[place]!)) / BigInt(whole));
        expect([exact, exact + 1]).toContain(part);
        expect(part).toBeLessThanOrEqual(over[place]!);
      }
    }),
  );
});
