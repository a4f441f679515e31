// Shows an online payment from its start to each of its ends, with the sandbox as the gateway: what is held, what the
// buyer is notified, what goes back, and that the money of a wallet is part of it.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBackend } from "#backend/app";
import { runScheduled } from "#backend/scheduled/tasks";
import { productSample, variantSample } from "#support/catalogue-samples";
import { aCheckout } from "#support/buyers";
import { loadProducts } from "#support/loaded-catalogue";
import { atGateway, credit, fateOf, referenceOf, startedPayment, stockOf } from "#support/payments";
import { mintToken } from "#support/session";
import { aUser, localOutbox, shopperWith } from "#support/shoppers";

const minute = 60_000;
const verify = (payment: { id: string }) => ({ payment_id: payment.id });

beforeAll(() =>
  loadProducts([
    productSample("mirror", {
      variants: [
        variantSample("M", { price_gst: 10.5, stock: 1000, cod: true }),
        variantSample("FEW", { price_gst: 40, stock: 3, cod: true }),
        variantSample("SMALL", { price_gst: 6, stock: 500, cod: true }),
      ],
    }),
  ]),
);

// Shows: payments.online
test("ten payments begun at once by one buyer hold the goods of three; one that ends makes room", async () => {
  const user = await aUser();
  const checkouts = await Promise.all(Array.from({ length: 10 }, () => aCheckout(user, { SMALL: 1 })));
  const before = await stockOf("SMALL");
  const start = ({ id }: { id: string }) => user.ask("createOnlineOrder", { checkout_id: id, method: "card" });
  const answers = await Promise.all(checkouts.map(start));
  const started = answers.filter(({ status }) => status === 200);
  expect(started).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: "payments_open" } });
  expect(await stockOf("SMALL")).toBe(before - 3);

  // One that is open already is gone on with.
  const place = answers.findIndex(({ status }) => status === 200);
  expect((await start(checkouts[place]!)).status).toBe(200);
  // A hold that is over counts no more, though no clock has looked.
  await env.DB.prepare("UPDATE payments SET held_until = 0 WHERE user_id = ? AND checkout_id = ?")
    .bind(user.userId, checkouts[place]!.id)
    .run();
  const next = answers.findIndex(({ status }) => status !== 200);
  expect((await start(checkouts[next]!)).status).toBe(200);
  expect(await stockOf("SMALL")).toBe(before - 3);
});

