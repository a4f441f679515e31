// Shows that nobody empties a shelf without paying: what one buyer has on order unpaid is counted before a cash order and
// before an online payment, a SKU's largest quantity over all open orders, and a dear cash order needs a proved phone.
// The race is also run against an unsafe twin, which reads and then writes.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { aCheckout, orderOf, withAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { openLines } from "#support/credit-model";
import { interceptedDatabase, writesOrder } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { credit } from "#support/payments";
import { newestCode } from "#support/sent-messages";
import { aGuest, aUser, withPhone } from "#support/shoppers";
import { aStaff } from "#support/staff";

vi.setConfig({ testTimeout: 60_000 });

const variant = (sku: string, price_gst: number, max_oq: number | null = null) =>
  variantSample(sku, { price_gst, max_oq, stock: 9999, cod: true });

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [variant("CHEAP", 1), variant("THREE", 100, 3), variant("DEAR", 1000), variant("OTHER", 1)],
    }),
  ]),
);
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 9999").run());

type Buyer = Awaited<ReturnType<typeof aUser>>;
const stockOf = (sku: string) =>
  env.DB.prepare("SELECT stock FROM variants WHERE sku_id = ?").bind(sku).first<number>("stock");
const ordersOf = (userId: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ?").bind(userId).first<number>("n");
const inCash = async (user: Buyer, items: Record<string, number>) =>
  user.ask("createCodOrder", orderOf(await aCheckout(user, items)));
const refused = { status: 409, body: { code: "open_orders_limit" } };

describe("units of one SKU", () => {
  // Shows: checkout.buying-limits
  test("a new account may have a hundred of them on order in cash and not one more", async () => {
    const user = await aUser();
    expect(await inCash(user, { CHEAP: 101 })).toMatchObject({
      ...refused,
      body: {
        message:
          "You can have up to 100 of “Product mirror · Variant CHEAP” on order before paying for them. Businesses with approved details have a higher limit.",
      },
    });
    expect([await ordersOf(user.userId), await stockOf("CHEAP")]).toEqual([0, 9999]);
    expect((await inCash(user, { CHEAP: 100 })).status).toBe(200);
    expect(await inCash(user, { CHEAP: 1 })).toMatchObject(refused);
    expect((await inCash(user, { OTHER: 1 })).status).toBe(200);
  });

  test("an online payment holds no more of them either, and counts while it is open", async () => {
    const user = await aUser();
    const tooMany = await aCheckout(user, { CHEAP: 101 });
    const card = (checkout: { id: string }) => ({ checkout_id: checkout.id, method: "card" });
    expect(await user.refuse("createOnlineOrder", card(tooMany))).toMatchObject({ code: "open_orders_limit" });
    const { methods } = await user.get("listPaymentMethods", { id: tooMany.id, lang: "ar" });
    expect(methods.find(({ method }) => method === "card")).toMatchObject({
      available: false,
      reason:
        "يمكنك طلب 100 وحدة كحد أقصى من «Product mirror عربي · Variant CHEAP عربي» قبل الدفع. المنشآت ذات البيانات المعتمدة لها حد أعلى.",
    });
    const { payment } = await user.get("createOnlineOrder", card(await aCheckout(user, { CHEAP: 60 })));
    expect(await inCash(user, { CHEAP: 41 })).toMatchObject(refused);
    await user.get("cancelPayment", { payment_id: payment.id });
    expect((await inCash(user, { CHEAP: 41 })).status).toBe(200);
  });

  test("a business with an open credit line may have ten times as many, the wallet pays for any number", async () => {
    const [business, payer] = [await aUser(), await aUser()];
    await openLines(openDatabase(env.DB), [business.userId]);
    const most = "You can have up to 1,000 of “Product mirror · Variant CHEAP” on order before paying for them.";
    expect(await inCash(business, { CHEAP: 1001 })).toMatchObject({ ...refused, body: { message: most } });
    expect((await inCash(business, { CHEAP: 1000 })).status).toBe(200);
    await credit(payer.userId, 100_000);
    const { id } = await aCheckout(payer, { CHEAP: 500 });
    await payer.get("setCheckoutWallet", { id, use_wallet: true });
    expect((await payer.ask("createWalletOrder", { checkout_id: id })).status).toBe(200);
  });
});

describe("money and orders", () => {
  test("cash orders come to 10,000 AED and not to more; what is delivered no longer counts", async () => {
    const user = await withPhone(await aUser());
    for (let at = 0; at < 2; at++) expect((await inCash(user, { DEAR: 5 })).status).toBe(200);
    const checkout = await aCheckout(user, { OTHER: 1 });
    expect(await user.ask("createCodOrder", orderOf(checkout))).toMatchObject(refused);
    expect(await user.get("checkCod", { checkout_id: checkout.id })).toMatchObject({
      available: false,
      reason:
        "Your unpaid orders can total up to AED 10,000. Wait for one to arrive, or pay another way. Businesses with approved details have a higher limit.",
      reasons: [{ code: "sum" }],
    });
    const [newest] = (await user.get("listOrders")).orders;
    await env.DB.prepare("UPDATE orders SET status = 'delivered' WHERE order_id = ?").bind(newest!.id).run();
    expect((await user.ask("createCodOrder", orderOf(checkout))).status).toBe(200);
  });

  test("one online payment alone may be of any amount, a second one beside it not", async () => {
    const user = await aUser();
    const [one, two] = [await aCheckout(user, { DEAR: 11 }), await aCheckout(user, { DEAR: 1 })];
    await user.get("createOnlineOrder", { checkout_id: one.id, method: "card" });
    expect(await user.refuse("createOnlineOrder", { checkout_id: two.id, method: "card" })).toMatchObject({
      code: "open_orders_limit",
    });
  });

  /** Twenty cash orders of one buyer at once. @returns how many were placed, and what the others were answered */
  const atOnce = async (database?: D1Database) => {
    const user = await aUser();
    const checkouts = await Promise.all(Array.from({ length: 20 }, () => aCheckout(user, { OTHER: 1 })));
    const answers = await Promise.all(checkouts.map((one) => user.ask("createCodOrder", orderOf(one), { database })));
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code);
    return { placed: await ordersOf(user.userId), codes: new Set(codes) };
  };

  test("of twenty cash orders at once ten are placed; the others hear why", async () => {
    expect(await atOnce()).toEqual({ placed: 10, codes: new Set(["open_orders_limit"]) });
  });

  test("the unsafe twin, which counts and then writes, places more", async () => {
    const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
      writesOrder(texts)
        ? statements.filter((_, at) => !/batch_guard[^]*payment_method IN/.test(texts[at]!))
        : statements,
    );
    expect((await atOnce(unguarded)).placed).toBeGreaterThan(10);
  });
});

