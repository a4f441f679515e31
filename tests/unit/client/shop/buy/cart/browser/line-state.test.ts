// Shows what a cart line shows: whether it counts, when it gets cheaper, what sets it apart.
import { describe, expect, test } from "vitest";
import { isCounted, nextPriceStep } from "#client/shop/buy/cart/browser/line-state";
import type { CartLine } from "#client/shop/frame/shopper/cart-atoms";

const line = (fields: Partial<CartLine>): CartLine => ({
  sku_id: "A",
  quantity: 1,
  product_group_id: "1",
  title: "Gauze",
  brand: "Noura",
  variant_title: "",
  slug: "gauze",
  image_url: null,
  price_gst: 10,
  special_price_final: 8,
  unit_price: 8,
  line_total: 8,
  tax_class: "standard",
  tax_rate: 5,
  max_oq: null,
  stock: 100,
  tiers: [],
  overlap_image_url: null,
  notices: [],
  ...fields,
});
const notice = (code: CartLine["notices"][number]["code"]) => ({ code, message: "", previous: null, capped_by: null });

test("only what is available is counted", () => {
  expect(isCounted(line({ notices: [notice("capped"), notice("price_changed")] }))).toBe(true);
  expect(isCounted(line({ notices: [notice("sold_out")] }))).toBe(false);
  expect(isCounted(line({ notices: [notice("not_sold")] }))).toBe(false);
});

describe("the next price step", () => {
  const tiers = [
    { min_quantity: 5, price: 9 },
    { min_quantity: 10, price: 7 },
    { min_quantity: 50, price: 5 },
  ];

  test("is the first that is cheaper than the special price", () => {
    expect(nextPriceStep(line({ tiers }))).toMatchObject({ from: 10, price: 7 });
  });

  test("lies beyond what is in the cart", () => {
    expect(nextPriceStep(line({ tiers, quantity: 10 }))).toMatchObject({ from: 50, price: 5 });
    expect(nextPriceStep(line({ tiers, quantity: 50 }))).toBeUndefined();
  });

  test("is within what is available", () => {
    expect(nextPriceStep(line({ tiers, quantity: 10, max_oq: 49 }))).toBeUndefined();
    expect(nextPriceStep(line({ tiers, stock: 9 }))).toBeUndefined();
  });

  test("is not offered for what is not available", () => {
    expect(nextPriceStep(line({ tiers, notices: [notice("sold_out")] }))).toBeUndefined();
  });
});
