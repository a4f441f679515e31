// Shows that Tabby is asked as its documentation says and believed only where it speaks clearly, over real HTTP; that a
// webhook counts only with the secret that both know.
import { describe, expect, test, vi } from "vitest";
import { tabbyGateway } from "#backend/ordering/payments/tabby-gateway";
import { FakeTabby } from "#support/fake-tabby";
import { deserted, json, loopbackServer } from "#support/loopback-server";
import { paymentToStart } from "#support/payment-to-start";

const logged: unknown[] = [];
vi.spyOn(console, "error").mockImplementation((line) => void logged.push(line));
const payment = paymentToStart({ method: "tabby" });

async function open(answer?: Parameters<typeof loopbackServer>[0]) {
  const tabby = new FakeTabby();
  const { origin, seen } = await loopbackServer(answer ?? tabby.answer);
  const { secretKey, webhookSecret, merchantCode } = tabby;
  return { tabby, seen, gateway: tabbyGateway({ secretKey, webhookSecret, merchantCode, apiUrl: `${origin}/` }) };
}
async function started() {
  const opened = await open();
  const answer = await opened.gateway.start(payment);
  if (typeof answer === "string") throw new Error(answer);
  return { ...opened, ...answer, paid: opened.tabby.payments.get(answer.reference)! };
}