describe("a change of a cash order", () => {
  /** Agrees to a change of the buyer's newest order: units of its one line are replaced. */
  async function replaced(user: Buyer, quantity: number, by: { sku_id: string; quantity: number }) {
    const [staff, [newest]] = [await aStaff(), (await user.get("listOrders")).orders];
    const { id } = newest!;
    await staff.get("proposeOrderChange", { id, version: 0, cancels: [{ line: 0, quantity }], lines: [by] });
    const token = (await user.get("getOrder", { id })).change_link!.split("/").at(-1)!;
    const { total } = await aGuest().get("openOrderChange", { token });
    return aGuest().ask("agreeOrderChange", { token, shown_payable: total });
  }
  const agreed = { status: 200 };

  // Shows: checkout.buying-limits
  test("counts what it cancels no more: neither its amount, nor its units, nor an order that ends", async () => {
    const [rich, many, often] = [await withPhone(await aUser()), await aUser(), await aUser()];
    for (let at = 0; at < 2; at++) await inCash(rich, { DEAR: 5 });
    expect(await replaced(rich, 1, { sku_id: "OTHER", quantity: 50 })).toMatchObject(agreed);
    expect((await inCash(rich, { CHEAP: 50 })).status).toBe(200);
    await inCash(many, { CHEAP: 100 });
    expect(await replaced(many, 60, { sku_id: "CHEAP", quantity: 60 })).toMatchObject(agreed);
    expect(await inCash(many, { CHEAP: 1 })).toMatchObject(refused);
    for (let at = 0; at < 10; at++) await inCash(often, { OTHER: 1 });
    expect(await replaced(often, 1, { sku_id: "CHEAP", quantity: 1 })).toMatchObject(agreed);
    expect(await inCash(often, { OTHER: 1 })).toMatchObject(refused);
  });
});

