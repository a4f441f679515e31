// Shows what a customer learns about buying again: what is running out, from their own orders only, and line by line
// what became of an order since.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { countingDatabase } from "#support/rows-read";
import { openDatabase } from "#backend/platform/database";
import { selectPurchases } from "#backend/ordering/buy-again/buy-again-store";
import { anOrder } from "#support/orders";
import { aUser } from "#support/shoppers";

const dayMs = 86_400_000;
const plain = ["mirror", "cream", "gauze"].map((slug) => productSample(slug));

beforeAll(async () => {
  await loadProducts([
    ...plain,
    productSample("gloves", {
      variants: [
        variantSample("SKU-gloves-s", { stock: 0 }),
        variantSample("SKU-gloves-m", { stock: 3 }),
        variantSample("SKU-gloves-l"),
      ],
    }),
  ]);
});

/** An order of these lines, placed so many days ago. */
async function orderedAgo(userId: string, days: number, options: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(userId, options);
  const set = env.DB.prepare("UPDATE orders SET placed_at = ? WHERE order_id = ?");
  await set.bind(Date.now() - days * dayMs, order.id).run();
  return order;
}

// Shows: orders.running-out
test("what is bought again and again is named when its time has come, with the pace and the last quantity", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const cream = (quantity: number) => ({ lines: [{ sku: "SKU-cream", slug: "cream", quantity }] });
  await orderedAgo(user.userId, 91, cream(2));
  await orderedAgo(user.userId, 63, cream(2));
  // At two prices, so on two lines.
  const creams = [3, 1].map((quantity) => ({ sku: "SKU-cream", slug: "cream", quantity }));
  await orderedAgo(user.userId, 35, { lines: [...creams, {}] });
  // Bought once, bought just now, and cancelled.
  await orderedAgo(user.userId, 40, { status: "cancelled" });
  await orderedAgo(user.userId, 50, { lines: [{ sku: "SKU-gauze", slug: "gauze", quantity: 1 }] });
  await orderedAgo(user.userId, 2, { lines: [{ sku: "SKU-gauze", slug: "gauze", quantity: 1 }] });
  const { products } = await user.get("listRunningOut");
  expect(products).toMatchObject([{ sku_id: "SKU-cream", slug: "cream", quantity: 4, every_days: 28 }]);
  expect(Math.round((Date.now() - Date.parse(products[0]!.last_at)) / dayMs)).toBe(35);
  expect((await other.get("listRunningOut")).products).toEqual([]);
});

test("what is sold out or gone is not named, and no more is offered than there is", async () => {
  const user = await aUser();
  const line = (sku: string) => ({ sku, slug: "gloves", quantity: 9 });
  const lines = [line("SKU-gloves-s"), line("SKU-gloves-m"), line("SKU-gone")];
  for (const days of [60, 30]) await orderedAgo(user.userId, days, { lines });
  const { products } = await user.get("listRunningOut");
  expect(products.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([["SKU-gloves-m", 3]]);
});

// Shows: orders.check-reorder
test("an order says line by line what changed since, and changes nothing itself", async () => {
  const user = await aUser();
  const gloves = (size: string, quantity = 1) => ({ sku: `SKU-gloves-${size}`, slug: "gloves", quantity });
  const { id } = await anOrder(user.userId, {
    lines: [
      { quantity: 2, unitPrice: 9000 },
      { sku: "SKU-cream", slug: "cream", unitPrice: 100 },
      gloves("m", 9),
      gloves("s"),
      { sku: "SKU-gloves-xl", slug: "gloves" },
      { sku: "SKU-gone", slug: "gone" },
    ],
  });
  const { rows, order } = await user.get("checkReorder", { id });
  expect(order.id).toBe(id);
  const told = rows.map(({ sku_id, taken, change, instead }) => [
    sku_id,
    taken,
    change,
    instead.map((one) => one.sku_id),
  ]);
  expect(told).toEqual([
    ["SKU-mirror", 2, "none", []],
    ["SKU-cream", 2, "none", []],
    ["SKU-gloves-m", 3, "fewer", []],
    ["SKU-gloves-s", 0, "sold_out", ["SKU-gloves-m", "SKU-gloves-l"]],
    ["SKU-gloves-xl", 0, "withdrawn", ["SKU-gloves-m", "SKU-gloves-l"]],
    ["SKU-gone", 0, "withdrawn", []],
  ]);
  const { price_before, price_now } = rows[0]!;
  expect([price_before, price_now]).toEqual([
    90,
    (await user.get("getProduct", { id: "mirror" })).variants[0]!.special_price_final,
  ]);
  expect(rows.map(({ slug }) => slug)).toEqual(["mirror", "cream", "gloves", "gloves", "gloves", null]);
  expect((await user.get("getCart")).cart.items).toEqual([]);
  expect(await (await aUser()).refuse("checkReorder", { id })).toMatchObject({ status: 404, code: "not_found" });
});

test("of an order only what was chosen is put into the cart", async () => {
  const user = await aUser();
  const { id } = await anOrder(user.userId, { lines: [{}, { sku: "SKU-cream", slug: "cream" }] });
  const { cart, added } = await user.get("reorder", { id, items: [{ sku_id: "SKU-cream", quantity: "1" }] });
  expect(cart.items.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([["SKU-cream", 1]]);
  expect(added).toBe(1);
  const bad = [[], [{ sku_id: "SKU-cream", quantity: 0 }], [{ sku_id: "SKU-cream", quantity: "many" }]];
  for (const items of bad) expect((await user.refuse("reorder", { id, items })).status).toBe(400);
});

// Shows: orders.running-out
test("reads stay bounded however much somebody has bought", async () => {
  const user = await aUser();
  for (let days = 80; days > 0; days--) await orderedAgo(user.userId, days * 5, { lines: [{}, {}, {}] });
  const { database, rowsRead } = countingDatabase(env.DB);
  const [rows] = await openDatabase(database).run(selectPurchases(user.userId, 0));
  expect(rows.length).toBe(60 * 3);
  // Sixty orders, each found by the index and then read, with their three lines, or what is left of those in an archive.
  expect(rowsRead()).toBeLessThanOrEqual(60 * 6);
});
