// Shows that each call of the catalogue shows a business the variants for everybody and its own, and that nothing else changes.
import { beforeAll, expect, test } from "vitest";
import { ask, refuse, succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";

const small = variantSample("TAPE-1", { price_gst: 10, business_categories: [] });
const carton = variantSample("TAPE-100", { price_gst: 4, special_price: 3, business_categories: ["hospital"] });
const tape = productSample("tape", { specialities: ["surgery"], variants: [small, carton], popularity: 9 });
const drill = productSample("drill", {
  category: "probes",
  specialities: ["surgery"],
  variants: [variantSample("DRILL", { special_price: 50, business_categories: ["dental"] })],
});
const plain = productSample("plain", { specialities: ["surgery"], variants: [small, carton].map(ofEverybody) });

function ofEverybody(variant: typeof small) {
  return { ...variant, sku_id: `PLAIN-${variant.sku_id}`, business_categories: [] };
}

beforeAll(() => loadProducts([tape, plain, drill]));

const asked = (business_category: string) => ({ business_category });
const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug).toSorted();

test.each([
  ["", 2, "TAPE-100", 3, 25],
  ["hospital", 2, "TAPE-100", 3, 25],
  ["clinic", 1, "TAPE-1", 10, 0],
  ["no such business", 2, "TAPE-100", 3, 25],
])("a product for %j has %i variants, stands for %s and costs from %d", async (business, count, sku, from, off) => {
  const { product, variants } = await succeed("getProduct", { id: "tape", ...asked(business) });
  expect(product).toMatchObject({ variant_count: count, default_sku: sku, fromPrice: from, best_discount: off });
  expect(variants).toHaveLength(count);
  const { products } = await succeed("filterProducts", { brand: "alpha", ...asked(business) });
  const card = products.find(({ slug }) => slug === "tape");
  expect(card).toMatchObject({ variant_count: count, default_sku: sku, fromPrice: from, variants: [{ sku_id: sku }] });
});

// Shows: entities.business-variants
test("a product without a variant for this business has a page without variants, and is in no list", async () => {
  const clinic = asked("clinic");
  const { product, variants } = await succeed("getProduct", { id: "drill", ...clinic });
  expect([product.variant_count, product.default_sku, product.in_stock, variants]).toEqual([0, null, false, []]);
  const lists = await Promise.all([
    succeed("filterProducts", clinic),
    succeed("filterProducts", { search: "drill", ...clinic }),
    succeed("listRelatedProducts", { id: "tape", ...clinic }),
    succeed("listSimilarProducts", { product_group_id: "tape", ...clinic }),
    succeed("listTopOffers", clinic),
    succeed("listByIds", { product_group_id: [product.product_group_id], ...clinic }),
  ]);
  expect(lists.map(({ products }) => slugsOf(products))).toEqual([
    ["plain", "tape"],
    [],
    [],
    ["plain"],
    // The tape's offer is the hospital's.
    ["plain"],
    [],
  ]);
  expect((await refuse("getProduct", { id: "no-such", ...clinic })).status).toBe(404);
});

test("lists, home, terms and search of the business it is for have it", async () => {
  const dental = asked("dental");
  expect(slugsOf((await succeed("filterProducts", { search: "drill", ...dental })).products)).toEqual(["drill"]);
  expect(slugsOf((await succeed("listRelatedProducts", { id: "tape", ...dental })).products)).toEqual(["drill"]);
  expect(slugsOf((await succeed("listTopOffers", dental)).products)).toEqual(["drill", "plain"]);
});

test("terms count what is shown", async () => {
  const countOf = async (business: string) => {
    const { terms } = await succeed("listTerms", { kind: "category", ...asked(business) });
    return terms.find(({ slug }) => slug === "probes")!.product_count;
  };
  expect([await countOf(""), await countOf("clinic"), await countOf("dental")]).toEqual([1, 0, 1]);
});

test("the home page fills its rows with what is shown", async () => {
  const rowFor = async (business: string) =>
    slugsOf((await succeed("getHome", asked(business))).collections[0]!.products);
  expect([await rowFor(""), await rowFor("clinic")]).toEqual([["drill", "tape"], ["tape"]]);
});

test("a posted call tells its business as a read does", async () => {
  const { body } = await ask("/api/products?business_category=clinic", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ brand: "alpha" }),
  });
  expect(slugsOf((body as { products: { slug: string }[] }).products)).toEqual(["plain", "tape"]);
});

// Shows: entities.business-cart
test("a SKU of another business is reported in a quick order; what is in the cart stays, and can be changed", async () => {
  const { get } = aGuest();
  await get("updateGuestCartItem", { type: "UPDATE", sku_id: "TAPE-100", quantity: 2 });
  const items = [
    { sku_id: "tape-100", quantity: 1 },
    { sku_id: "TAPE-1", quantity: 1 },
  ];
  const problems = async (business: string) =>
    (await get("addGuestCartItems", { mode: "check", items, ...asked(business) })).rows.map(({ problem }) => problem);
  expect(await problems("clinic")).toEqual(["other_business", null]);
  expect(await problems("hospital")).toEqual([null, null]);
  expect((await get("addGuestCartItems", { mode: "add", items, ...asked("clinic") })).added).toBe(1);
  const { cart } = await get("getGuestCart", asked("clinic"));
  expect(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
    ["TAPE-100", 2],
    ["TAPE-1", 1],
  ]);
  const changed = await get("updateGuestCartItem", {
    type: "UPDATE",
    sku_id: "TAPE-100",
    quantity: 3,
    ...asked("clinic"),
  });
  expect(changed.cart.total).toBe(3 * 3 + 10);
});