describe("the largest quantity of a SKU", () => {
  // Shows: checkout.buying-limits
  test("counts over all open orders and payments of the buyer, however they are paid", async () => {
    const user = await aUser();
    const first = await aCheckout(user, { THREE: 2 });
    const second = await aCheckout(user, { THREE: 3 });
    expect((await user.ask("createCodOrder", orderOf(first))).status).toBe(200);
    const asked = await user.refuse("createCodOrder", orderOf(second));
    expect(asked).toMatchObject({
      code: "requote",
      checkout: {
        items: [{ sku_id: "THREE", quantity: 1 }],
        notices: [
          {
            code: "capped",
            message: "You’ve reached the limit per customer, including your open orders.",
          },
        ],
      },
    });
    const { payment } = await user.get("createOnlineOrder", { checkout_id: second.id, method: "card" });
    const items = [{ sku_id: "THREE", quantity: 1 }];
    const more = await user.refuse("createCheckout", { source: "multiple", items });
    expect(more).toMatchObject({
      status: 409,
      code: "max_oq_reached",
      items: [{ sku_id: "THREE", title: "Product mirror · Variant THREE" }],
    });
    expect(more.message).toBe(
      "Your open orders already include the most one customer can order: “Product mirror · Variant THREE”.",
    );
    // Its own payment takes nothing from the checkout that it holds.
    expect((await user.get("getCheckout", { id: second.id })).checkout.items).toMatchObject([{ quantity: 1 }]);
    await user.get("cancelPayment", { payment_id: payment.id });
    expect((await user.ask("createCodOrder", orderOf(second))).status).toBe(200);
  });

  test("an order of 31 days ago, a cancelled one and a delivered one do not count", async () => {
    const user = await aUser();
    const age = "UPDATE orders SET placed_at = placed_at - 31 * 86400000 WHERE user_id = ?";
    for (const set of [age, "UPDATE orders SET status = 'delivered' WHERE user_id = ?"]) {
      expect((await inCash(user, { THREE: 3 })).status).toBe(200);
      await env.DB.prepare(set).bind(user.userId).run();
    }
    expect((await inCash(user, { THREE: 3 })).status).toBe(200);
    const [newest] = (await user.get("listOrders")).orders;
    await user.get("cancelOrder", { order_id: newest!.id, reason: "changed_mind" });
    expect((await inCash(user, { THREE: 3 })).status).toBe(200);
  });

  test("units that were given back before their order left do not count", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    await credit(user.userId, 1_000_000);
    const { id } = await aCheckout(user, { THREE: 3 });
    await user.get("setCheckoutWallet", { id, use_wallet: true });
    const { order } = await user.get("createWalletOrder", { checkout_id: id });
    const two = { id: order.id, line: "0", quantity: 2, note: "Torn" };
    await staff.get("refundOrder", two, { idempotencyKey: crypto.randomUUID() });
    expect((await inCash(user, { THREE: 2 })).status).toBe(200);
    const third = await user.ask("createCheckout", { source: "multiple", items: [{ sku_id: "THREE", quantity: 1 }] });
    expect(third.status).toBe(409);
  });

  const race = async (database?: D1Database) => {
    const user = await aUser();
    await credit(user.userId, 1_000_000);
    const ids = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { id } = await aCheckout(user, { THREE: 1 });
        await user.get("setCheckoutWallet", { id, use_wallet: true });
        return id;
      }),
    );
    await Promise.all(ids.map((checkout_id) => user.ask("createWalletOrder", { checkout_id }, { database })));
    return ordersOf(user.userId);
  };

  test("holds when nine orders by the wallet are sent at once, and not in the unsafe twin", async () => {
    expect(await race()).toBe(3);
    const unguarded = interceptedDatabase(env.DB, (texts, statements) =>
      writesOrder(texts) ? statements.filter((_, at) => !/batch_guard[^]*max_oq/.test(texts[at]!)) : statements,
    );
    expect(await race(unguarded)).toBeGreaterThan(3);
  });

  test("a checkout whose every item is on order already is refused and names it", async () => {
    const user = await aUser();
    const [one, two] = [await aCheckout(user, { THREE: 3 }), await aCheckout(user, { THREE: 3 })];
    await user.get("createCodOrder", orderOf(one));
    expect(await user.refuse("createCodOrder", { ...orderOf(two), lang: "ar" })).toMatchObject({
      code: "max_oq_reached",
      message: "تضم طلباتك المفتوحة الحد الأقصى المسموح: «Product mirror عربي · Variant THREE عربي».",
    });
  });
});

