// Shows that prices are the server's and that nobody pays other than what was shown last: a price, a stock, a
// voucher, a wallet or an address that changed is shown first.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { openDatabase } from "#backend/platform/database";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { addVoucher } from "#support/sample-vouchers";
import { interceptedDatabase } from "#support/intercepted-database";
import { aUser } from "#support/shoppers";
import { watchedDatabase } from "#support/watched-database";

beforeEach(async () => {
  const variants = ["A", "B"].map((sku) => variantSample(sku, { price_gst: 40, stock: 10, cod: true }));
  await loadProducts([productSample("mirror", { variants })]);
  await env.DB.prepare("UPDATE variants SET price = 4000, stock = 10").run();
  await addVoucher({ code: "TEN" });
});

const change = (set: string) => env.DB.prepare(`UPDATE variants SET ${set} WHERE sku_id = 'A'`).run();
const ordersOf = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");

describe("what changed before paying is asked again, then bought as shown", () => {
  type Buyer = Awaited<ReturnType<typeof aUser>>;
  const cases: [string, (user: Buyer, id: string) => Promise<unknown>, object, object][] = [
    [
      "a higher price",
      () => change("price = 4500"),
      { total: 85, items: [{ price: 45 }, { price: 40 }] },
      { total: 85 },
    ],
    [
      "a lower price",
      () => change("price = 3500"),
      { total: 75, items: [{ price: 35 }, { price: 40 }] },
      { total: 75 },
    ],
    [
      "less stock",
      () => change("stock = 0"),
      { items: [{ sku_id: "B" }], total: 40, shipping: 15, payable: 55, notices: [{ code: "sold_out", sku_id: "A" }] },
      { total: 40, shipping: 15, payable: 55 },
    ],
    [
      "an item that is no longer sold",
      () => change("max_oq = 0"),
      { items: [{ sku_id: "B" }], notices: [{ code: "not_sold", sku_id: "A", title: "Product mirror" }] },
      { total: 40 },
    ],
    [
      "an item that is gone",
      () => env.DB.prepare("DELETE FROM variants WHERE sku_id = 'A'").run(),
      { items: [{ sku_id: "B" }], notices: [{ code: "not_sold", sku_id: "A" }] },
      { total: 40 },
    ],
    [
      "a voucher that ended",
      () => env.DB.prepare("UPDATE vouchers SET ends_at = 1").run(),
      { discount: 0, total: 80, voucher: { problem: "voucher_expired", message: "This voucher has expired." } },
      { total: 80 },
    ],
    [
      "an address with dearer delivery",
      (user) =>
        env.DB.prepare(
          `UPDATE addresses SET city = 'Dibba', state = 'Fujairah',
            location_id = (SELECT location_id FROM locations WHERE name_en = 'Dibba') WHERE user_id = ?`,
        )
          .bind(user.userId)
          .run(),
      { shipping: 30, location: { name: "Dibba" } },
      { shipping: 30 },
    ],
    [
      "money spent elsewhere",
      (user) =>
        openDatabase(env.DB).run(
          insertWalletEntry({
            userId: user.userId,
            kind: "spend",
            amount: -1000,
            reference: user.userId,
            note: "",
            now: 0,
          }),
        ),
      { wallet: 2.5, wallet_balance: 2.5 },
      { wallet: 2.5 },
    ],
  ];

  test.for(cases)("%s", async ([what, happens, shown, ordered]) => {
    const user = await aUser();
    const checkout = await aCheckout(user, { A: 1, B: 1 });
    if (what.includes("voucher")) await user.get("applyCheckoutVoucher", { id: checkout.id, code: "TEN" });
    if (what.includes("money")) await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
    await happens(user, checkout.id);
    const refusal = await user.refuse("createCodOrder", orderOf(checkout));
    expect(refusal).toMatchObject({ status: 409, code: "requote", err_type: "requote", checkout: shown });
    expect(refusal.message).toBe("Your order has changed. Review it before you pay.");
    expect(await ordersOf(user.userId)).toBe(0);
    expect((await user.get("createCodOrder", orderOf(checkout))).order).toMatchObject(ordered);
  });
});

