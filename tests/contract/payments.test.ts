// Shows online payments over real HTTP in the built worker: cards by the real SDK against a Stripe on this machine,
// Tabby in a backend that is a server of its own, the sandbox with its page, and webhooks that only their signature
// lets in.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { FakeStripe } from "../support/fake-stripe";
import { FakeTabby } from "../support/fake-tabby";
import { goods } from "../support/filled-cart";
import { HttpShopper } from "../support/http-shopper";
import { openServer } from "../support/loopback-server";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const [stripe, tabby] = [new FakeStripe(), new FakeTabby()];
let servers: Awaited<ReturnType<typeof openServer>>[] = [];
let shops: Record<"bound" | "remote", Shop>;

beforeAll(async () => {
  servers = await Promise.all([openServer(stripe.answer), openServer(tabby.answer)]);
  const [stripeServer, tabbyServer] = servers;
  const users = Array.from({ length: 12 }, (_, index) => `user-${index}`);
  const [bound, remote] = await Promise.all([
    startShop({
      users,
      variables: {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_URL: stripeServer!.origin,
      },
    }),
    startShop({
      backend: "remote",
      users,
      variables: {
        TABBY_SECRET_KEY: tabby.secretKey,
        TABBY_WEBHOOK_SECRET: tabby.webhookSecret,
        TABBY_MERCHANT_CODE: tabby.merchantCode,
        TABBY_API_URL: tabbyServer!.origin,
      },
    }),
  ]);
  shops = { bound, remote };
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
  for (const server of servers) server.close();
});

let used = 0;
const mona = { first_name: "Mona", last_name: "Saleh", address_line_1: "Clinic 4", city: "Dubai", state: "Dubai" };

/** A new buyer with an open payment for one pack of masks. */
async function started(mode: keyof typeof shops, method: OnlineMethod) {
  const buyer = new HttpShopper(shops[mode].origin, { access_token: await mintToken(`user-${used++}`) });
  await buyer.get("editAddress", { action: "add", ...mona, phone: "0501234567" });
  const items = [{ sku_id: goods.masks, quantity: 1 }];
  const { checkout } = await buyer.get("createCheckout", { source: "multiple", items });
  const { payment } = await buyer.get("createOnlineOrder", { checkout_id: checkout.id, method });
  const verify = () => buyer.get("verifyPayment", { payment_id: payment.id });
  const isSold = async () => (await buyer.ask("getCheckout", { id: checkout.id })).status === 409;
  return { buyer, checkout, payment, verify, isSold };
}

const post = (mode: keyof typeof shops, gateway: string, body: string, headers: Record<string, string>) =>
  fetch(`${shops[mode].origin}/webhooks/${gateway}`, { method: "POST", body, headers });

describe("cards at Stripe", () => {
  // Shows: payments.stripe
  test("the webhook places the order, no matter who else sends it something", async () => {
    const { checkout, payment, verify, isSold } = await started("bound", "card");
    expect(payment.redirect_url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\d+$/);
    const id = payment.redirect_url.split("/").at(-1)!;
    const asked = stripe.sessions.get(id)!;
    expect(asked).toMatchObject({ amount_total: Math.round(checkout.payable * 100), client_reference_id: payment.id });
    const form = new URLSearchParams(servers[0]!.seen.at(-1)!.body);
    const back = `${shops.bound.origin}/checkout/${checkout.id}/payment?payment=${payment.id}`;
    expect([form.get("success_url"), form.get("cancel_url")]).toEqual([back, back]);
    stripe.pay(id);
    const { body, headers } = stripe.webhook(id);
    const signature = headers["stripe-signature"];
    const refused = [
      await post("bound", "stripe", body, {}),
      await post("bound", "stripe", `${body} `, { "stripe-signature": signature }),
      await post("bound", "stripe", "{}", { "stripe-signature": "t=1,v1=00" }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await post("bound", "stripe", "x".repeat(70_000), headers)).status).toBe(413);
    expect((await post("bound", "nobody", body, headers)).status).toBe(404);
    expect((await fetch(`${shops.bound.origin}/webhooks/stripe`, { headers })).status).toBe(404);
    expect(await isSold()).toBe(false);
    const foreign = { ...headers, origin: "https://stripe.com", "sec-fetch-site": "cross-site" };
    const copies = await Promise.all(Array.from({ length: 50 }, () => post("bound", "stripe", body, foreign)));
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await copies[0]!.json()).toEqual({ received: true });
    expect(await isSold()).toBe(true);
    expect((await verify()).order).toMatchObject({
      payment_method: "card",
      payable: checkout.payable,
      status: "placed",
    });
  });

  test("the browser's return places it too, and a wrong amount never does", async () => {
    const right = await started("bound", "apple_pay");
    stripe.pay(right.payment.redirect_url.split("/").at(-1)!);
    expect((await right.verify()).payment.status).toBe("paid");
    const wrong = await started("bound", "google_pay");
    stripe.pay(wrong.payment.redirect_url.split("/").at(-1)!, { amount_total: 1 });
    expect(await wrong.verify()).toMatchObject({ payment: { status: "started" }, order: null });
  });

  test("giving it up closes Stripe's page", async () => {
    const { buyer, payment } = await started("bound", "card");
    const { payment: given } = await buyer.get("cancelPayment", { payment_id: payment.id });
    expect(given.status).toBe("cancelled");
    expect(stripe.sessions.get(payment.redirect_url.split("/").at(-1)!)!.status).toBe("expired");
  });
});