describe("a phone for cash", () => {
  test("2,000 AED are taken without one, a fils more needs a phone that a code has proved", async () => {
    const user = await aUser();
    const exact = await aCheckout(user, { DEAR: 2 });
    expect(exact.payable).toBe(2000);
    expect(await user.get("checkCod", { checkout_id: exact.id })).toMatchObject({ available: true });
    await env.DB.prepare("UPDATE variants SET price = 100001 WHERE sku_id = 'DEAR'").run();
    await user.get("getCheckout", { id: exact.id });
    expect(await user.refuse("createCodOrder", orderOf(exact))).toMatchObject({
      status: 409,
      code: "phone_unverified",
      message: "Confirm your phone number with a code to pay this amount in cash.",
    });
    const methods = async () => (await user.get("listPaymentMethods", { id: exact.id })).methods;
    expect((await methods()).find(({ method }) => method === "cod")).toMatchObject({
      available: false,
      needs_phone: true,
    });
    // An address's phone proves nothing.
    await withAddress(user, { phone: "0501112223" });
    expect((await user.refuse("createCodOrder", orderOf(exact))).code).toBe("phone_unverified");
    const phone = "+971501112223";
    await user.get("sendOtp", { phone });
    const { email } = (await user.get("getCustomer")).user;
    await user.get("sendOtp", { email });
    const owners = { phone, current_otp: await newestCode(email) };
    expect((await user.refuse("updateUser", { user_info: { ...owners, phone_otp: "000000" } })).status).toBe(401);
    await user.get("updateUser", { user_info: { phone, phone_otp: await newestCode(phone) } });
    expect((await methods()).find(({ method }) => method === "cod")).toMatchObject({ available: true });
    expect((await user.ask("createCodOrder", orderOf(exact))).status).toBe(200);
    await env.DB.prepare("UPDATE variants SET price = 100000 WHERE sku_id = 'DEAR'").run();
  });

  test("is not asked for where it would not help", async () => {
    const user = await aUser();
    const { id } = await aCheckout(user, { DEAR: 6 });
    const { reasons } = await user.get("checkCod", { checkout_id: id });
    expect(reasons.map(({ code }) => code)).toEqual(["cap"]);
    const { methods } = await user.get("listPaymentMethods", { id });
    expect(methods.find(({ method }) => method === "cod")).toMatchObject({ needs_phone: false });
  });
});

test("a business whose details staff approved may have more; details that wait do not count", async () => {
  const staff = await aStaff();
  const user = await aUser();
  await env.DB.prepare(
    `INSERT INTO kyc_submissions (submission_id, user_id, establishment, business_type, trn, licence_number,
      licence_authority, licence_expiry, submitted_at) VALUES ('kyc', ?, 'Clinic', 'clinic', '100000000000003', '1', 'DHA',
      '2030-01-01', 0)`,
  )
    .bind(user.userId)
    .run();
  expect(await inCash(user, { CHEAP: 101 })).toMatchObject(refused);
  await staff.get("approveKyc", { id: "kyc" });
  expect((await inCash(user, { CHEAP: 101 })).status).toBe(200);
});
