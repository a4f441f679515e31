// Shows that Stripe is asked as its documentation says and believed only where it speaks clearly, over real HTTP; that
// a webhook counts only with a fresh signature over its very bytes.
import { expect, test, vi } from "vitest";
import { stripeGateway } from "#backend/ordering/payments/stripe-gateway";
import { FakeStripe } from "#support/fake-stripe";
import { deserted, json, loopbackServer, type Seen } from "#support/loopback-server";
import { paymentToStart } from "#support/payment-to-start";

const logged: unknown[] = [];
vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line));

async function open(answer?: Parameters<typeof loopbackServer>[0]) {
  const stripe = new FakeStripe();
  const { origin, seen } = await loopbackServer(answer ?? stripe.answer);
  const { secretKey, webhookSecret } = stripe;
  return { stripe, seen, gateway: stripeGateway({ secretKey, webhookSecret, apiUrl: origin }) };
}
const formOf = ({ body }: Seen) => Object.fromEntries(new URLSearchParams(body));

test("a payment starts with one line over the whole amount, under the shop's id", async () => {
  const { gateway, seen } = await open();
  expect(await gateway.start(paymentToStart())).toEqual({
    reference: "cs_test_1",
    redirectUrl: "https://checkout.stripe.com/c/pay/cs_test_1",
  });
  expect(seen[0]).toMatchObject({ method: "POST", url: "/v1/checkout/sessions" });
  expect(seen[0]!.headers["idempotency-key"]).toBe(paymentToStart().paymentId);
  expect(formOf(seen[0]!)).toEqual({
    mode: "payment",
    "allowed_payment_method_types[0]": "card",
    client_reference_id: paymentToStart().paymentId,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "aed",
    "line_items[0][price_data][unit_amount]": "10050",
    "line_items[0][price_data][product_data][name]": "Order at Falaj",
    customer_email: "nora@clinic.test",
    locale: "en",
    expires_at: String(Date.parse("2026-11-21T10:50:00Z") / 1000),
    success_url: paymentToStart().returnUrl,
    cancel_url: paymentToStart().returnUrl,
  });
});

test("started twice it is one session", async () => {
  const { gateway, stripe } = await open();
  const both = await Promise.all([gateway.start(paymentToStart()), gateway.start(paymentToStart())]);
  expect(both[0]).toEqual(both[1]);
  expect(stripe.sessions.size).toBe(1);
});

test("what it looks like from the first to the last", async () => {
  const { gateway, stripe } = await open();
  await gateway.start(paymentToStart());
  expect(await gateway.look("cs_test_1")).toEqual({ status: "pending", amount: 10_050, currency: "AED" });
  stripe.pay("cs_test_1", { amount_total: 10_000 });
  expect(await gateway.look("cs_test_1")).toEqual({ status: "paid", amount: 10_000, currency: "AED" });
  expect(await gateway.cancel("cs_test_1")).toBe("refused");
});

test("a page that is closed cannot be paid any more", async () => {
  const { gateway } = await open();
  await gateway.start(paymentToStart());
  expect(await gateway.cancel("cs_test_1")).toBe("done");
  expect(await gateway.look("cs_test_1")).toEqual({ status: "cancelled" });
});

const unpaid = { went: "refused", code: "charge_not_refundable" };
async function paid() {
  const opened = await open();
  await opened.gateway.start(paymentToStart());
  expect(await opened.gateway.refund("cs_test_1", 50, "early")).toEqual(unpaid);
  opened.stripe.pay("cs_test_1");
  return opened;
}

test("money goes back once for a key, and never more than came", async () => {
  const { gateway, stripe } = await paid();
  expect(await gateway.refund("cs_test_1", 4000, "a")).toEqual({ went: "done", id: "re_1" });
  expect(await gateway.refund("cs_test_1", 4000, "a")).toEqual({ went: "done", id: "re_1" });
  // Stripe has no code for more than is left, so its books are to be looked at.
  expect(await gateway.refund("cs_test_1", 9000, "b")).toMatchObject({ went: "look" });
  expect(stripe.refunds).toMatchObject([
    { payment_intent: "pi_cs_test_1", amount: 4000, metadata: { refund_key: "a" } },
  ]);
});

