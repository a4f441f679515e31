import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { json, type Seen } from "./loopback-server";

type Session = {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  payment_intent: string | null;
  expires_at: number;
};

/**
 * Stripe as its documentation shows it, as far as a Checkout Session goes: what it is asked by form, what it answers
 * as JSON. Keeps its sessions, and answers a known Idempotency-Key as before.
 */
export class FakeStripe {
  readonly secretKey = "sk_test_of_the_tests";
  readonly webhookSecret = "whsec_of_the_tests";
  readonly sessions = new Map<string, Session>();
  readonly refunds: { payment_intent: string; amount: number }[] = [];
  readonly #byKey = new Map<string, object>();
  #made = 0;

  /** Where its pages are; only for their addresses. */
  constructor(readonly pages = "https://checkout.stripe.com") {}

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) return refuse(response, 401, "api_key_invalid");
    const [, id = "", action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(\w+))?$/.exec(request.url) ?? [];
    const key = String(request.headers["idempotency-key"] ?? "");
    const known = this.#byKey.get(key);
    if (known) return json(response, 200, known);
    if (request.url === "/v1/refunds") return this.#refund(request, response, key);
    if (!request.url.startsWith("/v1/checkout/sessions")) return refuse(response, 404, "url_invalid");
    if (id === "") return this.#create(request, response, key);
    const session = this.sessions.get(id);
    if (!session) return refuse(response, 404, "resource_missing");
    if (action === "expire") {
      if (session.status !== "open") return refuse(response, 400, "checkout_session_not_open");
      session.status = "expired";
    }
    return json(response, 200, shown(session, this.pages));
  };

  /** Somebody pays on the page; another amount or currency is what must never place an order. */
  pay(id: string, money: Partial<Pick<Session, "amount_total" | "currency">> = {}): void {
    Object.assign(this.sessions.get(id)!, {
      status: "complete",
      payment_status: "paid",
      payment_intent: `pi_${id}`,
      ...money,
    });
  }

  /** A webhook as Stripe sends it. @param at when it was signed, in s */
  webhook(id: string, type = "checkout.session.completed", at = Math.floor(Date.now() / 1000)) {
    const object = shown(this.sessions.get(id)!, this.pages);
    const event = { id: "evt_1Qx", object: "event", api_version: "2026-10-28", created: at, livemode: false };
    const body = JSON.stringify({ ...event, pending_webhooks: 1, type, data: { object } });
    const signature = createHmac("sha256", this.webhookSecret).update(`${at}.${body}`).digest("hex");
    return { body, headers: { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` } };
  }

  #create(request: Seen, response: ServerResponse, key: string): void {
    const asked = new URLSearchParams(request.body);
    const amount = Number(asked.get("line_items[0][price_data][unit_amount]"));
    if (!(amount > 0) || asked.get("mode") !== "payment") return refuse(response, 400, "parameter_invalid");
    const id = `cs_test_${++this.#made}`;
    this.sessions.set(id, {
      id,
      status: "open",
      payment_status: "unpaid",
      amount_total: amount * Number(asked.get("line_items[0][quantity]")),
      currency: asked.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: asked.get("client_reference_id") ?? "",
      payment_intent: null,
      expires_at: Number(asked.get("expires_at")),
    });
    const made = shown(this.sessions.get(id)!, this.pages);
    if (key) this.#byKey.set(key, made);
    json(response, 200, made);
  }

  #refund(request: Seen, response: ServerResponse, key: string): void {
    const asked = new URLSearchParams(request.body);
    const [intent, amount] = [asked.get("payment_intent") ?? "", Number(asked.get("amount"))];
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const before = this.refunds
      .filter((one) => one.payment_intent === intent)
      .reduce((sum, one) => sum + one.amount, 0);
    if (!session) return refuse(response, 404, "resource_missing");
    if (before + amount > session.amount_total) return refuse(response, 400, "charge_already_refunded");
    this.refunds.push({ payment_intent: intent, amount });
    const id = `re_${this.refunds.length}`;
    const { currency } = session;
    const made = { id, object: "refund", amount, currency, payment_intent: intent, reason: null, status: "succeeded" };
    if (key) this.#byKey.set(key, made);
    json(response, 200, made);
  }
}

const shown = (session: Session, pages: string) => ({
  ...session,
  object: "checkout.session",
  amount_subtotal: session.amount_total,
  cancel_url: null,
  created: session.expires_at - 3000,
  customer: null,
  livemode: false,
  metadata: {},
  mode: "payment",
  payment_method_types: ["card"],
  url: session.status === "open" ? `${pages}/c/pay/${session.id}` : null,
});

const refuse = (response: ServerResponse, status: number, code: string): void =>
  json(response, status, {
    error: {
      code,
      type: "invalid_request_error",
      message: code,
      doc_url: `https://stripe.com/docs/error-codes/${code}`,
    },
  });
