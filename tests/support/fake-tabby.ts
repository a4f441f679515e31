import type { ServerResponse } from "node:http";
import { json, type Seen } from "./loopback-server";

type Move = { id: string; amount: string; reference_id: string; created_at: string };
type Payment = {
  id: string;
  status: "CREATED" | "AUTHORIZED" | "CLOSED" | "REJECTED" | "EXPIRED";
  amount: string;
  currency: string;
  order: { reference_id: string };
  captures: Move[];
  refunds: Move[];
};

const sum = (moves: Move[]): number => moves.reduce((total, { amount }) => total + Number(amount), 0);

/** Tabby as its documentation shows it: sessions, payments, captures, refunds. A `reference_id` moves money once. */
export class FakeTabby {
  readonly secretKey = "sk_test_of_the_tests";
  readonly webhookSecret = "a secret that both know";
  readonly merchantCode = "falaj";
  readonly payments = new Map<string, Payment>();
  /** Buyers whom Tabby will not lend to, by e-mail. */
  readonly refused = new Set<string>();
  #made = 0;

  /** Where its pages are; only for their addresses. */
  constructor(readonly pages = "https://checkout.tabby.ai") {}

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return json(response, 401, { status: "error", errorType: "not_authorized", error: "unauthorized" });
    if (request.method === "POST" && request.url === "/api/v2/checkout") return this.#create(request, response);
    const [, id = "", action] = /^\/api\/v2\/payments\/([^/]+)(?:\/(\w+))?$/.exec(request.url) ?? [];
    const payment = this.payments.get(id);
    if (!payment) return json(response, 404, { status: "error", errorType: "not_found", error: "payment not found" });
    if (action !== undefined && !this.#move(payment, action, request.body))
      return json(response, 400, { status: "error", errorType: "bad_data", error: "not in this state" });
    json(response, 200, shown(payment));
  };

  /** A webhook as Tabby sends it. */
  webhook(id: string, secret = this.webhookSecret) {
    const payment = this.payments.get(id)!;
    const body = JSON.stringify({ ...shown(payment), status: payment.status.toLowerCase() });
    return { body, headers: { "content-type": "application/json", "x-tabby-signature": secret } };
  }

  #create(request: Seen, response: ServerResponse): void {
    const { payment, merchant_code } = JSON.parse(request.body);
    if (merchant_code !== this.merchantCode || payment.currency !== "AED")
      return json(response, 400, {
        status: "error",
        errorType: "bad_data",
        errors: [{ field: "$.payment.currency", code: "invalid_value", message: "" }],
      });
    const number = ++this.#made;
    const id = `0f4c2c6e-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const refused = this.refused.has(payment.buyer.email);
    const { amount, currency, order } = payment;
    const status = refused ? "REJECTED" : "CREATED";
    const made: Payment = { id, status, amount, currency, order, captures: [], refunds: [] };
    this.payments.set(id, made);
    const installments = refused ? [] : [{ web_url: `${this.pages}/?sessionId=${number}&apiKey=pk_test&product=i` }];
    const reason = refused ? "not_available" : null;
    json(response, 200, {
      id: `session-${number}`,
      warnings: null,
      status: refused ? "rejected" : "created",
      configuration: {
        available_products: { installments },
        products: { installments: { type: "installments", is_available: !refused, rejection_reason: reason } },
      },
      payment: shown(made),
      token: null,
    });
  }

  #move(payment: Payment, action: string, body: string): boolean {
    const asked: Pick<Move, "amount" | "reference_id"> = JSON.parse(body);
    const isCapture = action === "captures";
    const moves = isCapture ? payment.captures : payment.refunds;
    if (moves.some(({ reference_id }) => reference_id === asked.reference_id)) return true;
    const most = isCapture ? Number(payment.amount) : sum(payment.captures);
    if (payment.status !== (isCapture ? "AUTHORIZED" : "CLOSED") || sum(moves) + Number(asked.amount) > most)
      return false;
    moves.push({ id: `${action}-${moves.length + 1}`, created_at: "2026-11-21T10:00:00Z", ...asked });
    if (isCapture && sum(moves) === most) payment.status = "CLOSED";
    return true;
  }
}

const shown = (payment: Payment) => ({
  ...payment,
  created_at: "2026-11-21T09:59:00Z",
  expires_at: "2026-11-21T10:19:00Z",
  is_test: true,
  is_expired: payment.status === "EXPIRED",
  description: "",
  meta: null,
});
