// Shows that a badge shows the terms of a discount only where they make the price, else what it comes to in percent.
import { expect, test } from "vitest";
import { priceCut } from "#client/shop/browse/product-card/price-cut";

const fixed = { best_discount_type: "fixed" as const, best_discount: 15, max_discount: null };
const capped = { best_discount_type: "percentage" as const, best_discount: 20, max_discount: 30 };
const percentage = { ...capped, max_discount: null };
const none = { ...percentage, best_discount: 0 };
const variant = (price_gst: number, special_price_final: number, discount_percentage: number) => ({
  price_gst,
  special_price_final,
  discount_percentage,
});

test.each([
  ["a fixed amount", fixed, variant(100, 85, 15), { less: 15 }],
  ["a percentage below its limit", capped, variant(100, 80, 20), { off: 20, upTo: 30 }],
  ["a percentage at its limit", capped, variant(400, 370, 7), { off: 20, upTo: 30 }],
  ["a percentage that rounding made less", percentage, variant(0.99, 0.79, 20), { off: 20 }],
  ["a special price of its own", fixed, variant(100, 78, 22), { off: 22 }],
  ["the terms of another SKU", capped, variant(100, 90, 10), { off: 10 }],
  ["a SKU that is not reduced", fixed, variant(100, 100, 0), {}],
  ["a group without any", none, variant(100, 100, 0), {}],
])("%s", (_, group, sku, cut) => {
  expect(JSON.parse(JSON.stringify(priceCut(group, sku)))).toEqual(cut);
});