describe("a card payment", () => {
  // Shows: payments.online
  test("holds the goods, and becomes an order when it is paid", async () => {
    const user = await aUser();
    const before = await stockOf("M");
    const payment = await startedPayment(user, { M: 2 });
    expect(payment.redirect_url).toBe(`https://backend.test/sandbox-pay/${referenceOf(payment.id)}`);
    expect(await stockOf("M")).toBe(before - 2);
    expect(await user.get("verifyPayment", verify(payment))).toMatchObject({
      payment: { status: "started" },
      order: null,
    });
    await atGateway(payment.id, "paid");
    const paid = await user.get("verifyPayment", verify(payment));
    expect(paid).toMatchObject({
      payment: { status: "paid", checkout_id: payment.checkoutId },
      order: { status: "placed", payment_method: "card", total: 21, shipping: 15, wallet: 0, payable: 36 },
    });
    expect(await user.get("verifyPayment", verify(payment))).toEqual(paid);
    expect(await stockOf("M")).toBe(before - 2);
    const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
    expect(messages.map(({ subject }) => subject)).toEqual([`Your Falaj order ${paid.order!.number} is placed`]);
    expect(messages[0]!.text).toContain("Paid: AED 36.00");
    expect(await user.refuse("createOnlineOrder", { checkout_id: payment.checkoutId, method: "card" })).toMatchObject({
      status: 409,
      code: "checkout_paid",
      order_id: paid.order!.id,
    });
  });

  // Shows: payments.settled
  test.each(["failed", "cancelled"] as const)(
    "that is %s gives everything back, and cash is open again",
    async (end) => {
      const user = await aUser();
      const before = await stockOf("FEW");
      const { id: checkout_id } = await aCheckout(user, { FEW: 3 });
      await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
      const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "card" });
      expect([await stockOf("FEW"), (await user.get("checkWalletBalance")).data.balance]).toEqual([before - 3, 0]);
      expect(await user.refuse("createCodOrder", { checkout_id })).toMatchObject({ code: "payment_open" });
      await atGateway(payment.id, end);
      expect(await user.get("verifyPayment", verify(payment))).toMatchObject({ payment: { status: end }, order: null });
      expect([await stockOf("FEW"), (await user.get("checkWalletBalance")).data.balance]).toEqual([before, 12.5]);
      await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: false });
      expect((await user.get("createCodOrder", { checkout_id })).order).toMatchObject({ payment_method: "cod" });
      await env.DB.prepare("UPDATE variants SET stock = stock + 3 WHERE sku_id = 'FEW'").run();
    },
  );

  test("may be paid from the wallet in part", async () => {
    const user = await aUser();
    const { id: checkout_id } = await aCheckout(user, { M: 2 });
    await user.get("setCheckoutWallet", { id: checkout_id, use_wallet: true });
    const { payment } = await user.get("createOnlineOrder", { checkout_id, method: "google_pay" });
    await atGateway(payment.id, "paid");
    const { order } = await user.get("verifyPayment", verify(payment));
    expect(order).toMatchObject({ total: 21, shipping: 15, wallet: 12.5, payable: 23.5, payment_method: "google_pay" });
    const { transactions } = await user.get("listWalletTransactions");
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["spend", -12.5],
      ["reward", 12.5],
    ]);
  });

  // Shows: payments.settled
  test("that nobody comes back from is found by a scheduled run", async () => {
    const user = await aUser();
    const payment = await startedPayment(user, { M: 1 });
    await atGateway(payment.id, "paid");
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + minute));
    expect((await fateOf(payment.id)).status).toBe("started");
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 3 * minute));
    expect(await fateOf(payment.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });

  test("that nobody pays ends after 15 minutes", async () => {
    const user = await aUser();
    const before = await stockOf("M");
    const payment = await startedPayment(user, { M: 4 });
    expect(Date.parse(payment.held_until) - Date.now()).toBeGreaterThan(14 * minute);
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.parse(payment.held_until) - 1));
    expect([(await fateOf(payment.id)).status, await stockOf("M")]).toEqual(["started", before - 4]);
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.parse(payment.held_until) + 2 * minute));
    expect([(await fateOf(payment.id)).status, await stockOf("M")]).toEqual(["expired", before]);
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.parse(payment.held_until) + 5 * minute));
    expect(await stockOf("M")).toBe(before);
  });

  // Shows: payments.late-money
  test("whose money comes after the end credits the wallet, and the buyer is notified", async () => {
    const user = await aUser();
    const payment = await startedPayment(user, { M: 1 });
    const end = Date.parse(payment.held_until) + 2 * minute;
    await runScheduled({ ...env, ...localOutbox }, new Date(end));
    await atGateway(payment.id, "paid");
    await runScheduled({ ...env, ...localOutbox }, new Date(end + 5 * minute));
    expect(await fateOf(payment.id)).toEqual({ status: "late", orders: 0, credited: 2550 });
    expect((await user.get("checkWalletBalance")).data.balance).toBe(38);
    expect(await user.get("verifyPayment", verify(payment))).toMatchObject({
      payment: { status: "late" },
      order: null,
    });
    const { messages } = await shopperWith({}).get("listOutbox", { to: `${user.userId}@shop.test` });
    expect(messages.map(({ subject }) => subject)).toEqual(["Your payment is in your Falaj wallet"]);
  });

  test("is asked about for a day after its end, and then no more", async () => {
    const payment = await startedPayment(await aUser(), { M: 1 });
    const end = Date.parse(payment.held_until);
    for (const after of [1, 3, 20, 25 * 60])
      await runScheduled({ ...env, ...localOutbox }, new Date(end + after * minute));
    const row = await env.DB.prepare("SELECT status, look_at FROM payments WHERE payment_id = ?")
      .bind(payment.id)
      .first();
    expect(row).toEqual({ status: "expired", look_at: null });
  });
});

