// Shows what holds at limits and ties exactly: the cash limit itself, a voucher's last use, a once-per-customer voucher
// against the checkout that holds it, requests that are sent again late, an order without an amount shown, and which
// items a refusal names.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { aCheckout, orderOf } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { addVoucher } from "#support/sample-vouchers";
import { aGuest, aUser, withPhone } from "#support/shoppers";
import { aStaff } from "#support/staff";

const variant = (sku: string, price_gst: number) => variantSample(sku, { price_gst, stock: 99, cod: true });

beforeEach(async () => {
  const variants = [variant("LIMIT", 5000), variant("OVER", 5000.01), variant("M", 100), variant("N", 100)];
  await loadProducts([productSample("mirror", { variants })]);
  await env.DB.prepare("UPDATE variants SET stock = 99").run();
});

type Buyer = Awaited<ReturnType<typeof aUser>>;
const place = (user: Buyer, checkout: { id: string }, idempotencyKey?: string) =>
  user.ask("createCodOrder", orderOf(checkout), idempotencyKey ? { idempotencyKey } : {});
const ordersOf = (user: Buyer) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(user.userId).first<number>("n");
const setStock = (sku: string, stock: number) =>
  env.DB.prepare("UPDATE variants SET stock = ? WHERE sku_id = ?").bind(stock, sku).run();

test("the cash limit itself may be paid in cash, a fils more may not", async () => {
  const user = await withPhone(await aUser());
  const exact = await aCheckout(user, { LIMIT: 1 });
  expect(exact.payable).toBe(5000);
  expect(await user.get("checkCod", { checkout_id: exact.id })).toMatchObject({ available: true });
  expect((await place(user, exact)).status).toBe(200);
  const over = await aCheckout(user, { OVER: 1 });
  expect(await place(user, over)).toMatchObject({ status: 409, body: { code: "cod_unavailable" } });
});

describe("a voucher", () => {
  test("is good for its last use, and for no other", async () => {
    await addVoucher({ code: "LAST", max_uses: 2 });
    for (const [uses, status] of [
      [1, 200],
      [2, 200],
    ] as const) {
      const user = await aUser();
      const checkout = await aCheckout(user, { M: 1 });
      await user.get("applyCheckoutVoucher", { id: checkout.id, code: "LAST" });
      expect((await place(user, checkout)).status).toBe(status);
      expect(await env.DB.prepare("SELECT uses FROM vouchers WHERE code = 'LAST'").first("uses")).toBe(uses);
    }
    const user = await aUser();
    const { id } = await aCheckout(user, { M: 1 });
    expect(await user.refuse("applyCheckoutVoucher", { id, code: "LAST" })).toMatchObject({ code: "voucher_used_up" });
  });

  test("for once a customer counts on the checkout whose payment holds it, and on no other", async () => {
    await addVoucher({ code: "ONCE", once_per_customer: 1 });
    const user = await aUser();
    const [held, other] = [await aCheckout(user, { M: 1 }), await aCheckout(user, { M: 1 })];
    await user.get("applyCheckoutVoucher", { id: held.id, code: "ONCE" });
    const { payment } = await user.get("createOnlineOrder", { checkout_id: held.id, method: "card" });
    expect((await user.get("getCheckout", { id: held.id })).checkout).toMatchObject({
      discount: 10,
      voucher: { code: "ONCE", problem: null },
    });
    expect(await user.refuse("applyCheckoutVoucher", { id: other.id, code: "ONCE" })).toMatchObject({
      code: "voucher_used_up",
    });
    await user.get("cancelPayment", { payment_id: payment.id });
    await user.get("applyCheckoutVoucher", { id: other.id, code: "ONCE" });
    expect((await place(user, other)).status).toBe(200);
    expect(await place(user, held)).toMatchObject({ status: 409, body: { code: "requote" } });
  });
});