test("its books: what came, what went back by whose hand, what is disputed", async () => {
  const { gateway, stripe } = await paid();
  await gateway.refund("cs_test_1", 4000, "a");
  stripe.giveBack("cs_test_1", 1000);
  stripe.giveBack("cs_test_1", 100, { status: "failed", failure_reason: "expired_or_canceled_card" });
  stripe.giveBack("cs_test_1", 200, { status: "requires_action" });
  stripe.disputed("cs_test_1", 10_050, "warning_under_review");
  for (const status of ["won", "warning_closed", "lost", "prevented"]) stripe.disputed("cs_test_1", 1, status);
  stripe.disputed("cs_test_1", 1, "prevented").balance_transactions.push({ amount: -1 });
  const { refunds, disputes, ...sums } = (await gateway.books("cs_test_1")) as Exclude<
    Awaited<ReturnType<typeof gateway.books>>,
    "unknown"
  >;
  expect(sums).toEqual({ captured: 10_050, currency: "AED" });
  expect(refunds.map(({ key, amount, status, reason }) => [key, amount, status, reason])).toEqual([
    [null, 200, "pending", "requires_action"],
    [null, 100, "failed", "expired_or_canceled_card"],
    [null, 1000, "done", ""],
    ["a", 4000, "done", ""],
  ]);
  expect(disputes.map(({ status }) => status)).toEqual(["lost", "won", "lost", "won", "won", "open"]);
});

test.each([
  [
    { status: 401, code: "api_key_expired" },
    { went: "unknown", code: "api_key_expired", isOurs: true },
  ],
  [
    { status: 403, code: "platform_account_required" },
    { went: "unknown", isOurs: true },
  ],
  [
    { status: 400, code: "charge_already_refunded" },
    { went: "look", code: "charge_already_refunded" },
  ],
  [
    { status: 400, code: "charge_disputed" },
    { went: "look", code: "charge_disputed" },
  ],
  [{ status: 400, code: "refund_disputed_payment" }, { went: "look" }],
  [{ status: 400, code: "charge_not_refundable" }, unpaid],
  [
    { status: 400, code: "balance_insufficient" },
    { went: "unknown", isOurs: false },
  ],
  [
    { status: 409, code: "idempotency_key_in_use" },
    { went: "unknown", isOurs: false },
  ],
  [
    { status: 429, code: "lock_timeout" },
    { went: "unknown", isOurs: false },
  ],
  [
    { status: 429, code: "rate_limit" },
    { went: "unknown", isOurs: false },
  ],
  [
    { status: 400, code: "something_new" },
    { went: "look", code: "something_new" },
  ],
  [{ status: 402 }, { went: "look" }],
  [{ status: 404, code: "resource_missing" }, { went: "look" }],
  [
    { status: 500, type: "api_error" },
    { went: "unknown", isOurs: false },
  ],
  [{ as: "pending" as const }, { went: "pending", id: "re_1", code: "processing" }],
  [
    { as: "pending" as const, reason: "insufficient_funds" },
    { went: "pending", code: "insufficient_funds" },
  ],
  [{ as: "requires_action" as const }, { went: "pending", code: "requires_action" }],
  [
    { as: "failed" as const, reason: "lost_or_stolen_card" },
    { went: "refused", code: "lost_or_stolen_card" },
  ],
  ["lost" as const, { went: "unknown", isOurs: false }],
])("a refund that Stripe answers by %j", async (fault, expected) => {
  const { gateway, stripe } = await paid();
  stripe.faults.push(fault);
  expect(await gateway.refund("cs_test_1", 100, "key")).toMatchObject(expected);
});

