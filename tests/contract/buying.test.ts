// Shows, over real HTTP, the way from a cart to an order with both kinds of backend, and in small what `npm run prove`
// shows in full: the last units are sold once, retries on a bad line are safe, and what was answered
// survives a power cut whole.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import { anAddress } from "../support/buyers";
import { HttpShopper } from "../support/http-shopper";
import { addBuyers, booksOf, everyWay, place, placeOnABadLine, readyBuyer, someAtOnce } from "../support/many-buyers";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const modes = ["bound", "remote"] as const;
let shops: Record<(typeof modes)[number], Shop>;

beforeAll(async () => {
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend, users: ["one", "two"] })));
  shops = { bound: bound!, remote: remote! };
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

describe.each(modes)("%s", (mode) => {
  const post = async (user: HttpShopper, path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const response = await user.fetch(path, { method: "POST", body: JSON.stringify(body), headers });
    return { status: response.status, body: await response.json() };
  };

  test("cart, checkout, address, order in cash; each address answers", async () => {
    const user = new HttpShopper(shops[mode].origin, { access_token: await mintToken("one") });
    const { products } = await user.get("listProductGroups", { in_stock: "1", cod: "1", sort: "stock" });
    const { sku_id } = products[0]!.variants[0]!;
    await user.get("updateCartItem", { type: "UPDATE", sku_id, quantity: 2 });
    const { address } = await user.get("editAddress", { action: "add", ...anAddress });
    const started = await post(user, "/api/checkout/create/?source=cart&device_source=mobile&ordered_platform=1", {
      landed_page_url: "https://falaj.example/shop",
    });
    expect(started).toMatchObject({
      status: 200,
      body: { checkout: { source: "cart", items: [{ sku_id, quantity: 2 }] } },
    });
    for (const [path, body] of [
      ["/api/checkout/cart/create/", {}],
      ["/api/checkout/product/create/", { sku_id, quantity: 1 }],
      ["/api/checkout/create/?source=pdp", { sku_id, quantity: 1 }],
      ["/api/checkout/create/?source=multiple", { items: [{ sku_id, quantity: 1 }] }],
    ] as const) {
      expect(await post(user, path, body)).toMatchObject({ status: 200, body: { checkout: { items: [{ sku_id }] } } });
    }
    const { id } = (started.body as CallReply<"createCheckout">).checkout;
    const there = { id, delivery_address_id: address!.id, shipping_instructions: "Ring" };
    const { checkout } = await user.get("changeCheckoutAddress", there);
    expect((await user.get("getCheckout", { id })).checkout).toEqual(checkout);
    expect((await user.get("checkCod", { checkout_id: id })).available).toBe(true);
    const stale = await user.ask("createCodOrder", { checkout_id: id, shown_payable: checkout.payable + 1 });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: "requote", checkout: { id, payable: checkout.payable } });
    const { order } = await user.get("createCodOrder", { checkout_id: id, shown_payable: checkout.payable });
    expect(order).toMatchObject({ status: "placed", payable: checkout.payable, payment_method: "cod" });
    expect((await user.get("getShopper")).cart.items).toEqual([]);
    const paid = await user.ask("getCheckout", { id });
    expect([paid.status, await paid.json()]).toMatchObject([409, { code: "checkout_paid", order_id: order.id }]);
    const other = new HttpShopper(shops[mode].origin, { access_token: await mintToken("two") });
    for (const name of ["getCheckout", "changeCheckoutAddress", "removeCheckoutVoucher"] as const) {
      expect((await other.ask(name, { id })).status).toBe(404);
    }
    const guest = await new HttpShopper(shops[mode].origin).ask("createCheckout", { source: "cart" });
    expect([guest.status, await guest.json()]).toMatchObject([401, { code: "no_session" }]);
  });

  test("the credit line answers at its addresses, and its files are updated by PATCH alone", async () => {
    const user = new HttpShopper(shops[mode].origin, { access_token: await mintToken("two") });
    expect(await user.get("getCreditLine")).toMatchObject({ status: "none", data: { limit: 0 } });
    expect((await user.get("getCreditForm")).form.fields).toHaveLength(8);
    expect((await user.get("listCreditTransactions")).transactions).toEqual([]);
    expect((await user.ask("updateCreditFiles", { documents: ["x"] })).status).toBe(404);
    expect((await post(user, "/api/credit-line/file-update/", { documents: ["x"] })).status).toBe(405);
    expect((await post(user, "/api/orders/credit/create/", { checkout_id: "x" })).status).toBe(404);
  });
});

describe("buyers at once", () => {
  const buyers = 40;
  let skus: string[] = [];
  let books: Awaited<ReturnType<typeof booksOf>> | undefined;
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      prepared: async (folder) => void (skus = await addBuyers(folder, buyers, 3, 10)),
      mayCrash: true,
      inspected: async (folder) => void (books = await booksOf(folder, skus)),
    });
  }, 120_000);
  afterAll(() => (books ? undefined : shop?.stop()));

  const all = Array.from({ length: buyers }, (_, at) => at);
  const readyFor = (sku: string, count: number) =>
    someAtOnce(all.slice(0, count), 8, (at) => readyBuyer(shop.origin, at, sku));

  test("the last ten units go to ten of forty, in cash, by the wallet, by card and by Tabby", async () => {
    const ready = await someAtOnce(all, 8, (at) => readyBuyer(shop.origin, at, skus[0]!, everyWay));
    const answers = await Promise.all(ready.map((buyer) => place(buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of others) expect([status, body.code]).toEqual([409, "out_of_stock"]);
  });

  test("on a bad line each of ten buyers gets one order", async () => {
    const answers = await someAtOnce(await readyFor(skus[1]!, 10), 5, (buyer) => placeOnABadLine(buyer, 40));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.order!.id)).size).toBe(10);
    expect(answers.some(({ cuts }) => cuts > 0)).toBe(true);
  });

  // Shows: checkout.all-or-nothing
  test("what was answered before a power cut is there after it, and nothing is torn", async () => {
    const ready = await readyFor(skus[2]!, 10);
    const answered = new Map<number, unknown>();
    const placing = ready.map(async (buyer, at) => {
      const { status, body } = await place(buyer, `crash-${at}`).catch(() => ({ status: 0, body: null }));
      if (status === 200) answered.set(at, body);
      if (answered.size === 3) await crashing();
    });
    let crash: Promise<void> | undefined;
    function crashing() {
      crash ??= shop.crash();
      return crash;
    }
    await Promise.all(placing);
    for (const [at, body] of answered) expect((await place(ready[at]!, `crash-${at}`)).body).toEqual(body);
    const rest = await Promise.all(ready.map((buyer, at) => place(buyer, `crash-${at}`)));
    expect(rest.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await shop.stop();
    expect(books).toMatchObject({ stock: 0, orders: 30, sold: 30, torn: 0, unpaid: 0, gaps: 0 });
    expect(books!.spent).toBe(books!.paid);
    expect(books!.lent).toBe(books!.owed);
    expect(books!.lent).toBeGreaterThan(0);
  }, 120_000);
});