describe("what is sent again late", () => {
  test("under its first key gives its first answer, whatever other keys have done since", async () => {
    const user = await aUser();
    const [one, two] = [await aCheckout(user, { M: 1 }), await aCheckout(user, { N: 2 })];
    const first = await place(user, one, "A");
    const second = await place(user, two, "B");
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await place(user, one, "A")).toEqual(first);
    expect(await place(user, two, "B")).toEqual(second);
    expect(await place(user, two, "A")).toMatchObject({ status: 422, body: { code: "idempotency_reused" } });
    expect(await ordersOf(user)).toBe(2);
  });

  test("by a shopper adds to the cart once, though another add came in between", async () => {
    const guest = aGuest();
    const add = (sku_id: string, idempotencyKey: string) =>
      guest.get("updateGuestCartItem", { type: "UPDATE", sku_id, add: 1 }, { idempotencyKey });
    await add("M", "A");
    await add("M", "B");
    await add("M", "A");
    expect((await guest.get("getGuestCart")).cart.items).toMatchObject([{ sku_id: "M", quantity: 2 }]);
  });

  test("as a step of an order is that step, and no second one, after the order has gone on", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOrder(user.userId);
    const key = { idempotencyKey: crypto.randomUUID() };
    const confirmed = await staff.ask("confirmOrder", { id }, key);
    expect(confirmed.status).toBe(200);
    await staff.get("packOrder", { id });
    expect(await staff.ask("confirmOrder", { id }, key)).toMatchObject({
      status: 200,
      body: { order: { status: "packed" } },
    });
    // Without its key it is a step that the order may no longer take.
    expect((await staff.refuse("confirmOrder", { id })).code).toBe("order_state");
    expect(await staff.ask("packOrder", { id }, key)).toMatchObject({ status: 422 });
    const { order } = await staff.get("getHandledOrder", { id });
    expect(order.timeline.map(({ status }) => status)).toEqual(["placed", "confirmed", "packed"]);
  });

  test("as a return gives money and goods back once", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOrder(user.userId, { status: "delivered", lines: [{ sku: "M", quantity: 1 }] });
    const request = { id, reason: "damaged", restock: true };
    const key = { idempotencyKey: crypto.randomUUID() };
    for (let times = 0; times < 3; times++) expect((await staff.ask("returnOrder", request, key)).status).toBe(200);
    expect(await env.DB.prepare("SELECT stock FROM variants WHERE sku_id = 'M'").first("stock")).toBe(100);
    const { transactions } = await user.get("listWalletTransactions");
    expect(transactions.filter(({ kind }) => kind === "refund")).toHaveLength(1);
  });
});

describe("an order without an amount shown", () => {
  test("counts as shown what the checkout said last, and is asked again when that has changed", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1 });
    await env.DB.prepare("UPDATE variants SET price = 12000 WHERE sku_id = 'M'").run();
    const asked = await user.refuse("createCodOrder", { checkout_id: checkout.id });
    expect(asked).toMatchObject({ status: 409, code: "requote", checkout: { payable: 120 } });
    expect(await ordersOf(user)).toBe(0);
    const { order } = await user.get("createCodOrder", { checkout_id: checkout.id });
    expect(order.payable).toBe(120);
  });

  test("of a checkout that no reply has shown is asked first", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1 });
    await env.DB.prepare("UPDATE checkouts SET shown = NULL WHERE checkout_id = ?").bind(checkout.id).run();
    expect(await place(user, checkout)).toMatchObject({ status: 409, body: { code: "requote" } });
    expect((await place(user, checkout)).status).toBe(200);
  });
});

describe("a refusal for what is sold out", () => {
  const named = (sku_id: string) => ({ sku_id, title: `Product mirror · Variant ${sku_id}` });

  test("names the item in the cart", async () => {
    const guest = aGuest();
    await setStock("M", 0);
    const update = { type: "UPDATE", sku_id: "M", quantity: 1 };
    expect(await guest.refuse("updateGuestCartItem", update)).toMatchObject({
      code: "out_of_stock",
      items: [named("M")],
      message: "“Product mirror · Variant M” is sold out.",
    });
    expect((await guest.refuse("updateGuestCartItem", { ...update, lang: "ar" })).message).toBe(
      "نفدت الكمية: «Product mirror عربي · Variant M عربي».",
    );
  });

  test("names every line that there is too little of at a checkout's beginning", async () => {
    const user = await aUser();
    await setStock("M", 1);
    await setStock("N", 0);
    const items = [
      { sku_id: "M", quantity: 2 },
      { sku_id: "LIMIT", quantity: 1 },
      { sku_id: "N", quantity: 1 },
    ];
    expect(await user.refuse("createCheckout", { source: "multiple", items })).toMatchObject({
      code: "out_of_stock",
      items: [named("M"), named("N")],
      message: "Sold out: “Product mirror · Variant M”, “Product mirror · Variant N”.",
    });
  });

  test("names what is gone when an order comes too late", async () => {
    const user = await aUser();
    const checkout = await aCheckout(user, { M: 1, N: 1 });
    await setStock("M", 0);
    await setStock("N", 0);
    expect(await place(user, checkout)).toMatchObject({
      status: 409,
      body: { code: "out_of_stock", items: [named("M"), named("N")] },
    });
    const online = { checkout_id: checkout.id, method: "card", lang: "ar" };
    expect((await user.refuse("createOnlineOrder", online)).message).toBe(
      "نفدت الكمية: «Product mirror عربي · Variant M عربي»، «Product mirror عربي · Variant N عربي».",
    );
  });
});
