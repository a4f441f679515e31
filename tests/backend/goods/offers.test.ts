// Shows that a special price ends at its minute everywhere, before the cron ran and after, and that the cron's copies equal the rules.
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { expireOffers } from "#backend/goods/catalogue/offers";
import { bestDiscount, fromPrice } from "#backend/goods/pricing/variant-price";
import { succeed } from "#support/backend-calls";
import { day, importedAt, productSample, variantSample, variedProducts } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const offer = { price_gst: 100, special_price: 70, offer_days: 1 };
const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });
const ended = importedAt + day;

beforeEach(async () => {
  at(importedAt);
  await loadProducts([
    productSample("one-day", { variants: [variantSample("A-1", offer)], popularity: 90 }),
    productSample("endless", { variants: [variantSample("B-1", { ...offer, offer_days: null, special_price: 90 })] }),
    productSample("never", {}),
  ]);
});
afterAll(() => void vi.useRealTimers());

const shown = async () => {
  const { product } = await succeed("getProduct", { id: "one-day" });
  const [variant] = product.variants;
  return [
    product.fromPrice,
    product.best_discount,
    variant?.special_price_final,
    variant?.discount_percentage,
    variant?.offer_ends_at,
  ];
};

// Shows: entities.special-price
test("until the last millisecond it is the price, from then on it is not", async () => {
  at(ended - 1);
  expect(await shown()).toEqual([70, 30, 70, 30, new Date(ended).toISOString()]);
  at(ended);
  expect(await shown()).toEqual([100, 0, 100, 0, null]);
});

// Shows: entities.special-price
test("lists and top offers show no ended price though the cron has not run", async () => {
  at(ended);
  const { products } = await succeed("filterProducts");
  expect(products[0]).toMatchObject({
    slug: "one-day",
    fromPrice: 100,
    best_discount: 0,
    variants: [{ special_price_final: 100 }],
  });
  expect((await succeed("listTopOffers")).products.map(({ slug }) => slug)).toEqual(["endless"]);
});

const listed = async () => {
  const { total, facets } = await succeed("filterProducts", { offers: 1, sort: "price_asc" });
  const counted = facets.find(({ key }) => key === "offers")?.values[0]?.count;
  const cheapest = (await succeed("filterProducts", { sort: "price_asc" })).products.map(({ slug }) => slug);
  const whole = (await succeed("filterProducts", { slug: "mirrors" })).facets.find(({ key }) => key === "offers")
    ?.values[0]?.count;
  return { total, counted, whole, cheapest };
};

test("the cron takes it out of filters, sorts and counts, and touches no other", async () => {
  await expireOffers(env, new Date(ended - 1));
  expect(await listed()).toEqual({ total: 2, counted: 2, whole: 2, cheapest: ["one-day", "endless", "never"] });
  at(ended);
  await expireOffers(env, new Date(ended));
  const after = { total: 1, counted: 1, whole: 1, cheapest: ["endless", "one-day", "never"] };
  expect(await listed()).toEqual(after);
  await expireOffers(env, new Date(ended));
  expect(await listed()).toEqual(after);
});

test("the copies that listings read equal the pricing rules, before and after specials end", async () => {
  await loadProducts(variedProducts(60));
  for (const now of [importedAt, importedAt + 2 * day, importedAt + 60 * day]) {
    await expireOffers(env, new Date(now));
    const { results: entries } = await env.DB.prepare(
      "SELECT group_id, from_price, discount FROM listing_entries WHERE term_id = 0 ORDER BY group_id",
    ).all();
    const { results: variants } = await env.DB.prepare(
      "SELECT group_id, price, special_price, special_ends_at FROM variants",
    ).all<{
      group_id: number;
      price: number;
      special_price: number | null;
      special_ends_at: number | null;
    }>();
    const byRule = Object.entries(Object.groupBy(variants, ({ group_id }) => group_id)).map(([group, own = []]) => ({
      group_id: Number(group),
      from_price: fromPrice(own, now),
      discount: bestDiscount(own, now),
    }));
    expect(entries).toEqual(byRule);
  }
});
