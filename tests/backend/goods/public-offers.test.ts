// Shows that the offers page has what is really reduced and nothing else, the largest saving first, until its very end.
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { addressOf, ask, succeed } from "#support/backend-calls";
import { day, importedAt, productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";

const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });
const forAll = { business_categories: [] };

beforeEach(async () => {
  at(importedAt);
  await env.DB.prepare("DELETE FROM vouchers").run();
  await loadProducts([
    productSample("third", {
      variants: [
        variantSample("T-DEAR", { ...forAll, price_gst: 90 }),
        variantSample("T-OFF", { ...forAll, price_gst: 90, special_price: 60, offer_days: 1 }),
      ],
    }),
    productSample("half", {
      variants: [variantSample("H", { ...forAll, price_gst: 10, special_price: 5, offer_days: null })],
    }),
    productSample("gone", { variants: [variantSample("G", { ...forAll, special_price: 1, stock: 0 })] }),
    productSample("clinic", { variants: [variantSample("C", { business_categories: ["clinic"], special_price: 1 })] }),
    productSample("tiered", {
      variants: [
        variantSample("TIER", {
          ...forAll,
          stock: 20,
          tiers: [
            { min_quantity: 10, price: 90 },
            { min_quantity: 100, price: 50 },
          ],
        }),
      ],
    }),
    productSample("plain", { variants: [variantSample("P", forAll)] }),
    productSample("hardly", {
      variants: [variantSample("HARDLY", { ...forAll, tiers: [{ min_quantity: 2, price: 99.5 }] })],
    }),
  ]);
});
afterAll(() => void vi.useRealTimers());

const dental = { business_category: "dental" };

// Shows: catalogue.offers
test("special prices: the reduced SKU of each product that can be had, the largest saving first, with its end", async () => {
  const { specials } = await succeed("listOffers", dental);
  expect(
    specials.map(({ product, saved, percent, ends_at }) => [product.variants[0]!.sku_id, saved, percent, ends_at]),
  ).toEqual([
    ["H", 5, 50, null],
    ["T-OFF", 30, 33, new Date(importedAt + day).toISOString()],
  ]);
  at(importedAt + day);
  expect((await succeed("listOffers", dental)).specials.map(({ product }) => product.slug)).toEqual(["half"]);
});

test("lower prices for more: only a step that the stock reaches", async () => {
  const { tiers } = await succeed("listOffers");
  expect(tiers.map(({ product, price, step, percent }) => [product.slug, price, step, percent])).toEqual([
    ["tiered", 100, { min_quantity: 10, price: 90 }, 10],
  ]);
});

// Shows: catalogue.offers
test("vouchers: those that anybody may use now, with every condition", async () => {
  await addVoucher({ code: "FOR-DENTAL", scope_slug: "dental-uae", minimum: 5000, once_per_customer: 1 });
  await addVoucher({
    code: "FIRST",
    first_order: 1,
    once_per_customer: 1,
    type: "percentage",
    value: 10,
    max_discount: 2000,
  });
  await addVoucher({ code: "SECRET", listed: 0 });
  await addVoucher({ code: "OVER", ends_at: importedAt });
  await addVoucher({ code: "LATER", starts_at: importedAt + day });
  await addVoucher({ code: "SPENT", max_uses: 1 });
  await env.DB.prepare("UPDATE vouchers SET uses = 1 WHERE code = 'SPENT'").run();
  const { vouchers } = await succeed("listOffers", { lang: "ar" });
  expect(vouchers).toMatchObject([
    {
      code: "FOR-DENTAL",
      scope: { slug: "dental-uae", name: expect.stringContaining("عربي") },
      minimum: 50,
      once_per_customer: true,
      first_order: false,
      selected: false,
    },
    { code: "FIRST", scope: null, first_order: true, max_discount: 20 },
  ]);
  const { headers } = await ask(addressOf("listOffers"));
  expect(headers.get("cache-tag")).toContain("vouchers");
  // The next voucher begins, and a special ends, in a day.
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
});

test("nothing is reduced: nothing is shown", async () => {
  await env.DB.prepare("UPDATE variants SET special_price = NULL, special_ends_at = NULL, tiers = '[]'").run();
  expect(await succeed("listOffers")).toMatchObject({ specials: [], tiers: [], vouchers: [] });
});
