import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceSteps, unitPriceAt } from "#shared/goods/unit-price";

const price = fc.integer({ min: 1, max: 100_000 });
const quantity = fc.integer({ min: 1, max: 500 });
const tiers = fc.array(fc.record({ min_quantity: fc.integer({ min: 2, max: 400 }), price }), { maxLength: 6 });

describe("unitPriceAt", () => {
  test.each([
    [9, 32],
    [10, 29.5],
    [49, 29.5],
    [50, 27],
  ])("%i units cost AED %d each", (units, each) => {
    // Shows that tiers are inclusive and that the lowest price that applies wins, even against a cheaper special price.
    expect(
      unitPriceAt(units, 32, [
        { min_quantity: 50, price: 27 },
        { min_quantity: 10, price: 29.5 },
      ]),
    ).toBe(each);
    expect(unitPriceAt(units, 20, [{ min_quantity: 10, price: 29.5 }])).toBe(20);
  });

  // Shows: entities.tiers
  test("never rises with the quantity", () => {
    // Shows that taking more never costs more a unit, whatever the tiers say.
    fc.assert(
      fc.property(quantity, quantity, price, tiers, (one, other, selling, given) => {
        const few = unitPriceAt(Math.min(one, other), selling, given);
        expect(unitPriceAt(Math.max(one, other), selling, given)).toBeLessThanOrEqual(few);
      }),
    );
  });
});

describe("priceSteps", () => {
  test("says at every quantity what unitPriceAt says", () => {
    // Shows that the table on the product page and the price that is charged are one rule, without gaps.
    fc.assert(
      fc.property(quantity, price, tiers, (units, selling, given) => {
        const covering = priceSteps(selling, given, { stock: Infinity }).filter(
          ({ from, to }) => from <= units && (to === null || units <= to),
        );
        expect(covering.map((step) => step.price)).toEqual([unitPriceAt(units, selling, given)]);
      }),
    );
  });

  test("ends with what one order may take", () => {
    // Shows that the table promises no price for a quantity that cannot be ordered.
    const given = [
      { min_quantity: 10, price: 30 },
      { min_quantity: 100, price: 20 },
    ];
    expect(priceSteps(32, given, { most: 50, stock: 500 })).toEqual([
      { from: 1, to: 9, price: 32 },
      { from: 10, to: 50, price: 30 },
    ]);
  });

  test("offers no tier that the stock cannot fill", () => {
    // Shows that nobody is promised a price for more than there is, and that what is left is not told to the piece.
    const given = [
      { min_quantity: 10, price: 30 },
      { min_quantity: 100, price: 20 },
    ];
    expect(priceSteps(32, given, { stock: 99 })).toEqual([
      { from: 1, to: 9, price: 32 },
      { from: 10, to: null, price: 30 },
    ]);
    expect(priceSteps(32, given, { most: 200, stock: 9 })).toEqual([{ from: 1, to: 200, price: 32 }]);
    expect(priceSteps(32, given, { stock: 0 })).toEqual([{ from: 1, to: null, price: 32 }]);
  });

  test("leaves out tiers that lower nothing", () => {
    // Shows that the table has no two lines with the same price.
    const given = [
      { min_quantity: 5, price: 40 },
      { min_quantity: 10, price: 30 },
      { min_quantity: 20, price: 30 },
    ];
    expect(priceSteps(32, given, { stock: 500 })).toEqual([
      { from: 1, to: 9, price: 32 },
      { from: 10, to: null, price: 30 },
    ]);
    expect(priceSteps(32, [], { stock: 500 })).toEqual([{ from: 1, to: null, price: 32 }]);
  });
});
