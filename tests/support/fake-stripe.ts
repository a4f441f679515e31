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
type Refund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  metadata: Record<string, string>;
  failure_reason?: string;
  pending_reason?: string;
};
type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  payment_intent: string;
  status: string;
  reason: string;
  is_charge_refundable: boolean;
  balance_transactions: { amount: number }[];
};
/** How Stripe takes the next refunds that are asked for. */
type RefundFault =
  | { status: number; code?: string; type?: string }
  | { as: "pending" | "requires_action" | "failed"; reason?: string }
  /** It happens, but its answer is lost. */
  | "lost";

/**
 * Stripe as its documentation shows it, as far as a Checkout Session, its refunds and its disputes go: what it is asked
 * by form, what it answers as JSON. Keeps its books, and answers a known Idempotency-Key as before, an error too.
 */
export class FakeStripe {
  readonly secretKey = "sk_test_of_the_tests";
  readonly webhookSecret = "whsec_of_the_tests";
  readonly sessions = new Map<string, Session>();
  /** What it was asked for, by session. */
  readonly asked = new Map<string, URLSearchParams>();
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** One for each refund that is asked for, from the first. */
  readonly faults: RefundFault[] = [];
  readonly #byKey = new Map<string, { status: number; body: object; asked: string }>();
  #made = 0;
  #givenBack = 0;
  #disputed = 0;