test("a change that the buyer has seen by looking again is not asked twice", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { A: 1 });
  await change("price = 4500");
  const seen = (await user.get("getCheckout", { id: checkout.id })).checkout;
  expect(seen).toMatchObject({ total: 45, notices: [{ code: "price_changed", sku_id: "A" }] });
  expect((await user.get("createCodOrder", orderOf(checkout))).order.total).toBe(45);
});

// Shows: checkout.shown-price
test("a second tab that still shows the old price is asked again", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { A: 1 });
  await change("price = 4500");
  const seen = (await user.get("getCheckout", { id: checkout.id })).checkout;
  const old = { ...orderOf(checkout), shown_payable: checkout.payable };
  expect(await user.refuse("createCodOrder", old)).toMatchObject({ code: "requote", checkout: { payable: 60 } });
  const now = { ...orderOf(checkout), shown_payable: String(seen.payable) };
  expect((await user.get("createCodOrder", now)).order.payable).toBe(60);
});

test("between cart and checkout a changed price is shown with the checkout", async () => {
  const user = await aUser();
  await withAddress(user);
  await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 1 });
  await change("price = 4500");
  const { checkout } = await user.get("createCheckout", { source: "cart" });
  expect(checkout).toMatchObject({ total: 45, notices: [{ code: "price_changed", sku_id: "A" }] });
  expect((await user.get("createCodOrder", orderOf(checkout))).order.total).toBe(45);
});

test("when nothing of it is available any more it is sold out, and comes back with the stock", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { A: 2 });
  await change("stock = 0");
  expect(await user.refuse("createCodOrder", orderOf(checkout))).toMatchObject({ status: 409, code: "out_of_stock" });
  expect((await user.get("getCheckout", { id: checkout.id })).checkout).toMatchObject({ items: [], payable: 0 });
  await change("stock = 1");
  const refusal = await user.refuse("createCodOrder", orderOf(checkout));
  expect(refusal).toMatchObject({
    code: "requote",
    checkout: { items: [{ quantity: 1 }], notices: [{ code: "capped" }] },
  });
});

// Shows: checkout.shown-price
test("prices, totals, roles and user ids in a body are ignored", async () => {
  const [user, other] = [await aUser(), await aUser()];
  await withAddress(user);
  const forged = {
    price: 0.01,
    total: 1,
    payable: 0,
    tax: 0,
    shipping: 0,
    role: "staff",
    user_id: other.userId,
    wallet: 500,
  };
  const line = { sku_id: "A", quantity: 1, ...forged, unit_price: 0.01 };
  const { checkout } = await user.get("createCheckout", { source: "multiple", items: [line], ...forged });
  expect(checkout).toMatchObject({ total: 40, shipping: 15, payable: 55 });
  await user.get("changeCheckoutAddress", { id: checkout.id, ...forged });
  const { order } = await user.get("createCodOrder", { ...orderOf(checkout), ...forged });
  expect(order).toMatchObject({ total: 40, shipping: 15, wallet: 0, payable: 55 });
  expect([await ordersOf(user.userId), await ordersOf(other.userId)]).toEqual([1, 0]);
});

test.for([[-1], ["abc"], [1e99], [{}], ["1,000"]])("what the screen showed cannot be %o", async ([shown_payable]) => {
  const user = await aUser();
  const checkout = await aCheckout(user, { A: 1 });
  const refusal = await user.refuse("createCodOrder", { ...orderOf(checkout), shown_payable });
  expect([400, 409]).toContain(refusal.status);
  expect(await ordersOf(user.userId)).toBe(0);
});

