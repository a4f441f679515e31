// Shows that what customers bought of late moves up in listings, searches and related products: each customer once,
// only what came to something, for ninety days, counted once a day; and that an import leaves it standing.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { followSales } from "#backend/goods/catalogue/offers";
import { succeed } from "#support/backend-calls";
import { day, productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";

const product = (slug: string, popularity: number) =>
  productSample(slug, { popularity, variants: [variantSample(`SKU-${slug}`, { stock: 50 })] });
const goods = [product("seeded", 25), product("bought", 20), product("hoarded", 18), product("returned", 10)];
const now = Date.now();
const tomorrow = new Date(now + day);

const ordered = async (
  buyer: string,
  slug: string,
  more: { placedAt?: number; status?: "placed" | "cancelled" } = {},
) => {
  const line = { sku: `SKU-${slug}`, slug, quantity: 3 };
  const { id } = await anOrder(buyer, { status: more.status ?? "placed", lines: [line] });
  await env.DB.prepare("UPDATE orders SET placed_at = ? WHERE order_id = ?")
    .bind(more.placedAt ?? now, id)
    .run();
};
const inOrder = async (search?: string) =>
  (await succeed("listProductGroups", { search, limit: 10 })).products.map(({ slug }) => slug);
const similar = async () =>
  (await succeed("listSimilarProducts", { product_group_id: "seeded" })).products.map(({ slug }) => slug);

beforeAll(async () => {
  await loadProducts(goods);
  await ordered("one", "bought");
  await ordered("two", "bought");
  for (let orders = 0; orders < 5; orders++) await ordered("three", "hoarded");
  await ordered("four", "returned", { status: "cancelled" });
  await ordered("five", "returned", { placedAt: now - 91 * day });
});

test("it begins with the file's order", async () => {
  expect(await inOrder()).toEqual(["seeded", "bought", "hoarded", "returned"]);
});

// Shows: constants.popularity
test("customers move it up, one customer once, and only orders that came to something", async () => {
  await followSales(env, new Date(now));
  const after = ["bought", "hoarded", "seeded", "returned"];
  expect(await inOrder()).toEqual(after);
  expect(await inOrder("mirror")).toEqual(after);
  expect(await similar()).toEqual(["bought", "hoarded", "returned"]);
});

test("sales are counted again a day later, not before", async () => {
  for (const buyer of ["six", "seven"]) await ordered(buyer, "hoarded");
  await followSales(env, new Date(now + day - 1));
  expect((await inOrder())[0]).toBe("bought");
  await followSales(env, tomorrow);
  expect((await inOrder())[0]).toBe("hoarded");
});

test("an import changes where it starts, and takes away nothing that was bought", async () => {
  await loadProducts(goods.map((one) => (one.slug === "seeded" ? { ...one, popularity: 45 } : one)));
  expect(await inOrder()).toEqual(["hoarded", "seeded", "bought", "returned"]);
});

test("what was bought long ago counts no more", async () => {
  await followSales(env, new Date(now + 100 * day));
  expect(await inOrder()).toEqual(["seeded", "bought", "hoarded", "returned"]);
});
