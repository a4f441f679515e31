// Shows that sharing carts fills nothing: the same cart gives the same link, a maker has a few links, all together are
// bounded, and a day has an end.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deleteOldLinks, insertLink, mostOfOneMaker } from "#backend/ordering/cart-links/cart-links-store";
import { openDatabase } from "#backend/platform/database";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest, shopperWith } from "#support/shoppers";
import { emptyTables } from "#support/emptied-tables";

const db = openDatabase(env.DB);
const countLinks = () => env.DB.prepare("SELECT count(*) AS links FROM cart_links").first<number>("links");
const insert = (tokenHash: string, maker: string, expiresAt: number) =>
  db.run(...insertLink({ tokenHash, maker, lines: [], expiresAt, salesCode: null }));

beforeAll(() =>
  loadProducts([productSample("shared", { variants: [variantSample("S-1", { price_gst: 10, stock: 5 })] })]),
);
beforeEach(() => emptyTables("cart_links", "quota_uses"));

// Shows: security.cart-links
test("the same cart gives the same link, which then lives longer; another cart and another guest another one", async () => {
  const guest = aGuest();
  await guest.get("addGuestCartItems", { items: [{ sku_id: "S-1", quantity: 1 }] });
  const first = await guest.get("makeCartLink");
  vi.setSystemTime(Date.now() + 60_000);
  const again = await guest.get("makeCartLink");
  vi.useRealTimers();
  expect(again.token).toBe(first.token);
  expect(Date.parse(again.expires_at)).toBeGreaterThan(Date.parse(first.expires_at));
  expect(await countLinks()).toBe(1);
  await guest.get("updateGuestCartItem", { type: "UPDATE", sku_id: "S-1", quantity: 2 });
  const other = aGuest();
  await other.get("addGuestCartItems", { items: [{ sku_id: "S-1", quantity: 1 }] });
  const tokens = new Set([
    first.token,
    (await guest.get("makeCartLink")).token,
    (await other.get("makeCartLink")).token,
  ]);
  expect(tokens.size).toBe(3);
  expect((await shopperWith({}).get("openCartLink", { token: first.token })).items).toMatchObject([{ quantity: 1 }]);
});

test("a maker's fifty-first link takes the place of the one that ends first", async () => {
  for (let at = 0; at <= mostOfOneMaker; at++) await insert(`link-${at}`, "one", 1000 + at);
  await insert("another", "two", 1);
  const { results } = await env.DB.prepare("SELECT token_hash FROM cart_links ORDER BY expires_at LIMIT 2").all();
  expect(await countLinks()).toBe(mostOfOneMaker + 1);
  expect(results.map(({ token_hash }) => token_hash)).toEqual(["another", "link-1"]);
});

test("of too many in all, a scheduled run deletes those that end first", async () => {
  for (let at = 0; at < 5; at++) await insert(`link-${at}`, `maker-${at}`, 1000 + at);
  await db.run(...deleteOldLinks(0, 3));
  const { results } = await env.DB.prepare("SELECT token_hash FROM cart_links ORDER BY expires_at").all();
  expect(results.map(({ token_hash }) => token_hash)).toEqual(["link-2", "link-3", "link-4"]);
});

test("the twenty-first of a guest in a day is refused with the time to come back", async () => {
  const guest = aGuest();
  await guest.get("addGuestCartItems", { items: [{ sku_id: "S-1", quantity: 1 }] });
  const asked = await Promise.all(Array.from({ length: 25 }, () => guest.ask("makeCartLink")));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = asked.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
});