test("a checkout that an online payment holds keeps what it holds, and is neither changed nor ordered meanwhile", async () => {
  const user = await aUser();
  const checkout = await aCheckout(user, { A: 10 });
  await user.get("setCheckoutWallet", { id: checkout.id, use_wallet: true });
  const quote = JSON.stringify({ lines: [{ sku_id: "A", quantity: 10 }], wallet: 1250 });
  await change("stock = 0");
  await openDatabase(env.DB).run(
    insertWalletEntry({ userId: user.userId, kind: "spend", amount: -1250, reference: user.userId, note: "", now: 0 }),
  );
  await env.DB.prepare(
    "INSERT INTO payments (payment_id, checkout_id, user_id, gateway, method, amount, quote, started_at, held_until) VALUES ('p', ?, ?, 'sandbox', 'card', 1, ?, 0, 1)",
  )
    .bind(checkout.id, user.userId, quote)
    .run();
  const held = (await user.get("getCheckout", { id: checkout.id })).checkout;
  expect(held).toMatchObject({ items: [{ quantity: 10 }], wallet: 12.5, notices: [] });
  const refused = [
    user.refuse("createCodOrder", orderOf(checkout)),
    user.refuse("setCheckoutWallet", { id: checkout.id, use_wallet: false }),
    user.refuse("changeCheckoutAddress", { id: checkout.id, shipping_instructions: "x" }),
  ];
  for (const refusal of await Promise.all(refused))
    expect(refusal).toMatchObject({ status: 409, code: "payment_open" });
});

describe("a checkout is priced before it is written, and stored as shown with it", () => {
  /** Of each isolate now and then: which sales are announced. */
  const isNowAndThen = (texts: readonly string[]) =>
    texts.every((text) => text.includes("announced_sales") || text.includes("sessions"));

  /** A buyer with one of each, who begins a checkout; something happens just before that is written. No use is counted. */
  async function begun(meanwhile: () => Promise<unknown>) {
    const user = await aUser({ variables: { RATE_LIMITS: "off" } });
    await withAddress(user);
    for (const sku_id of ["A", "B"]) await user.get("updateCartItem", { type: "UPDATE", sku_id, quantity: 1 });
    let trips = 0;
    const database = interceptedDatabase(env.DB, async (texts, statements) => {
      if (!isNowAndThen(texts)) trips += 1;
      if (texts.some((text) => text.includes("INSERT INTO checkouts"))) await meanwhile();
      return statements;
    });
    const { checkout } = await user.get("createCartCheckout", {}, { database });
    return { user, checkout, trips };
  }

  // Shows: checkout.create
  test("in two round trips, of which the reply is the second; it is bought as shown", async () => {
    const { user, checkout, trips } = await begun(async () => {});
    expect([checkout.total, checkout.notices, trips]).toEqual([80, [], 2]);
    const { order } = await user.get("createCodOrder", orderOf(checkout));
    expect(order.total).toBe(80);
  });

  test("what the cart showed last and costs another price by now is said", async () => {
    const user = await aUser();
    await withAddress(user);
    await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 1 });
    await change("price = 4500");
    const { checkout } = await user.get("createCartCheckout", {});
    expect(checkout.notices).toMatchObject([{ code: "price_changed", sku_id: "A" }]);
    expect((await user.get("createCodOrder", orderOf(checkout))).order.total).toBe(45);
  });

  test("a price that changes in between is the one that is shown, stored and bought", async () => {
    const { user, checkout, trips } = await begun(() => change("price = 4500"));
    expect([checkout.total, trips]).toEqual([85, 3]);
    expect((await user.get("createCodOrder", orderOf(checkout))).order.total).toBe(85);
  });

  test("what sells out in between and comes back was never shown, so it is asked first", async () => {
    const { user, checkout } = await begun(() => env.DB.prepare("UPDATE variants SET stock = 0").run());
    expect([checkout.items, checkout.total]).toEqual([[], 0]);
    await env.DB.prepare("UPDATE variants SET stock = 10").run();
    const asked = await user.refuse("createCodOrder", orderOf(checkout));
    expect(asked).toMatchObject({ status: 409, code: "requote", checkout: { total: 80 } });
    expect(await ordersOf(user.userId)).toBe(0);
  });

  test("reading one costs one round trip; changing it two, and one to store what is shown then", async () => {
    const { user, checkout } = await begun(async () => {});
    for (const [name, request, expected] of [
      ["getCheckout", {}, 1],
      ["changeCheckoutAddress", { shipping_instructions: "Ring twice" }, 2],
      ["setCheckoutWallet", { use_wallet: true }, 3],
    ] as const) {
      const watched = watchedDatabase(env.DB);
      await user.get(name, { id: checkout.id, ...request }, { database: watched.database });
      expect([name, watched.trips()]).toEqual([name, expected]);
    }
  });
});
