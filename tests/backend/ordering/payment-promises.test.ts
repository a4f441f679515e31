// Shows what stands behind the first line of payments: money that Tabby only promises is taken when it is right and in
// time and released otherwise, a start that fails leaves nothing behind, and a part's credit note is rounded to the
// fils.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "#backend/ordering/payments/settle";
import { readSettings } from "#backend/settings";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout } from "#support/buyers";
import { gatewaysInProcess } from "#support/gateways-in-process";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { db, fateOf, startedPayment, stockOf } from "#support/payments";
import { aUser, localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const { tabby, stripe, variables, hear } = gatewaysInProcess();
const settings = readSettings({ ...env, ...localOutbox, ...variables });
const minute = 60_000;
beforeAll(() =>
  loadProducts([
    productSample("mirror", { variants: [variantSample("M", { price_gst: 10.5, stock: 1000, cod: true })] }),
  ]),
);
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

/** A buyer with a phone and an open payment by Tabby, and what Tabby has of it. */
async function atTabby() {
  const user = await aUser({ variables });
  const before = await stockOf("M");
  const payment = await startedPayment(user, { M: 2 }, "tabby");
  const [id, asked] = [...tabby.payments].at(-1)!;
  const settleAt = (after: number) => settle(payment.id, { db, settings, now: Date.now() + after });
  return { user, before, payment, id, asked, settleAt };
}
const promised = { status: "AUTHORIZED" } as const;

describe("money that Tabby promises", () => {
  test("is held for as long as its page can be paid, and taken when it is right", async () => {
    const { user, payment, asked, id, before } = await atTabby();
    const held = Date.parse(payment.held_until) - Date.now();
    expect(held).toBeGreaterThan(30 * minute);
    Object.assign(asked, promised);
    expect(await hear("tabby", tabby.webhook(id))).toBe(200);
    expect(asked).toMatchObject({ status: "CLOSED", captures: [{ amount: "36.00" }] });
    const { order } = await user.get("verifyPayment", { payment_id: payment.id });
    expect(order).toMatchObject({ payment_method: "tabby", payable: 36 });
    expect(await stockOf("M")).toBe(before - 2);
  });

  test("after a part was captured by hand, only the rest is taken", async () => {
    const { payment, asked, id } = await atTabby();
    Object.assign(asked, promised);
    tabby.byHand(id, "captures", "6.00");
    await hear("tabby", tabby.webhook(id));
    expect(asked.captures.map(({ amount }) => amount)).toEqual(["6.00", "30.00"]);
    expect(await fateOf(payment.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });

  test.each([
    ["amount", { amount: "35.99" }, 35.99],
    ["amount", { amount: "36.01" }, 36.01],
    ["currency", { currency: "SAR" }, 36],
  ])(
    "of another %s is released: nothing is taken, nothing is sold, and staff are notified",
    async (_, change, theirs) => {
      const { payment, asked, before, settleAt } = await atTabby();
      Object.assign(asked, promised, change);
      await settleAt(0);
      expect(asked).toMatchObject({ status: "CLOSED", captures: [] });
      expect(await fateOf(payment.id)).toEqual({ status: "cancelled", orders: 0, credited: null });
      expect(await stockOf("M")).toBe(before);
      const { differences } = await (await aStaff({ variables })).get("listPaymentDifferences", { limit: 100 });
      const found = differences.find(({ reference }) => reference === asked.id);
      expect(found).toMatchObject({ kind: "wrong_promise", ours: 36, theirs, order: null });
    },
  );

  // Shows: payments.promises
  test("after the hold is over it is released, at its last second and a day later", async () => {
    const { payment, asked, before, settleAt } = await atTabby();
    const end = Date.parse(payment.held_until) - Date.now();
    await settleAt(end - 1000);
    expect((await fateOf(payment.id)).status).toBe("started");
    Object.assign(asked, promised);
    await settleAt(end);
    expect(asked).toMatchObject({ status: "CLOSED", captures: [] });
    expect((await fateOf(payment.id)).orders).toBe(0);
    expect(await stockOf("M")).toBe(before);

    const ended = await atTabby();
    await ended.settleAt(32 * minute);
    Object.assign(ended.asked, promised);
    await ended.settleAt(60 * minute);
    expect(ended.asked).toMatchObject({ status: "CLOSED", captures: [] });
    expect(await fateOf(ended.payment.id)).toEqual({ status: "expired", orders: 0, credited: null });
  });

  test("for a checkout that was bought in another way meanwhile it is released", async () => {
    const { payment, asked, settleAt, user } = await atTabby();
    await env.DB.prepare("UPDATE payments SET status = 'cancelled', ended_at = 0 WHERE payment_id = ?")
      .bind(payment.id)
      .run();
    await user.get("createCodOrder", { checkout_id: payment.checkoutId });
    await env.DB.prepare("UPDATE payments SET status = 'started' WHERE payment_id = ?").bind(payment.id).run();
    Object.assign(asked, promised);
    await settleAt(0);
    expect(asked).toMatchObject({ status: "CLOSED", captures: [] });
    expect(await fateOf(payment.id)).toMatchObject({ orders: 1, credited: null });
  });

  // Shows: orders.changes
  test("for a change of an order that has moved meanwhile it is released, and the wallet gets nothing", async () => {
    const [user, staff] = [await aUser({ variables }), await aStaff({ variables })];
    const { id: checkout_id } = await aCheckout(user, { M: 2 });
    const { order } = await user.get("createCodOrder", { checkout_id });
    const lines = [{ sku_id: "M", quantity: 1 }];
    await staff.get("proposeOrderChange", { id: order.id, version: 0, cancels: [{ line: 0, quantity: 1 }], lines });
    const { change_link } = await user.get("getOrder", { id: order.id });
    const { checkout } = await user.get("createDraftCheckout", { token: change_link!.split("/").at(-1)! });
    const { payment } = await user.get("createOnlineOrder", { checkout_id: checkout.id, method: "tabby" });
    const asked = [...tabby.payments.values()].at(-1)!;
    await user.get("cancelOrder", { order_id: order.id, reason: "other" });
    Object.assign(asked, promised);
    await settle(payment.id, { db, settings, now: Date.now() });
    expect(asked).toMatchObject({ status: "CLOSED", captures: [] });
    expect(await fateOf(payment.id)).toEqual({ status: "cancelled", orders: 0, credited: null });
  });
});

describe("a gateway that will not make a page", () => {
  test("leaves nothing held and no key claimed: the same request is answered again", async () => {
    const user = await aUser({ variables });
    const { id: checkout_id } = await aCheckout(user, { M: 2 });
    const before = await stockOf("M");
    tabby.refused.set(`${user.userId}@shop.test`, "not_available");
    const options = { idempotencyKey: crypto.randomUUID() };
    const start = () => user.ask("createOnlineOrder", { checkout_id, method: "tabby" }, options);
    expect(await start()).toMatchObject({ status: 409, body: { code: "method_unavailable" } });
    expect(await stockOf("M")).toBe(before);
    tabby.refused.clear();
    expect(await start()).toMatchObject({ status: 200, body: { payment: { method: "tabby" } } });
    expect(await stockOf("M")).toBe(before - 2);
  });
});

describe("before Tabby is shown", () => {
  async function methodsOf(reason: string | null, lang = "en") {
    const user = await aUser({ variables });
    await env.DB.prepare("UPDATE users SET phone = ? WHERE user_id = ?")
      .bind(`+9715${Math.floor(Math.random() * 1e8)}`, user.userId)
      .run();
    const { id } = await aCheckout(user, { M: 2 });
    if (reason !== null) tabby.refused.set(`${user.userId}@shop.test`, reason);
    const { methods } = await user.get("listPaymentMethods", { id, lang });
    return methods.find(({ method }) => method === "tabby")!;
  }

  // Shows: payments.promises
  test("it is asked whether it takes this buyer, and its no is reported in both languages", async () => {
    expect(await methodsOf(null)).toMatchObject({ available: true, reason: null });
    const high = await methodsOf("order_amount_too_high");
    expect([high.available, high.reason]).toEqual([
      false,
      expect.stringContaining("above your current spending limit"),
    ]);
    expect((await methodsOf("order_amount_too_low", "ar")).reason).toContain("أقل من الحد الأدنى");
    for (const other of ["not_available", "", "toString"])
      expect((await methodsOf(other)).reason).toContain("unable to approve");
  });
});

test("another amount that was paid is listed for staff, without an order", async () => {
  const user = await aUser({ variables });
  const payment = await startedPayment(user, { M: 2 }, "card");
  const session = payment.redirect_url.split("/").at(-1)!;
  stripe.pay(session, { amount_total: 3500 });
  expect(await hear("stripe", stripe.webhook(session))).toBe(200);
  expect((await fateOf(payment.id)).orders).toBe(0);
  const { differences } = await (await aStaff({ variables })).get("listPaymentDifferences", { limit: 100 });
  expect(differences.find(({ reference }) => reference === session)).toMatchObject({
    kind: "wrong_money",
    ours: 36,
    theirs: 35,
    detail: "AED",
    order: null,
  });
});

test.each([
  [10, 0.48],
  [0.1, 0],
  [0.11, 0.01],
  [0.31, 0.01],
  [0.32, 0.02],
])("a credit note over %d AED contains %d AED of VAT", async (amount, tax) => {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, { method: "card" });
  await staff.get(
    "refundOrder",
    { id, amount, refund_to: "wallet", note: "Part" },
    { idempotencyKey: crypto.randomUUID() },
  );
  const { document } = await user.get("getTaxDocument", { id, kind: "credit_note" });
  expect([document.total, document.tax, document.net]).toEqual([amount, tax, Math.round((amount - tax) * 100) / 100]);
});
