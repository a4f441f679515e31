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

/**
 * Tabby as its documentation shows it: pre-scoring, sessions, payments, captures, closing, refunds. A `reference_id`
 * moves money once; what does not fit the payment's state is refused.
 */
export class FakeTabby {
  readonly secretKey = "sk_test_of_the_tests";
  readonly webhookSecret = "a secret that both know";
  readonly merchantCode = "falaj";
  readonly payments = new Map<string, Payment>();
  /** Buyers whom Tabby will not lend to, by e-mail; with its reason where that is not `not_available`. */
  readonly refused = new Map<string, string>();
  /** One for each refund that is asked for, from the first: a status, or an answer that is lost after it happened. */
  readonly faults: (number | "lost")[] = [];
  #made = 0;
  #moved = 0;

  /** Where its pages are; only for their addresses. */
  constructor(readonly pages = "https://checkout.tabby.ai") {}

  readonly answer = (request: Seen, response: ServerResponse): void => {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return json(response, 401, { status: "error", errorType: "not_authorized", error: "unauthorized" });
    if (request.method === "POST" && request.url === "/api/v2/checkout") return this.#create(request, response);
    const [, id = "", action] = /^\/api\/v2\/payments\/([^/]+)(?:\/(\w+))?$/.exec(request.url) ?? [];
    const payment = this.payments.get(id);
    if (!payment) return json(response, 404, { status: "error", errorType: "not_found", error: "payment not found" });
    const fault = action === "refunds" ? this.faults.shift() : undefined;
    if (typeof fault === "number") return json(response, fault, { status: "error", errorType: `fault_${fault}` });
    if (action !== undefined && !this.#move(payment, action, request.body))
      return json(response, 400, { status: "error", errorType: "bad_data", error: "not in this state" });
    if (fault === "lost") return void response.destroy();
    json(response, 200, shown(payment));
  };

  /** A webhook as Tabby sends it. */
  webhook(id: string, secret = this.webhookSecret) {
    const payment = this.payments.get(id)!;
    const body = JSON.stringify({ ...shown(payment), status: payment.status.toLowerCase() });
    return { body, headers: { "content-type": "application/json", "x-tabby-signature": secret } };
  }

  /** A capture or refund that is made in Tabby's dashboard. */
  byHand(id: string, kind: "captures" | "refunds", amount: string): void {
    const payment = this.payments.get(id)!;
    payment[kind].push({ id: `move-${++this.#moved}`, amount, reference_id: "", created_at: "2026-11-21T10:00:00Z" });
    if (kind === "captures" && sum(payment.captures) === Number(payment.amount)) payment.status = "CLOSED";
  }

  #create(request: Seen, response: ServerResponse): void {
    const { payment, merchant_code } = JSON.parse(request.body);
    const isMoney = /^\d{1,9}\.\d{2}$/.test(payment.amount);
    if (merchant_code !== this.merchantCode || payment.currency !== "AED" || !isMoney || !payment.buyer.email)
      return json(response, 400, {
        status: "error",
        errorType: "bad_data",
        errors: [{ field: "$.payment.currency", code: "invalid_value", message: "" }],
      });
    const number = ++this.#made;
    const id = `0f4c2c6e-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const rejection_reason = this.refused.get(payment.buyer.email) ?? null;
    const isRefused = rejection_reason !== null;
    const { amount, currency, order } = payment;
    const status = isRefused ? "REJECTED" : "CREATED";
    const made: Payment = { id, status, amount, currency, order, captures: [], refunds: [] };
    // A question before the method is shown has no order yet, and no payment comes of it.
    if (order) this.payments.set(id, made);
    const installments = isRefused ? [] : [{ web_url: `${this.pages}/?sessionId=${number}&apiKey=pk_test&product=i` }];
    json(response, 200, {
      id: `session-${number}`,
      warnings: null,
      status: isRefused ? "rejected" : "created",
      configuration: {
        available_products: { installments },
        products: { installments: { type: "installments", is_available: !isRefused, rejection_reason } },
      },
      payment: shown(made),
      token: null,
    });
  }

  #move(payment: Payment, action: string, body: string): boolean {
    if (action === "close") {
      const isOpen = payment.status === "AUTHORIZED";
      if (isOpen) payment.status = "CLOSED";
      return isOpen;
    }
    const asked: Pick<Move, "amount" | "reference_id"> = JSON.parse(body);
    const isCapture = action === "captures";
    const moves = isCapture ? payment.captures : payment.refunds;
    if (moves.some(({ reference_id }) => reference_id === asked.reference_id)) return true;
    const most = isCapture ? Number(payment.amount) : sum(payment.captures);
    if (payment.status !== (isCapture ? "AUTHORIZED" : "CLOSED") || sum(moves) + Number(asked.amount) > most)
      return false;
    moves.push({ id: `move-${++this.#moved}`, created_at: "2026-11-21T10:00:00Z", ...asked });
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