test("a payment starts with what Tabby judges by", async () => {
  const { seen, redirectUrl, reference } = await started();
  expect(redirectUrl).toMatch(/^https:\/\/checkout\.tabby\.ai\//);
  expect(reference).toMatch(/^0f4c2c6e-/);
  expect(JSON.parse(seen[0]!.body)).toEqual({
    payment: {
      amount: "100.50",
      currency: "AED",
      buyer: { name: "Nora Ali", email: "nora@clinic.test", phone: "+971501234567" },
      shipping_address: { city: "Dubai", address: "Street 1", zip: "" },
      order: {
        reference_id: payment.paymentId,
        tax_amount: "4.78",
        shipping_amount: "15.00",
        discount_amount: "0.00",
        updated_at: "2026-11-21T10:00:00.000Z",
        items: [
          {
            reference_id: "A-1",
            title: "Gloves",
            quantity: 2,
            unit_price: "40.00",
            discount_amount: "0.00",
            category: "Medical supplies",
          },
          {
            reference_id: "B-1",
            title: "Masks",
            quantity: 1,
            unit_price: "5.50",
            discount_amount: "0.00",
            category: "Medical supplies",
          },
        ],
      },
      buyer_history: { registered_since: "1970-01-01T00:00:00.000Z", loyalty_level: 0 },
      order_history: [],
    },
    lang: "en",
    merchant_code: "falaj",
    merchant_urls: { success: payment.returnUrl, cancel: payment.returnUrl, failure: payment.returnUrl },
  });
});

test("a buyer whom Tabby does not lend to is refused, and no error", async () => {
  const { gateway, tabby } = await open();
  tabby.refused.set("nora@clinic.test", "not_available");
  const before = logged.length;
  expect(await gateway.start(payment)).toBe("refused");
  expect(logged).toHaveLength(before);
});

test("authorised money is captured once, then it is paid", async () => {
  const { gateway, paid, reference } = await started();
  expect(await gateway.look(reference)).toEqual({ status: "pending", amount: 10_050, currency: "AED" });
  expect(await gateway.capture(reference, 10_050)).toBe("refused");
  paid.status = "AUTHORIZED";
  const authorised = { status: "authorised", amount: 10_050, captured: 0, currency: "AED" };
  expect(await gateway.look(reference)).toEqual(authorised);
  expect(await Promise.all([1, 2, 3].map(() => gateway.capture(reference, 10_050)))).toEqual(["done", "done", "done"]);
  expect(paid.captures).toHaveLength(1);
  expect(await gateway.look(reference)).toEqual({ status: "paid", amount: 10_050, currency: "AED" });
});

test("of money that was captured in part by hand, the rest still waits", async () => {
  const { gateway, paid, reference, tabby } = await started();
  paid.status = "AUTHORIZED";
  tabby.byHand(reference, "captures", "40.00");
  expect(await gateway.look(reference)).toMatchObject({ status: "authorised", amount: 10_050, captured: 4000 });
  expect(await gateway.capture(reference, 10_050)).toBe("refused");
  expect(await gateway.capture(reference, 6050)).toBe("done");
  expect(await gateway.look(reference)).toMatchObject({ status: "paid", amount: 10_050 });
});

test("promised money is released by closing, once and only then", async () => {
  const { gateway, paid, reference } = await started();
  expect(await gateway.close(reference)).toBe("refused");
  paid.status = "AUTHORIZED";
  expect(await gateway.close(reference)).toBe("done");
  expect(await gateway.look(reference)).toEqual({ status: "cancelled" });
  expect(await gateway.close(reference)).toBe("refused");
});

test.each([
  ["CLOSED", "cancelled"],
  ["REJECTED", "failed"],
  ["EXPIRED", "cancelled"],
] as const)("%s without money is %s", async (status, seen) => {
  const { gateway, paid, reference } = await started();
  paid.status = status;
  expect(await gateway.look(reference)).toEqual({ status: seen });
});

test("money goes back once for a key, and never more than came", async () => {
  const { gateway, paid, reference } = await started();
  paid.status = "AUTHORIZED";
  await gateway.capture(reference, 10_050);
  expect(await gateway.refund(reference, 4000, "a")).toEqual({ went: "done", id: "move-2" });
  expect(await gateway.refund(reference, 4000, "a")).toEqual({ went: "done", id: "move-2" });
  expect(await gateway.refund(reference, 9000, "b")).toEqual({ went: "look", code: "bad_data" });
  expect(paid.refunds.map(({ amount }) => amount)).toEqual(["40.00"]);
});

test.each([
  [401, { went: "unknown", isOurs: true }],
  [403, { went: "unknown", isOurs: true }],
  [409, { went: "look" }],
  [422, { went: "look" }],
  [429, { went: "unknown", isOurs: false }],
  [500, { went: "unknown", isOurs: false }],
  ["lost", { went: "unknown", code: "no_answer", isOurs: false }],
] as const)("a refund that Tabby answers by %s; its books tell what happened", async (fault, expected) => {
  const { gateway, paid, reference, tabby } = await started();
  paid.status = "AUTHORIZED";
  await gateway.capture(reference, 10_050);
  tabby.byHand(reference, "refunds", "1.50");
  tabby.faults.push(fault);
  expect(await gateway.refund(reference, 4000, "key")).toMatchObject(expected);
  const done = { status: "done", reason: "" };
  const own = { id: "move-3", key: "key", amount: 4000, ...done };
  expect(await gateway.books(reference)).toEqual({
    captured: 10_050,
    currency: "AED",
    refunds: [{ id: "move-2", key: null, amount: 150, ...done }, ...(fault === "lost" ? [own] : [])],
    disputes: [],
  });
});

describe("before the method is shown", () => {
  const asked = { amount: 10_050, email: "nora@clinic.test", phone: "+971501234567" };
  test("Tabby is asked with amount, buyer and the shop's code, and its no has a reason", async () => {
    const { gateway, seen, tabby } = await open();
    expect(await gateway.score!(asked)).toEqual({ offered: true });
    expect(JSON.parse(seen[0]!.body)).toEqual({
      payment: { amount: "100.50", currency: "AED", buyer: { email: asked.email, phone: asked.phone } },
      merchant_code: "falaj",
    });
    for (const reason of ["order_amount_too_high", "order_amount_too_low", "not_available"]) {
      tabby.refused.set(asked.email, reason);
      expect(await gateway.score!(asked)).toEqual({ offered: false, reason });
    }
  });

  test.each<[string, Parameters<typeof loopbackServer>[0], object]>([
    [
      "a no without a reason",
      (_, response) => json(response, 200, { status: "rejected" }),
      { offered: false, reason: "" },
    ],
    ["an error", (_, response) => json(response, 400, { status: "error" }), { offered: true }],
    ["garbage", (_, response) => void response.end("<html>"), { offered: true }],
    ["nothing for a second", () => {}, { offered: true }],
  ])("%s", async (_, answer, expected) => {
    const { gateway } = await open(answer);
    const before = performance.now();
    expect(await gateway.score!(asked)).toEqual(expected);
    expect(performance.now() - before).toBeLessThan(2500);
  });

  test("nobody is asked about a buyer whose address or number is unknown", async () => {
    const { gateway, seen } = await open();
    expect(await gateway.score!({ ...asked, phone: "" })).toEqual({ offered: true });
    expect(seen).toHaveLength(0);
  });
});

test.each<[string, Parameters<typeof loopbackServer>[0], string]>([
  ["a plain no", (_, response) => json(response, 400, { status: "error", errorType: "bad_data" }), "refused"],
  [
    "the wrong region",
    (_, response) => json(response, 403, { status: "error", errorType: "no_permission" }),
    "refused",
  ],
  ["too many", (_, response) => json(response, 429, {}), "unknown"],
  ["its own trouble", (_, response) => json(response, 500, { errorType: "internal" }), "unknown"],
  ["garbage", (_, response) => void response.end("<html>"), "unknown"],
  ["a redirect", (_, response) => json(response, 302, {}, { location: "/" }), "unknown"],
  ["an answer of another kind", (_, response) => json(response, 200, { status: "created" }), "unknown"],
  [
    "an amount that is none",
    (_, response) => json(response, 200, { status: "AUTHORIZED", amount: "1e9", currency: "AED" }),
    "unknown",
  ],
])("%s", async (_, answer, expected) => {
  const { gateway, seen } = await open(answer);
  expect(await gateway.start(payment)).toBe(expected);
  expect(await gateway.look("id")).toEqual({ status: "unknown" });
  expect(seen).toHaveLength(2);
});

test("a good answer that weighs more than any does is none", async () => {
  const answer = (padding: string) => ({ status: "AUTHORIZED", amount: "100.50", currency: "AED", padding });
  const look = async (weight: number) => {
    const { gateway } = await open((_, response) => json(response, 200, answer("x".repeat(weight))));
    return (await gateway.look("id")).status;
  };
  expect([await look(200_000), await look(300_000)]).toEqual(["authorised", "unknown"]);
});

test("nobody there, and nobody who answers in three seconds", async () => {
  const { secretKey, webhookSecret, merchantCode } = new FakeTabby();
  const gone = tabbyGateway({ secretKey, webhookSecret, merchantCode, apiUrl: await deserted() });
  expect(await gone.start(payment)).toBe("unknown");
  const { gateway: silent } = await open((_, response) => void response.writeHead(200).write("{"));
  expect(await silent.look("id")).toEqual({ status: "unknown" });
});

test("a webhook is read by the secret that both know", async () => {
  const { gateway, tabby, reference } = await started();
  const { body, headers } = tabby.webhook(reference);
  const read = (text: string, secret: string) =>
    gateway.readWebhook(new Headers({ "x-tabby-signature": secret }), text, Date.now());
  expect(await read(body, headers["x-tabby-signature"])).toEqual({
    paymentId: payment.paymentId,
    reference,
    books: false,
  });
  tabby.byHand(reference, "refunds", "1.00");
  const refunded = tabby.webhook(reference);
  expect(await read(refunded.body, headers["x-tabby-signature"])).toMatchObject({ reference, books: true });
  expect(await read(body, "another secret")).toBeNull();
  expect(await read(body, "")).toBeNull();
  expect(await read("<html>", headers["x-tabby-signature"])).toBeNull();
  expect(await read("{}", headers["x-tabby-signature"])).toBeNull();
});

test("the log says nothing of keys, amounts or people", () => {
  expect(logged.length).toBeGreaterThan(5);
  expect(JSON.stringify(logged)).not.toMatch(/sk_test|secret that|nora|100\.50|0f4c2c6e/i);
});
