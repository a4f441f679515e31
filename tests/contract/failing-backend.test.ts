// Shows, with the built shop and a backend elsewhere that fails on demand, that every kind of page keeps its frame and a
// way to try again, and that a write whose answer was lost or late is looked up by its key and made once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import ar from "#client/messages/ar/error.json" with { type: "json" };
import en from "#client/messages/en/error.json" with { type: "json" };
import { BackendRelay, type Mood } from "../support/backend-relay";
import { anAddress } from "../support/buyers";
import { HttpShopper } from "../support/http-shopper";
import { samples } from "../support/screens";
import { mintToken } from "../support/session";
import { startBackend, startShop, type Shop } from "../support/shop";

let backend: Shop;
let relay: BackendRelay;
let shop: Shop;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  backend = await startBackend(["reader", "adder", "payer", "waiter"]);
  relay = new BackendRelay(backend.origin);
  await relay.open();
  shop = await startShop({ backendUrl: relay.origin });
}, 120_000);
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(async () => {
  await Promise.all([shop?.stop(), backend?.stop()]);
  await relay?.close();
});

const asUser = async (id: string) => new HttpShopper(shop.origin, { access_token: await mintToken(id) });
const treat = (pattern: RegExp, mood: Mood) => {
  const end = relay.treat(pattern, mood);
  cleanups.push(end);
  return end;
};
const wantsPage = { headers: { accept: "text/html" } };
const form = {
  method: "POST",
  body: "name=Mona",
  headers: { ...wantsPage.headers, "content-type": "application/x-www-form-urlencoded" },
};

/** What a page lacks of a whole one with the shop's header and footer, and a link to itself. */
async function lackOf(response: Response, status: number, address: string): Promise<string[]> {
  const html = await response.text();
  const text = (address.startsWith("/ar/") ? ar : en)["error.tryAgain"];
  const link = `<a class="button" href="${address}">${text}</a>`;
  const parts: [string, boolean][] = [
    [String(response.status), response.status === status],
    ["header", /<header[\s>]/.test(html)],
    ["footer", /<footer[\s>]/.test(html)],
    [link, html.includes(link)],
    ["end", html.endsWith("</body></html>")],
    ["privacy", /^private|no-store/.test(response.headers.get("cache-control") ?? "")],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => `${address}: ${part}`);
}

describe("a backend that is", () => {
  /** Of the product page: another variant is another page, which nothing has kept. */
  let visits = 0;
  const moods: { mood: Mood | "refused"; status: number }[] = [
    { mood: "refused", status: 502 },
    { mood: "failing", status: 502 },
    { mood: "garbage", status: 502 },
    { mood: "cut", status: 502 },
    { mood: "hanging", status: 504 },
  ];

  // Shows: errors.every-page
  test.for(moods)("$mood costs no kind of page its frame", async ({ mood, status }) => {
    if (mood === "refused") {
      await relay.close();
      cleanups.push(() => relay.open());
    } else treat(/./, mood);
    const guest = new HttpShopper(shop.origin, { guest_user_id: crypto.randomUUID(), has_tail: "1" });
    const user = await asUser("reader");
    const spent = new HttpShopper(shop.origin, { refresh_token: "spent" });
    const pages: [HttpShopper, string, typeof form?][] = [
      [guest, `/products/${samples.product}?sku=none-${++visits}`],
      [guest, "/cart"],
      [user, "/order"],
      [user, "/ar/account/addresses"],
      [user, "/order/no-such-order/invoice"],
      [user, "/admin/orders"],
      [spent, "/ar/account/wallet"],
      [spent, "/account/addresses", form],
    ];
    const answers = await Promise.all(
      pages.map(async ([visitor, address, init = wantsPage]) => ({
        address,
        response: await visitor.fetch(address, init),
      })),
    );
    const lacks = await Promise.all(answers.map(({ address, response }) => lackOf(response, status, address)));
    expect(lacks.flat()).toEqual([]);
  });

  test("well when it says who is there, and fails then, costs the page's own regions", async () => {
    const user = await asUser("reader");
    treat(/^\/api\/orders\//, "failing");
    for (const address of ["/order/no-such-order/invoice", "/order"])
      expect(await lackOf(await user.fetch(address, wantsPage), 502, address)).toEqual([]);
  });
});

describe("a write whose answer is", () => {
  const sku_id = "AB-PFW";

  test("lost is made once, however often it is sent with its key", async () => {
    const user = await asUser("adder");
    const key = { "idempotency-key": crypto.randomUUID() };
    const add = { type: "UPDATE", sku_id, add: 1 };
    const mend = treat(/^\/cart\/update-item\//, "cut");
    expect((await user.ask("updateCartItem", add, key)).status).toBe(502);
    expect((await user.ask("updateCartItem", add, key)).status).toBe(502);
    mend();
    const { cart } = await user.get("updateCartItem", add, key);
    expect(cart.items).toMatchObject([{ sku_id, quantity: 1 }]);
  });

  // Shows: errors.lost-writes
  test.each([
    ["createCodOrder", {}, /^\/api\/orders\/cod\//],
    ["createOnlineOrder", { method: "card" }, /^\/api\/orders\/online\//],
  ] as const)("lost gives one order and one payment: %s", async (call, more, path) => {
    const user = await asUser("payer");
    const request = { checkout_id: await readyCheckout(user, sku_id), ...more };
    const key = { "idempotency-key": crypto.randomUUID() };
    const before = (await user.get("listOrders")).orders.length;
    const mend = treat(path, "cut");
    expect((await user.ask(call, request, key)).status).toBe(502);
    expect((await user.get("listOrders")).orders).toHaveLength(before + (call === "createCodOrder" ? 1 : 0));
    mend();
    const first = await user.get(call, request, key);
    expect(await user.get(call, request, key)).toEqual(first);
    expect((await user.get("listOrders")).orders).toHaveLength(before + (call === "createCodOrder" ? 1 : 0));
  });

  // Shows: errors.lost-writes
  test("late is reported as such, and the key returns its final outcome", async () => {
    const user = await asUser("waiter");
    const request = { checkout_id: await readyCheckout(user, sku_id) };
    const key = { "idempotency-key": crypto.randomUUID() };
    const release = treat(/^\/api\/orders\/cod\//, "held");
    const late = await user.ask("createCodOrder", request, key);
    expect([late.status, await late.json()]).toMatchObject([504, { code: "backend_slow" }]);
    release();
    await expect
      .poll(async () => (await user.ask("createCodOrder", request, key)).status, { timeout: 10_000 })
      .toBe(200);
    const { order } = await user.get("createCodOrder", request, key);
    expect((await user.get("listOrders")).orders.map(({ id }) => id)).toEqual([order.id]);
  });
});

/** A checkout that only wants to be paid. */
async function readyCheckout(user: HttpShopper, sku_id: string): Promise<string> {
  const { address } = await user.get("editAddress", { action: "add", ...anAddress });
  const items = [{ sku_id, quantity: 1 }];
  const { checkout } = await user.get("createCheckout", { source: "multiple", items });
  await user.get("changeCheckoutAddress", { id: checkout.id, delivery_address_id: address!.id });
  return checkout.id;
}