describe("a checkout has one open payment", () => {
  test("asked again it is the same; another method ends it", async () => {
    const user = await aUser();
    const before = await stockOf("M");
    const first = await startedPayment(user, { M: 2 });
    const checkout_id = first.checkoutId;
    const again = await user.get("createOnlineOrder", { checkout_id, method: "card" });
    expect(again.payment).toMatchObject({ id: first.id, redirect_url: first.redirect_url });
    const listed = await user.get("listPaymentMethods", { id: checkout_id });
    expect(listed.open_payment).toMatchObject({ id: first.id, method: "card" });
    const { payment: other } = await user.get("createOnlineOrder", { checkout_id, method: "tabby" });
    expect(other.id).not.toBe(first.id);
    expect(await stockOf("M")).toBe(before - 2);
    expect((await fateOf(first.id)).status).toBe("cancelled");
    const closed = await env.DB.prepare("SELECT status FROM sandbox_payments WHERE payment_id = ?")
      .bind(first.id)
      .first();
    expect(closed).toEqual({ status: "cancelled" });
  });

  test("one over more than the screen says by now is ended: what is paid is what was shown", async () => {
    const user = await aUser();
    const first = await startedPayment(user, { M: 1 });
    const change = (by: number) =>
      env.DB.prepare("UPDATE variants SET price = price + ? WHERE sku_id = 'M'").bind(by).run();
    await change(-500);
    const { checkout } = await user.get("getCheckout", { id: first.checkoutId });
    const ask = { checkout_id: first.checkoutId, method: "card", shown_payable: checkout.payable };
    const { payment } = await user.get("createOnlineOrder", ask);
    await change(500);
    const row = await env.DB.prepare("SELECT amount FROM payments WHERE payment_id = ?").bind(payment.id).first();
    expect(row).toEqual({ amount: Math.round(checkout.payable * 100) });
    expect(await fateOf(first.id)).toEqual({ status: "cancelled", orders: 0, credited: null });
    expect((await user.get("createOnlineOrder", ask)).payment.id).toBe(payment.id);
  });

  test("one that was paid is not ended by choosing another method", async () => {
    const user = await aUser();
    const first = await startedPayment(user, { M: 1 });
    await atGateway(first.id, "paid");
    const refused = await user.refuse("createOnlineOrder", { checkout_id: first.checkoutId, method: "tabby" });
    expect(refused).toMatchObject({ code: "checkout_paid" });
    expect(await fateOf(first.id)).toEqual({ status: "paid", orders: 1, credited: null });
  });

  test("the buyer gives it up; or learns that it was paid", async () => {
    const user = await aUser();
    const before = await stockOf("M");
    const given = await startedPayment(user, { M: 2 });
    expect(await user.get("cancelPayment", verify(given))).toMatchObject({
      payment: { status: "cancelled" },
      order: null,
    });
    expect(await stockOf("M")).toBe(before);
    const paid = await startedPayment(user, { M: 2 });
    await atGateway(paid.id, "paid");
    expect(await user.get("cancelPayment", verify(paid))).toMatchObject({ payment: { status: "paid" } });
  });

  test("of two started at once", async () => {
    const user = await aUser();
    const before = await stockOf("M");
    const { id: checkout_id } = await aCheckout(user, { M: 3 });
    const both = await Promise.all([1, 2, 3].map(() => user.get("createOnlineOrder", { checkout_id, method: "card" })));
    expect(new Set(both.map(({ payment }) => payment.id)).size).toBe(1);
    expect(await stockOf("M")).toBe(before - 3);
  });
});

