// Shows that anyone with an order's code sees how far it is and nothing about its buyer, and that a wrong code, another
// order's code and an unknown number get the same answer.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pseudonym } from "#backend/platform/keyed-hash";
import { readSettings } from "#backend/settings";
import { statusCodeOf } from "#backend/ordering/orders/status-code";
import { anOrder } from "#support/orders";
import { aUser, shopperWith, type TestShopper } from "#support/shoppers";

const stranger = shopperWith({});
const settings = readSettings(env);
const day = 24 * 60 * 60 * 1000;
let buyer: TestShopper & { userId: string };
let order: { id: string; number: string; code: string };

/** An order of the buyer's, with what its page says of it. */
async function placed(): Promise<typeof order> {
  const { id } = await anOrder(buyer.userId, { status: "shipped", buyer: { name: "Zuleikha" } });
  await env.DB.prepare(
    "UPDATE shipments SET carrier = 'Carrier', tracking_number = 'TRACK-1', tracking_url = 'https://carrier.test/TRACK-1', shipped_at = 1000 WHERE order_id = ?",
  )
    .bind(id)
    .run();
  const reply = await buyer.get("getOrder", { id });
  return { id, number: reply.order.number, code: reply.status_code! };
}

beforeAll(async () => {
  buyer = await aUser();
  order = await placed();
});
beforeEach(() => env.DB.exec("DELETE FROM quota_uses"));

// Shows: orders.status-by-code
test("with the code anybody sees state and days, and nothing of person, goods, money or parcel", async () => {
  expect(order.code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const { order: seen } = await stranger.get("getOrderStatus", { number: `#${order.number}`, code: order.code });
  expect(seen).toEqual({
    number: order.number,
    status: "shipped",
    placed_at: expect.any(String),
    changed_at: expect.any(String),
    timeline: [{ status: "placed", at: expect.any(String) }],
    shipments: [{ shipped_at: "1970-01-01T00:00:01.000Z", delivered_at: null }],
  });
});

test("the code counts as people type it", async () => {
  const typed = ` ${order.code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect((await stranger.get("getOrderStatus", { number: order.number, code: typed })).order.number).toBe(order.number);
});

// Shows: orders.status-by-code
test("a wrong code, another order's, a number that is none with its right code, and a deleted account are one answer", async () => {
  const other = await placed();
  const unknown = "999999999";
  const attempts = [
    { number: order.number, code: "0000-0000-0000-0000" },
    { number: order.number, code: other.code },
    { number: unknown, code: order.code },
    { number: unknown, code: statusCodeOf(unknown, settings)! },
  ];
  const answers = await Promise.all(attempts.map((asked) => stranger.ask("getOrderStatus", asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
  await env.DB.prepare("INSERT INTO account_deletions (user_id, deleted_at, documents) VALUES (?, 0, '[]')")
    .bind(buyer.userId)
    .run();
  expect(await stranger.ask("getOrderStatus", { number: order.number, code: order.code })).toEqual(answers[0]);
  await env.DB.prepare("DELETE FROM account_deletions WHERE user_id = ?").bind(buyer.userId).run();
});

test("what is no number, or no code, is refused; a shop without a secret has none", async () => {
  for (const asked of [
    {},
    { number: "1 OR 1=1", code: "x" },
    { number: order.number },
    { number: order.number, code: "x".repeat(61) },
  ]) {
    expect(await stranger.refuse("getOrderStatus", asked)).toMatchObject({ status: 400, code: "invalid_input" });
  }
  expect(statusCodeOf("100001", { sessionSecret: undefined })).toBeNull();
});

test("a network tries codes only so often in a day", async () => {
  const network = "198.51.100.44";
  await env.DB.prepare(
    "INSERT INTO quota_uses (quota, subject, period, used, ends_at) VALUES ('order-status', ?, ?, 5000, 1e15)",
  )
    .bind(pseudonym(settings, "quota", `network:${network}`), Math.floor(Date.now() / day))
    .run();
  const visitor = shopperWith({ "x-visitor-network": network });
  const asked = { number: order.number, code: order.code };
  for (let at = 0; at < 4; at++) expect((await visitor.ask("getOrderStatus", asked)).status).toBe(200);
  expect(await visitor.ask("getOrderStatus", asked)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
});
