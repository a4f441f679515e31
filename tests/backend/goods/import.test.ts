// Shows that an import can be repeated without changing anything, follows what changed, and refuses what does not fit together.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { problemsOf } from "#backend/goods/catalogue-import/problems";
import { catalogueSource, type CatalogueSource } from "#backend/goods/catalogue-import/source";
import { succeed } from "#support/backend-calls";
import { productSample, sourceSample, variantSample, variedProducts } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const tables = ["terms", "product_groups", "variants", "listing_entries", "facet_counts"];
const everything = async () => {
  const rows = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
  const words = await env.DB.prepare(
    "SELECT count(*) AS count FROM product_search WHERE product_search MATCH 'product'",
  ).first("count");
  // `version` counts the times that a product was written.
  return { rows: rows.map(({ results }) => results.map((row) => ({ ...(row as object), version: 0 }))), words };
};

const idOfMirror = () => env.DB.prepare("SELECT group_id FROM product_groups WHERE slug = 'mirror'").first("group_id");

test("twice is once", async () => {
  await loadProducts(variedProducts(150));
  const once = await everything();
  expect(once.words).toBe(150);
  await loadProducts(variedProducts(150));
  expect(await everything()).toEqual(once);
});

test("a product keeps its id when it changes; what left it is gone", async () => {
  const tier = [{ min_quantity: 5, price: 80 }];
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("ZETA1", { tiers: tier }), variantSample("ZETA2", { tiers: tier })],
      procedures: ["cleaning"],
    }),
  ]);
  const before = await idOfMirror();
  expect((await succeed("filterProducts", { search: "ZETA1" })).total).toBe(1);
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("ZETA2", { price_gst: 7 })],
      category: "probes",
      brand: "beta",
    }),
  ]);
  expect(await idOfMirror()).toBe(before);
  expect((await succeed("filterProducts", { search: "ZETA2" })).total).toBe(1);
  expect(await succeed("filterProducts", { search: "ZETA1" })).toMatchObject({ lacking: true });
  const { results } = await env.DB.prepare("SELECT sku_id, price FROM variants WHERE group_id = ?").bind(before).all();
  expect(results).toEqual([{ sku_id: "ZETA2", price: 700 }]);
  const scopes = await env.DB.prepare(
    "SELECT t.slug FROM listing_entries JOIN terms t USING (term_id) WHERE group_id = ? ORDER BY 1",
  )
    .bind(before)
    .all();
  expect(scopes.results.map(({ slug }) => slug)).toEqual(["*", "beta", "dental-uae", "essentials", "probes"]);
});

test("what does not fit together is named", () => {
  const source = sourceSample([
    productSample("compare", {
      brand: "no-brand",
      category: "no-category",
      specialities: ["no-speciality"],
      procedures: ["no-procedure"],
    }),
    productSample("compare"),
  ]);
  const broken: CatalogueSource = {
    ...source,
    brands: [...source.brands, ...source.brands.slice(0, 1)],
    categories: source.categories.slice(3, 4).map((category) => Object.assign(category, { parent: "no-parent" })),
    collections: source.collections.map((collection) => Object.assign(collection, { products: ["no-product"] })),
  };
  expect(problemsOf(broken)).toEqual([
    "two entries of the slug registry are called alpha",
    "two products are called compare",
    "two variants have the SKU SKU-compare",
    "compare is the address of a call",
    "compare is the address of a call",
    "mirrors: there is no category no-parent",
    "essentials: there is no product no-product",
    "compare: there is no brand no-brand",
    "compare: there is no category no-category",
    "compare: there is no speciality no-speciality",
    "compare: there is no procedure no-procedure",
  ]);
  expect(problemsOf(sourceSample([productSample("mirror")]))).toEqual([]);
});

test("a price with more than two decimals or a special without a number is refused at the door", () => {
  const source = sourceSample([productSample("mirror")]);
  const [product] = source.products;
  const changed = (change: object) => ({
    ...source,
    products: [{ ...product, variants: [{ ...variantSample("A"), ...change }] }],
  });
  expect(catalogueSource.safeParse(changed({ price_gst: 19.99 })).success).toBe(true);
  for (const change of [
    { price_gst: 1.999 },
    { price_gst: -1 },
    { price_gst: "5" },
    { stock: -1 },
    { special_price: undefined },
  ]) {
    expect(catalogueSource.safeParse(changed(change)).success).toBe(false);
  }
});

test("a special price counts below the price and not at it", async () => {
  const at = (sku: string, special_price: number) =>
    variantSample(sku, { price_gst: 100, special_price, offer_days: 3 });
  await loadProducts([
    productSample("mirror", { variants: [at("BELOW", 99.99), at("SAME", 100), at("ABOVE", 100.01)] }),
  ]);
  const { results } = await env.DB.prepare(
    "SELECT sku_id, special_price, special_ends_at IS NOT NULL AS ends FROM variants WHERE sku_id IN ('BELOW', 'SAME', 'ABOVE') ORDER BY position",
  ).all();
  expect(results).toEqual([
    { sku_id: "BELOW", special_price: 9999, ends: 1 },
    { sku_id: "SAME", special_price: null, ends: 0 },
    { sku_id: "ABOVE", special_price: null, ends: 0 },
  ]);
});