// Shows: payments.tabby
test("Tabby authorises, the shop captures once, and its webhook passes a backend elsewhere", async () => {
  const { checkout, payment, verify } = await started("remote", "tabby");
  const [id, paid] = [...tabby.payments].at(-1)!;
  expect(payment.redirect_url).toMatch(/^https:\/\/checkout\.tabby\.ai\//);
  expect(paid.order.reference_id).toBe(payment.id);
  paid.status = "AUTHORIZED";
  const { body, headers } = tabby.webhook(id);
  expect((await post("remote", "tabby", body, { ...headers, "x-tabby-signature": "guessed" })).status).toBe(400);
  const copies = await Promise.all(Array.from({ length: 20 }, () => post("remote", "tabby", body, headers)));
  expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await verify()).order).toMatchObject({ payment_method: "tabby", payable: checkout.payable });
  expect(paid.captures.map(({ amount }) => amount)).toEqual([checkout.payable.toFixed(2)]);
});

describe("the sandbox", () => {
  async function end(outcome: string, seconds = "") {
    const opened = await started("bound", "tabby");
    const { pathname } = new URL(opened.payment.redirect_url);
    const page = await opened.buyer.fetch(pathname);
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(html).toContain("no money moves");
    const answer = await opened.buyer.fetch(pathname, {
      method: "POST",
      body: new URLSearchParams({ outcome, seconds }),
    });
    const back = `${shops.bound.origin}/checkout/${opened.checkout.id}/payment?payment=${opened.payment.id}`;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    const after = await (await opened.buyer.fetch(pathname)).text();
    expect(after).not.toContain("<button");
    return opened;
  }

  // Shows: payments.sandbox
  test.each(["pay", "pay_twice"])("%s: the order is there before the browser is back", async (outcome) => {
    const { isSold, verify } = await end(outcome);
    expect(await isSold()).toBe(true);
    const { order }: CallReply<"verifyPayment"> = await verify();
    expect(order).toMatchObject({ payment_method: "tabby", status: "placed" });
  });

  test.each([
    ["fail", "failed"],
    ["cancel", "cancelled"],
  ])("%s", async (outcome, status) => {
    const { verify } = await end(outcome);
    expect((await verify()).payment.status).toBe(status);
  });

  test("pay late: asked again, it is there", async () => {
    const { verify } = await end("pay_late", "2");
    expect((await verify()).payment.status).toBe("started");
    await expect.poll(async () => (await verify()).payment.status, { timeout: 8000, interval: 300 }).toBe("paid");
  });

  test("nonsense and unknown payments", async () => {
    const visitor = new HttpShopper(shops.bound.origin);
    expect((await visitor.fetch("/sandbox-pay/nobody")).status).toBe(404);
    const asked = { method: "POST", body: new URLSearchParams({ outcome: "free" }) };
    expect((await visitor.fetch("/sandbox-pay/nobody", asked)).status).toBe(400);
    const foreign = { ...asked, headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } };
    expect((await visitor.fetch("/sandbox-pay/nobody", foreign)).status).toBe(403);
    expect((await visitor.fetch("/api/sandbox-payment/end/", { method: "POST" })).status).toBe(404);
  });
});
