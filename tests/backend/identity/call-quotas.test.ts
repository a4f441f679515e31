// Shows that a network makes so many guests in a day and no more, whatever ids it invents; that what is counted in
// steps stays refused between two steps; and that the lines of a call count each.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { takeQuota, type Quota } from "#backend/identity/quotas/quota";
import { pseudonym } from "#backend/platform/keyed-hash";
import { readSettings } from "#backend/settings";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { shopperWith } from "#support/shoppers";

const day = 24 * 60 * 60 * 1000;
const settings = readSettings(env);
const db = openDatabase(env.DB);
const network = "198.51.100.9";
const visitor = shopperWith({ "x-visitor-network": network });
const spend = (quota: string, used: number) =>
  env.DB.prepare("INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES (?, ?, ?, ?, 1e15)")
    .bind(quota, pseudonym(settings, "quota", `network:${network}`), Math.floor(Date.now() / day), used)
    .run();
const add = (guestId: string, items = [{ sku_id: "Q-1", quantity: 1 }]) =>
  visitor.ask("addGuestCartItems", { guest_user_id: guestId, items });

beforeAll(() =>
  loadProducts([productSample("counted", { variants: [variantSample("Q-1", { price_gst: 10, stock: 5 })] })]),
);
beforeEach(() => env.DB.exec("DELETE FROM quota_uses"));

// Shows: security.quotas
test("a network that has made all its guests makes no object more; those that are there go on", async () => {
  const known = crypto.randomUUID();
  expect((await add(known)).status).toBe(200);
  await env.DB.exec("DELETE FROM quota_uses");
  await spend("new-guest", 2000);
  const stranger = crypto.randomUUID();
  expect(await add(stranger)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await add(known)).status).toBe(200);
  const stub = env.SHOPPER.get(env.SHOPPER.idFromName(`guest:${stranger}`));
  expect((await stub.read()).cart.id).toBe("");
});

test("a computer that many share, each signing out behind them, makes a guest for each", async () => {
  const shared = shopperWith({ "x-visitor-network": network, "x-visitor-browser": crypto.randomUUID() });
  const items = [{ sku_id: "Q-1", quantity: 1 }];
  for (let at = 0; at < 20; at++) {
    const answer = await shared.ask("addGuestCartItems", { guest_user_id: crypto.randomUUID(), items });
    expect(answer.status).toBe(200);
  }
});

test("every write of a stranger has an end: lines of carts, forms, keywords, cart links, codes", async () => {
  for (const [name, most] of Object.entries({
    cart: 100_000,
    form: 200,
    keyword: 10_000,
    "cart-link": 200,
    code: 1000,
  }))
    await spend(name, most);
  const guest_user_id = crypto.randomUUID();
  const twenty = Array.from({ length: 20 }, () => ({ sku_id: "Q-1", quantity: 1 }));
  expect((await add(guest_user_id, twenty)).status).toBe(429);
  const contact = {
    name: "Someone",
    email: "someone@shop.test",
    phone: "0501234567",
    QUERY_TYPE: "other",
    QUERY: "Hello",
  };
  expect((await visitor.ask("contactUs", contact)).status).toBe(429);
  expect((await visitor.ask("makeCartLink", { guest_user_id })).status).toBe(429);
  expect((await visitor.ask("validateVoucher", { guest_user_id, id: "x", code: "GUESS" })).status).toBe(429);
  const searches = await Promise.all(
    Array.from({ length: 20 }, () => visitor.ask("updateSearchKeyword", { keyword: "gloves" })),
  );
  expect(searches.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await visitor.ask("updateSearchKeyword", { keyword: "gloves" })).status).toBe(429);
});

test("what is counted in steps lets no more than the quota and a step pass, and stays refused", async () => {
  const quota: Quota = { name: "steps", each: 40, network: 60, ms: day, step: 10 };
  const take = (userId: string) =>
    takeQuota(quota, { db, settings, who: { userId }, visitor: { network, browserId: null }, now: Date.now() });
  const answers = [];
  for (let at = 0; at < 120; at++) answers.push(await take("steady"));
  expect(answers.filter((fail) => fail === null)).toHaveLength(49);
  expect(answers.slice(49).every((fail) => fail?.fail === "rate_limited")).toBe(true);
  const others = [];
  for (let at = 0; at < 60; at++) others.push(await take(`user-${at}`));
  expect(others.filter((fail) => fail === null)).toHaveLength(20);
});
