// Shows that Stripe is asked as its documentation says and believed only where it speaks clearly, over real HTTP; that
// a webhook counts only with a fresh signature over its very bytes.
import { expect, test, vi } from "vitest";
import { stripeGateway } from "../../../../../worker/backend/payments/stripe-gateway";
import { FakeStripe } from "../../../../support/fake-stripe";
import { deserted, json, loopbackServer, type Seen } from "../../../../support/loopback-server";
import { paymentToStart } from "../../../../support/payment-to-start";

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

test("money goes back once for a key, and never more than came", async () => {
  const { gateway, stripe } = await open();
  await gateway.start(paymentToStart());
  expect(await gateway.refund("cs_test_1", 50, "early")).toBe("refused");
  stripe.pay("cs_test_1");
  expect(await gateway.refund("cs_test_1", 4000, "a")).toBe("done");
  expect(await gateway.refund("cs_test_1", 4000, "a")).toBe("done");
  expect(await gateway.refund("cs_test_1", 9000, "b")).toBe("refused");
  expect(stripe.refunds).toEqual([{ payment_intent: "pi_cs_test_1", amount: 4000 }]);
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
  expect(await read()).toEqual({ paymentId: paymentToStart().paymentId, reference: "cs_test_1" });
  expect(await read(body.replace("10050", "10051"))).toBeNull();
  expect(await read(body, headers["stripe-signature"].replace(/v1=.{4}/, "v1=0000"))).toBeNull();
  expect(await read(body, "")).toBeNull();
  expect(await read("", headers["stripe-signature"])).toBeNull();
  expect(await read(body, headers["stripe-signature"], now + 302_000)).toBeNull();
  const other = stripe.webhook("cs_test_1", "invoice.paid");
  expect(await read(other.body, other.headers["stripe-signature"])).toBeNull();
});

test("the log says nothing of keys, amounts or people", () => {
  expect(logged.length).toBeGreaterThan(5);
  expect(JSON.stringify(logged)).not.toMatch(/sk_test|whsec|nora|10050|cs_test/i);
});