  /** Where its pages are; only for their addresses. */
  constructor(readonly pages = "https://checkout.stripe.com") {}

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) return refuse(response, 401, "api_key_invalid");
    const { pathname, searchParams } = new URL(request.url, "http://stripe.test");
    const [, id = "", action] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    const key = String(request.headers["idempotency-key"] ?? "");
    // Anybody who may not ask, or asks too often, is answered so before any key is looked at.
    const [first] = this.faults;
    const isBarred = typeof first === "object" && "status" in first && [401, 403, 429, 500].includes(first.status);
    if (pathname === "/v1/refunds" && request.method === "POST" && isBarred) {
      this.faults.shift();
      return refuse(response, first.status, first.code, first.type);
    }
    const known = this.#byKey.get(key);
    if (known && known.asked !== request.body) return refuse(response, 400, undefined, "idempotency_error");
    if (known) return json(response, known.status, known.body);
    const intent = searchParams.get("payment_intent");
    if (pathname === "/v1/refunds" && request.method === "GET") return list(response, ofIntent(this.refunds, intent));
    if (pathname === "/v1/disputes") return list(response, ofIntent(this.disputes, intent));
    if (pathname === "/v1/refunds") return this.#refund(request, response, key);
    if (!pathname.startsWith("/v1/checkout/sessions")) return refuse(response, 404, "url_invalid");
    if (id === "" && request.method === "GET")
      return list(
        response,
        ofIntent([...this.sessions.values()], intent).map((one) => shown(one, this.pages)),
      );
    if (id === "") return this.#create(request, response, key);
    const session = this.sessions.get(id);
    if (!session) return refuse(response, 404, "resource_missing");
    if (action === "expire") {
      if (session.status !== "open") return refuse(response, 400, "checkout_session_not_open");
      session.status = "expired";
    }
    const isExpanded = searchParams.getAll("expand[0]").includes("payment_intent");
    json(
      response,
      200,
      isExpanded ? { ...shown(session, this.pages), ...expanded(session) } : shown(session, this.pages),
    );
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

  /** A refund that is made in the dashboard, or by the shop's own request. */
  giveBack(session: string, amount: number, some: Partial<Refund> = {}): Refund {
    const { currency } = this.sessions.get(session)!;
    const made: Refund = {
      id: `re_${++this.#givenBack}`,
      object: "refund",
      amount,
      currency,
      payment_intent: `pi_${session}`,
      status: "succeeded",
      metadata: {},
      ...some,
    };
    this.refunds.push(made);
    return made;
  }

  /** The buyer's bank disputes a payment. */
  disputed(session: string, amount: number, status = "needs_response"): Dispute {
    const made: Dispute = {
      id: `dp_${++this.#disputed}`,
      object: "dispute",
      amount,
      payment_intent: `pi_${session}`,
      status,
      reason: "fraudulent",
      is_charge_refundable: false,
      balance_transactions: [],
    };
    this.disputes.push(made);
    return made;
  }

  /** A webhook as Stripe sends it. @param at when it was signed, in s */
  webhook(id: string, type = "checkout.session.completed", at = Math.floor(Date.now() / 1000)) {
    return this.#signed(type, shown(this.sessions.get(id)!, this.pages), at);
  }

  /** A webhook about a refund, a charge or a dispute. */
  webhookAbout(object: Refund | Dispute | { object: "charge"; payment_intent: string }, type: string) {
    return this.#signed(type, object, Math.floor(Date.now() / 1000));
  }

  #signed(type: string, object: object, at: number) {
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
    this.asked.set(id, asked);
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
    this.#keep(key, request, 200, shown(this.sessions.get(id)!, this.pages), response);
  }

  #refund(request: Seen, response: ServerResponse, key: string): void {
    const asked = new URLSearchParams(request.body);
    const [intent, amount] = [asked.get("payment_intent") ?? "", Number(asked.get("amount"))];
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session) return refuse(response, 404, "resource_missing");
    if (!Number.isInteger(amount) || amount < 1) return refuse(response, 400, "parameter_invalid_integer");
    const fault = this.faults.shift();
    if (typeof fault === "object" && "status" in fault) return refuse(response, fault.status, fault.code, fault.type);
    const open = this.disputes.some((one) => one.payment_intent === intent && !one.is_charge_refundable);
    if (open) return this.#keep(key, request, 400, errorOf("charge_disputed"), response);
    const gone = this.refunds.filter(
      (one) => one.payment_intent === intent && !["failed", "canceled"].includes(one.status),
    );
    const left = gone.reduce((rest, one) => rest - one.amount, session.amount_total);
    if (left === 0) return this.#keep(key, request, 400, errorOf("charge_already_refunded"), response);
    // Stripe names no code for this one.
    if (amount > left) return this.#keep(key, request, 400, errorOf(undefined), response);
    const as = typeof fault === "object" ? fault : undefined;
    const status = as?.as ?? "succeeded";
    const made = this.giveBack(session.id, amount, {
      status,
      metadata: { refund_key: asked.get("metadata[refund_key]") ?? "" },
      ...(status === "failed" && { failure_reason: as?.reason ?? "unknown" }),
      ...(status === "pending" && { pending_reason: as?.reason ?? "processing" }),
    });
    if (fault !== "lost") return this.#keep(key, request, 200, made, response);
    if (key) this.#byKey.set(key, { status: 200, body: made, asked: request.body });
    response.destroy();
  }

  #keep(key: string, { body: asked }: Seen, status: number, body: object, response: ServerResponse): void {
    // What is answered is what was made then, whatever happens to it.
    if (key) this.#byKey.set(key, { status, body: structuredClone(body), asked });
    json(response, status, body);
  }
}

const ofIntent = <Of extends { payment_intent: string | null }>(all: readonly Of[], intent: string | null): Of[] =>
  all.filter(({ payment_intent }) => intent === null || payment_intent === intent);
const list = (response: ServerResponse, data: object[]): void =>
  json(response, 200, { object: "list", data: data.toReversed(), has_more: false });

const expanded = ({ payment_intent, amount_total, currency, payment_status }: Session) => ({
  payment_intent: payment_intent && {
    id: payment_intent,
    object: "payment_intent",
    currency,
    amount_received: payment_status === "paid" ? amount_total : 0,
  },
});

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

const errorOf = (code: string | undefined, type = "invalid_request_error") => ({
  error: { code, type, message: code ?? type, doc_url: `https://stripe.com/docs/error-codes/${code}` },
});
const refuse = (response: ServerResponse, status: number, code: string | undefined, type?: string): void =>
  json(response, status, errorOf(code, type));