describe("what is refused", () => {
  test("another's checkout and payment are not found", async () => {
    const [owner, other] = [await aUser(), await aUser()];
    const payment = await startedPayment(owner, { M: 1 });
    expect(await other.refuse("verifyPayment", verify(payment))).toMatchObject({ status: 404 });
    expect(await other.refuse("cancelPayment", verify(payment))).toMatchObject({ status: 404 });
    expect(await other.refuse("verifyPayment", { payment_id: "nothing" })).toMatchObject({ status: 404 });
    const ask = { checkout_id: payment.checkoutId, method: "card" };
    expect(await other.refuse("createOnlineOrder", ask)).toMatchObject({ status: 404 });
    expect(await other.refuse("listPaymentMethods", { id: payment.checkoutId })).toMatchObject({ status: 404 });
    expect((await fateOf(payment.id)).status).toBe("started");
  });

  test("a total that differs from the screen's is refused first, and so are unknown methods", async () => {
    const user = await aUser();
    const { id: checkout_id } = await aCheckout(user, { M: 1 });
    const wrong = { checkout_id, method: "card", shown_payable: 1, amount: 0.01 };
    expect(await user.refuse("createOnlineOrder", wrong)).toMatchObject({ status: 409, code: "requote" });
    expect(await user.refuse("createOnlineOrder", { checkout_id, method: "cod" })).toMatchObject({ status: 400 });
    const { payment } = await user.get("createOnlineOrder", { ...wrong, shown_payable: 25.5 });
    const row = await env.DB.prepare("SELECT amount FROM payments WHERE payment_id = ?").bind(payment.id).first();
    expect(row).toEqual({ amount: 2550 });
  });

  test("more than there is", async () => {
    const user = await aUser();
    const { id: checkout_id } = await aCheckout(user, { FEW: 3 });
    const other = await startedPayment(await aUser(), { FEW: 1 });
    expect(await user.refuse("createOnlineOrder", { checkout_id, method: "card" })).toMatchObject({
      status: 409,
      code: "requote",
    });
    expect((await fateOf(other.id)).status).toBe("started");
  });

  // Shows: payments.methods
  test("a checkout that the wallet pays whole has no other way", async () => {
    const user = await aUser();
    await credit(user.userId, 10_000);
    const { id } = await aCheckout(user, { SMALL: 1 });
    await user.get("setCheckoutWallet", { id, use_wallet: true });
    const { methods } = await user.get("listPaymentMethods", { id });
    expect(methods.filter(({ available }) => available)).toEqual([{ method: "wallet", available: true, reason: null }]);
    expect(methods[0]!.reason).toBe("Your wallet covers the whole order.");
    const refused = await user.refuse("createOnlineOrder", { checkout_id: id, method: "card" });
    expect(refused).toMatchObject({ status: 409, code: "method_unavailable" });
    await user.get("setCheckoutWallet", { id, use_wallet: false });
    const after = (await user.get("listPaymentMethods", { id })).methods;
    const byName = Object.fromEntries(after.map(({ method, available }) => [method, available]));
    expect(byName).toEqual({
      card: true,
      apple_pay: true,
      google_pay: true,
      tabby: true,
      cod: true,
      credit: false,
      wallet: false,
    });
  });

  test("the same key with another request, and the first answer for the same", async () => {
    const user = await aUser();
    const { id: checkout_id } = await aCheckout(user, { M: 1 });
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await user.get("createOnlineOrder", { checkout_id, method: "card" }, options);
    expect(await user.get("createOnlineOrder", { checkout_id, method: "card" }, options)).toEqual(first);
    const reused = await user.ask("createOnlineOrder", { checkout_id, method: "tabby" }, options);
    expect([reused.status, reused.body]).toMatchObject([422, { code: "idempotency_reused" }]);
    expect((await fateOf(first.payment.id)).status).toBe("started");
  });
});

test("a shop without a gateway does not offer it", async () => {
  const user = await aUser();
  const { id } = await aCheckout(user, { M: 1 });
  const production = createBackend({ ...env, ENVIRONMENT: "production" });
  const ask = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${await mintToken(user.userId)}` };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await production.fetch(new Request(`https://backend.test/api${path}/`, init));
    return { status: answer.status, body: await answer.json<{ methods: { method: string }[]; code: string }>() };
  };
  const { body } = await ask(`/checkout/${id}/payment-methods`, {});
  expect(body.methods.map(({ method }) => method)).toEqual(["cod", "credit", "wallet"]);
  expect((await ask("/orders/online/create", { checkout_id: id, method: "card" })).body.code).toBe(
    "method_unavailable",
  );
  expect((await ask("/sandbox-payment", { reference: "x" })).status).toBe(404);
});
