import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountOn, percentageOff, type Discount } from "#shared/money/discount";

const fils = fc.integer({ min: 0, max: 100_000_000 });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), amount: fils }),
  fc.record({
    type: fc.constant("percentage" as const),
    percentage: fc.integer({ min: 0, max: 100 }),
    cap: fc.option(fils),
  }),
);

describe("discountOn", () => {
  test.each([
    [10_000, { type: "fixed", amount: 2500 }, 2500],
    [10_000, { type: "fixed", amount: 12_000 }, 10_000],
    [10_000, { type: "percentage", percentage: 15, cap: null }, 1500],
    [10_000, { type: "percentage", percentage: 15, cap: 1000 }, 1000],
    [10_000, { type: "percentage", percentage: 5, cap: 1000 }, 500],
    [50, { type: "percentage", percentage: 1, cap: null }, 1],
    [49, { type: "percentage", percentage: 1, cap: null }, 0],
    [0, { type: "percentage", percentage: 100, cap: null }, 0],
  ] as const)("%i fils with %o", (price, given, taken) => {
    // Shows the rule by its cases: fixed, percentage, cap, and never below nothing.
    expect(discountOn(price, given)).toBe(taken);
  });

  test("stays within the price and is a whole number of fils", () => {
    // Shows that no discount makes a price negative or leaves fractions, whatever its kind.
    fc.assert(
      fc.property(fils, discount, (price, given) => {
        const taken = discountOn(price, given);
        expect(Number.isInteger(taken)).toBe(true);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(price);
      }),
    );
  });

  // Shows: entities.discount-kinds
  test("a cap binds percentages only", () => {
    // Shows that a percentage never takes more than its cap, and a lower cap never takes more.
    fc.assert(
      fc.property(fils, fc.integer({ min: 0, max: 100 }), fils, fils, (price, percentage, one, other) => {
        const lower = Math.min(one, other);
        const taken = discountOn(price, { type: "percentage", percentage, cap: lower });
        expect(taken).toBeLessThanOrEqual(lower);
        expect(taken).toBeLessThanOrEqual(
          discountOn(price, { type: "percentage", percentage, cap: Math.max(one, other) }),
        );
      }),
    );
  });
});

describe("percentageOff", () => {
  test.each([
    [39.5, 32, 18],
    [32, 29.5, 7],
    [1, 0.93, 7],
    [0.7, 0.63, 10],
    [32, 32, 0],
    [32, 40, 0],
    [100_000, 1, 99],
    [10, 0, 100],
    [1000, 999, 0],
  ])("from %d to %d is %i %%", (from, to, percentage) => {
    // Shows the figure of a badge: whole and never more than given, none when the price is not lower, 100 only for a gift.
    expect(percentageOff(from, to)).toBe(percentage);
  });
});
