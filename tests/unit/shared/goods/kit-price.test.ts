// Shows that a kit costs what the cart will ask for: tiers by quantity, summed in fils.
import { expect, test } from "vitest";
import { kitTotal, lineTotal, mostOf } from "#shared/goods/kit-price";

const sku = { special_price_final: 26.75, tiers: [{ min_quantity: 10, price: 25.25 }] };

test("the whole line has the price of the tier that it reaches", () => {
  expect([lineTotal(sku, 9), lineTotal(sku, 10), lineTotal(sku, 0)]).toEqual([240.75, 252.5, 0]);
});

test("sums do not drift by floats", () => {
  expect(kitTotal([0.1, 0.2, 0.7])).toBe(1);
});

test("the most that can be had is the least of stock, limit and what a line may have", () => {
  expect([
    mostOf({ stock: 5, max_oq: null }),
    mostOf({ stock: 5, max_oq: 3 }),
    mostOf({ stock: 5, max_oq: 0 }),
    mostOf({ stock: 20_000, max_oq: null }),
  ]).toEqual([5, 3, 0, 9999]);
});
