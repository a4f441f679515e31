// Shows that the list of prices finds SKUs by what they are called and by what is the matter with them, page by page, and
// that lines of it change prices and count stock as an import does, whatever is sold meanwhile.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { linesOf, type SkuChange } from "#client/console/catalogue/prices/price-lines";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();

beforeEach(async () => {
  await emptyTables("product_versions", "product_drafts");
  await loadProducts([
    productSample("mirror", {
      variants: [variantSample("M-1", { stock: 40 }), variantSample("M-2", { stock: 2, special_price: 80 })],
    }),
    productSample("probe", {
      brand: "beta",
      category: "probes",
      variants: [variantSample("P-1", { max_oq: 0, stock: 90 })],
    }),
  ]);
});

const listed = async (asked: Record<string, string | number>) => {
  const staff = await aStaff();
  const { skus, total } = await staff.get("listSkuPrices", asked);
  return { total, skus: skus.map(({ sku_id }) => sku_id) };
};

test("SKUs are found by SKU, title and brand, and by what is the matter with them", async () => {
  expect(await listed({ search: "M-2" })).toEqual({ total: 1, skus: ["M-2"] });
  expect((await listed({ search: "Product mirror" })).skus).toEqual(["M-1", "M-2"]);
  expect((await listed({ search: "beta" })).skus).toContain("P-1");
  expect((await listed({ search: "-", show: "special" })).skus).toEqual(["M-2"]);
  expect((await listed({ search: "-", show: "low" })).skus).toEqual(["M-2"]);
  expect((await listed({ search: "-", show: "not_sold" })).skus).toEqual(["P-1"]);
  expect(await listed({ search: "M-", limit: 1, page: 2 })).toEqual({ total: 2, skus: ["M-2"] });
  expect((await listed({ search: "%" })).total).toBe(0);
});

test("SKUs are found by name, whatever else is in the list; those that are gone are not there", async () => {
  const skus = (...named: unknown[]) => ({ skus: JSON.stringify(named) });
  expect(await listed(skus("P-1", "M-2", "gone", "M-2"))).toEqual({ total: 2, skus: ["M-2", "P-1"] });
  expect(await listed({ ...skus("P-1", "M-2"), show: "special" })).toEqual({ total: 1, skus: ["M-2"] });
  expect(await listed(skus("m-2", "%"))).toEqual({ total: 0, skus: [] });
  const staff = await aStaff();
  const many = Array.from({ length: 51 }, (_, at) => `S-${at}`);
  for (const wrong of ["M-2", "[", "{}", "[]", "[1]", '[""]', JSON.stringify(many)]) {
    expect([wrong, (await staff.ask("listSkuPrices", { skus: wrong })).status]).toEqual([wrong, 400]);
  }
});

// Shows: editor.prices
test("a price and a count are checked, then taken over; what was sold since stays sold", async () => {
  const staff = await aStaff();
  const { skus, read_at } = await staff.get("listSkuPrices", { search: "M-1" });
  const change: SkuChange = {
    sku: skus[0]!,
    cells: { price_gst: "99.5", stock: "38", stock_exported: "40", exported_at: read_at },
  };
  const { columns, lines } = linesOf([change]);
  const { import: begun } = await staff.get("beginSheetImport", {
    file_name: "Prices",
    file_size: 10,
    file_hash: "a".repeat(64),
    columns,
  });
  await staff.get("addSheetLines", { id: begun.id, part: 0, lines });
  await staff.get("endSheetUpload", { id: begun.id, parts: 1 });
  const { import: checked } = await staff.get("continueSheetImport", { id: begun.id, rounds: 10 });
  expect(checked).toMatchObject({ state: "checked", changed: 1, faulty: 0 });
  const { groups } = await staff.get("listSheetDifferences", { id: begun.id });
  expect(groups[0]!.differences.map(({ field }) => field).toSorted()).toEqual([
    "variants.M-1.price",
    "variants.M-1.stock",
  ]);
  const price = async () => (await guest.get("getProduct", { id: "mirror" })).variants[0]!;
  expect(await price()).toMatchObject({ price_gst: 100, stock: 40 });
  // Somebody buys three.
  await env.DB.prepare("UPDATE variants SET stock = stock - 3 WHERE sku_id = 'M-1'").run();
  await staff.get("applySheetImport", { id: begun.id });
  await staff.get("continueSheetImport", { id: begun.id, rounds: 10 });
  expect(await price()).toMatchObject({ price_gst: 99.5, stock: 35 });
  const { product } = await staff.get("getEditedProduct", { slug: "mirror" });
  expect(product.history[0]?.changes.map(({ field }) => field)).toContain("variants.M-1.price");
});
