// Shows what a variant costs at a moment, which variant stands for its group, and that a discount never promises too much.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  bestDiscount,
  bestTerms,
  defaultVariant,
  discountPercentage,
  fromPrice,
  toPrice,
  offerEndsAt,
  sellingPrice,
} from "#backend/goods/pricing/variant-price";

const now = 1_000;
const variant = (changes = {}) => ({
  price: 1000,
  special_price: null,
  special_ends_at: null,
  stock: 1,
  max_oq: null,
  ...changes,
});

test.for([
  [variant(), 1000, 0, null],
  [variant({ special_price: 700 }), 700, 30, null],
  [variant({ special_price: 700, special_ends_at: now + 1 }), 700, 30, now + 1],
  [variant({ special_price: 700, special_ends_at: now }), 1000, 0, null],
  [variant({ special_price: 700, special_ends_at: now - 1 }), 1000, 0, null],
  [variant({ special_price: 999 }), 999, 0, null],
  [variant({ special_price: 1 }), 1, 99, null],
] as const)("case %#", ([given, selling, discount, ends]) => {
  expect([sellingPrice(given, now), discountPercentage(given, now), offerEndsAt(given, now)]).toEqual([
    selling,
    discount,
    ends,
  ]);
});

test("the default is the cheapest that can be bought, else the cheapest, else the first", () => {
  const cheapGone = variant({ price: 100, stock: 0 });
  const notSold = variant({ price: 200, max_oq: 0 });
  const dear = variant({ price: 300 });
  const alsoDear = variant({ price: 300 });
  expect(defaultVariant([cheapGone, notSold, dear, alsoDear], now)).toBe(dear);
  expect(defaultVariant([notSold, cheapGone], now)).toBe(cheapGone);
  expect(defaultVariant([], now)).toBeUndefined();
});

test("a group is sold from its lowest selling price and shows its biggest discount", () => {
  const group = [
    variant(),
    variant({ price: 2000, special_price: 900 }),
    variant({ special_price: 1, special_ends_at: now }),
  ];
  expect([fromPrice(group, now), toPrice(group, now), bestDiscount(group, now)]).toEqual([900, 1000, 55]);
  expect([fromPrice([], now), toPrice([], now), bestDiscount([], now)]).toEqual([0, 0, 0]);
});

test("a group tells the terms of its biggest discount", () => {
  const sold = (changes: object) => variant({ discount_type: null, discount: null, max_discount: null, ...changes });
  const [fixed, capped, figure] = [
    sold({ special_price: 900, discount_type: "fixed", discount: 100 }),
    sold({ special_price: 800, discount_type: "percentage", discount: 25, max_discount: 200 }),
    sold({ special_price: 700 }),
  ];
  const termsOf = (...group: unknown[]) => bestTerms(group as Parameters<typeof bestTerms>[0], now);
  expect(termsOf(sold({}), fixed)).toEqual({ type: "fixed", amount: 100 });
  expect(termsOf(fixed, capped)).toEqual({ type: "percentage", percentage: 25, cap: 200 });
  expect(termsOf(capped, figure)).toEqual({ type: "percentage", percentage: 30, cap: null });
  expect(termsOf(sold({}), sold({ ...fixed, special_ends_at: now }))).toEqual({
    type: "percentage",
    percentage: 0,
    cap: null,
  });
});

test("what is promised off is really off", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), (price, part) => {
      const special_price = 1 + (part % price);
      const promised = discountPercentage(variant({ price, special_price }), now);
      expect(price - special_price).toBeGreaterThanOrEqual(Math.floor((price * promised) / 100));
      expect(Number.isInteger(promised)).toBe(true);
    }),
  );
});
