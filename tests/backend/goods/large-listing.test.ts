// Shows that filtered counts are exact to 2,000 and then say that they are not, while pages and whole scopes stay exact.
import { beforeAll, expect, test } from "vitest";
import { succeed } from "#support/backend-calls";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";

const brandOf = (place: number) => (place < 2000 ? "alpha" : "beta");

beforeAll(async () => {
  const products = Array.from({ length: 2040 }, (_, place) =>
    productSample(`p-${place}`, { brand: brandOf(place), popularity: place }),
  );
  await loadProducts(products);
}, 120_000);

test("a whole scope of any size is counted by the import", async () => {
  expect(await succeed("filterProducts")).toMatchObject({ total: 2040, total_is_exact: true });
});

test("2,000 matches are exact", async () => {
  expect(await succeed("filterProducts", { brand: "alpha" })).toMatchObject({ total: 2000, total_is_exact: true });
});

test("more are 2,000 and not exact, and their pages go on in order", async () => {
  const reply = await succeed("filterProducts", { in_stock: 1, page: 21, limit: 100 });
  expect(reply).toMatchObject({ total: 2000, total_is_exact: false });
  expect(reply.products.map(({ slug }) => slug)).toEqual(Array.from({ length: 40 }, (_, place) => `p-${39 - place}`));
});

test("a value counted in a whole scope is exact beyond that, one counted in a cut set never above it", async () => {
  const { facets } = await succeed("filterProducts", { in_stock: 1 });
  const counts = Object.fromEntries(facets.map(({ key, values }) => [key, values.map(({ count }) => count)]));
  expect(counts["in_stock"]).toEqual([2040]);
  expect(counts["category"]).toEqual([2000]);
  const open = facets.filter(({ counts_are_exact }) => !counts_are_exact).map(({ key }) => key);
  expect(open).toEqual(["category", "brand", "price"]);
});