test.each<[string, Parameters<typeof loopbackServer>[0], string]>([
  ["a plain no", (_, response) => json(response, 400, { error: { type: "invalid_request_error" } }), "refused"],
  ["a busy key", (_, response) => json(response, 409, { error: { type: "idempotency_error" } }), "unknown"],
  ["too many", (_, response) => json(response, 429, { error: { type: "rate_limit_error" } }), "unknown"],
  ["its own trouble", (_, response) => json(response, 500, { error: { type: "api_error" } }), "unknown"],
  ["garbage", (_, response) => void response.end("<html>"), "unknown"],
  ["an answer of another kind", (_, response) => json(response, 200, { id: 7 }), "unknown"],
  [
    "a cut answer",
    (_, response) => void response.writeHead(200, { "content-length": 99 }).write("{", () => response.destroy()),
    "unknown",
  ],
])("%s", async (_, answer, expected) => {
  const { gateway, seen } = await open(answer);
  expect(await gateway.start(paymentToStart())).toBe(expected);
  expect(await gateway.look("cs_1")).toEqual({ status: "unknown" });
  expect(seen).toHaveLength(2);
});

test("nobody there, and nobody who answers in three seconds", async () => {
  const { secretKey, webhookSecret } = new FakeStripe();
  const gone = stripeGateway({ secretKey, webhookSecret, apiUrl: await deserted() });
  expect(await gone.start(paymentToStart())).toBe("unknown");
  const { gateway: silent } = await open(() => {});
  const before = performance.now();
  expect(await silent.look("cs_1")).toEqual({ status: "unknown" });
  expect(performance.now() - before).toBeGreaterThan(2500);
});

test("a webhook is read by its signature", async () => {
  const { gateway, stripe } = await open();
  await gateway.start(paymentToStart());
  const now = Date.now();
  const { body, headers } = stripe.webhook("cs_test_1");
  const read = (text = body, signature = headers["stripe-signature"], at = now) =>
    gateway.readWebhook(new Headers({ "stripe-signature": signature }), text, at);
  expect(await read()).toEqual({ paymentId: paymentToStart().paymentId, reference: "cs_test_1", books: false });
  expect(await read(body.replace("10050", "10051"))).toBeNull();
  expect(await read(body, headers["stripe-signature"].replace(/v1=.{4}/, "v1=0000"))).toBeNull();
  expect(await read(body, "")).toBeNull();
  expect(await read("", headers["stripe-signature"])).toBeNull();
  expect(await read(body, headers["stripe-signature"], now + 302_000)).toBeNull();
  const other = stripe.webhook("cs_test_1", "invoice.paid");
  expect(await read(other.body, other.headers["stripe-signature"])).toBeNull();
});

test("a webhook about money that went back names the payment whose books are to be looked at", async () => {
  const { gateway, stripe } = await paid();
  const now = Date.now();
  const read = ({ body, headers }: ReturnType<typeof stripe.webhookAbout>) =>
    gateway.readWebhook(new Headers(headers), body, now);
  const news = { paymentId: paymentToStart().paymentId, reference: "cs_test_1", books: true };
  const refund = stripe.giveBack("cs_test_1", 100);
  const dispute = stripe.disputed("cs_test_1", 100);
  const charge = { object: "charge", payment_intent: "pi_cs_test_1" } as const;
  for (const type of ["refund.created", "refund.updated", "refund.failed"])
    expect(await read(stripe.webhookAbout(refund, type))).toEqual(news);
  for (const type of ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"])
    expect(await read(stripe.webhookAbout(dispute, `charge.dispute.${type}`))).toEqual(news);
  expect(await read(stripe.webhookAbout(charge, "charge.refunded"))).toEqual(news);
  expect(await read(stripe.webhookAbout({ ...charge, payment_intent: "pi_another" }, "charge.refunded"))).toBeNull();
  expect(await read(stripe.webhookAbout(charge, "charge.succeeded"))).toBeNull();
});

test("the log says nothing of keys, amounts or people", () => {
  expect(logged.length).toBeGreaterThan(5);
  expect(JSON.stringify(logged)).not.toMatch(/sk_test|whsec|nora|10050|cs_test/i);
});
