// Shows that a product's discount, fixed or a percentage with a limit, is one price everywhere: product, lists, offers,
// feed, cart; that it ends at its minute; and that the database holds no special price that its terms do not give.
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SourceProduct } from "#backend/goods/catalogue-import/source";
import { problemsOf } from "#backend/goods/catalogue-import/problems";
import { expireOffers } from "#backend/goods/catalogue/offers";
import { succeed } from "#support/backend-calls";
import { day, importedAt, productSample, sourceSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";

type Terms = NonNullable<SourceProduct["variants"][number]["discount"]>;
const fixed = (value: number): Terms => ({ type: "fixed", value, max: null });
const percentage = (value: number, max: number | null = null): Terms => ({ type: "percentage", value, max });
const withDiscount = (sku: string, discount: Terms, price_gst = 100, offer_days: number | null = null) =>
  variantSample(sku, { price_gst, discount, offer_days, stock: 50 });

const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  at(importedAt);
  await loadProducts([
    productSample("fixed", { variants: [withDiscount("F-1", fixed(15)), withDiscount("F-2", fixed(15), 60)] }),
    productSample("capped", {
      variants: [withDiscount("C-1", percentage(20, 30)), withDiscount("C-2", percentage(20, 30), 400)],
    }),
    productSample("uncapped", { variants: [withDiscount("U-1", percentage(33), 9.99)] }),
    productSample("ending", { variants: [withDiscount("E-1", fixed(40), 100, 1)] }),
    productSample("special", { variants: [variantSample("S-1", { price_gst: 100, special_price: 78 })] }),
    productSample("plain", {}),
  ]);
});

const termsOf = async (id: string) => {
  const { product, variants } = await succeed("getProduct", { id });
  const { best_discount_type: type, best_discount: value, max_discount: max, fromPrice } = product;
  return [type, value, max, fromPrice, variants.map(({ special_price_final }) => special_price_final)];
};

test.each([
  ["fixed", "fixed", 15, null, 45, [85, 45]],
  ["capped", "percentage", 20, 30, 80, [80, 370]],
  ["uncapped", "percentage", 33, null, 6.69, [6.69]],
  ["special", "percentage", 22, null, 78, [78]],
  ["plain", "percentage", 0, null, 100, [100]],
])("%s: its terms and what its SKUs cost", async (slug, ...told) => {
  expect(await termsOf(slug)).toEqual(told);
});

// Shows: constants.discounts
test("lists, offers, feed and cart have the price that the product has", async () => {
  const { products } = await succeed("filterProducts", { sort: "price_asc", offers: 1 });
  expect(products.map(({ slug, fromPrice, best_discount_type }) => [slug, fromPrice, best_discount_type])).toEqual([
    ["uncapped", 6.69, "percentage"],
    ["fixed", 45, "fixed"],
    ["ending", 60, "fixed"],
    ["special", 78, "percentage"],
    ["capped", 80, "percentage"],
  ]);
  expect((await succeed("listTopOffers")).products[0]).toMatchObject({ slug: "ending", best_discount: 40 });
  const { groups } = await succeed("listFeed", {});
  const prices = groups.flatMap(({ variants }) => variants.map((one) => [one.sku_id, one.special_price_final]));
  expect(Object.fromEntries(prices)).toMatchObject({ "F-2": 45, "C-2": 370 });
  const guest = aGuest();
  const add = (sku_id: string) => guest.get("updateGuestCartItem", { type: "UPDATE", sku_id, quantity: 2 });
  await add("F-2");
  expect((await add("C-2")).cart).toMatchObject({
    items: [
      { sku_id: "F-2", price_gst: 60, special_price_final: 45, unit_price: 45, line_total: 90 },
      { sku_id: "C-2", price_gst: 400, special_price_final: 370, unit_price: 370, line_total: 740 },
    ],
    total: 830,
  });
});

test("a discount ends at its minute, before a scheduled run and after", async () => {
  at(importedAt + day - 1);
  expect(await termsOf("ending")).toEqual(["fixed", 40, null, 60, [60]]);
  at(importedAt + day);
  const over = ["percentage", 0, null, 100, [100]];
  expect(await termsOf("ending")).toEqual(over);
  await expireOffers(env, new Date(importedAt + day));
  expect(await termsOf("ending")).toEqual(over);
});

describe("is refused:", () => {
  const set = (sku: string, columns: string) =>
    env.DB.prepare(`UPDATE variants SET ${columns} WHERE sku_id = ?`).bind(sku).run();

  test.each([
    ["F-1", "special_price = 84"],
    ["F-1", "price = 101"],
    ["F-1", "special_price = NULL"],
    ["F-1", "max_discount = 5"],
    ["C-2", "max_discount = 2900"],
    ["C-1", "discount = 101, special_price = 7000"],
    ["C-1", "discount = NULL"],
    ["C-1", "discount_type = 'gift'"],
    ["S-1", "discount = 22"],
    ["S-1", "max_discount = 22"],
  ])("%s with %s", async (sku, columns) => {
    await expect(set(sku, columns)).rejects.toThrow("constraint");
  });

  test("a discount that takes off the whole price, before anything is written", () => {
    const free = [withDiscount("A", fixed(100)), withDiscount("B", percentage(100)), withDiscount("C", fixed(99.99))];
    expect(problemsOf(sourceSample([productSample("free", { variants: free })]))).toEqual([
      "the discount of A takes off the whole price",
      "the discount of B takes off the whole price",
    ]);
  });
});
