import type { Locale } from "../../../shared/locale";
import type { Fils } from "../../../shared/money";
import type { OnlineMethod } from "../../../shared/payment-methods";

/** What a gateway is told when a payment starts. The same payment is always told in the same words. */
export type PaymentToStart = {
  /** The shop's own id; asked twice, a gateway makes one payment of it where it can. */
  paymentId: string;
  method: OnlineMethod;
  /** What is to be paid, in fils; always AED. */
  amount: Fils;
  /** ms since 1970. */
  startedAt: number;
  locale: Locale;
  /** Where the buyer comes back to, whatever came of it; absolute. */
  returnUrl: string;
  buyer: { name: string; email: string; phone: string; since: number };
  delivery: { city: string; address: string };
  lines: { skuId: string; title: string; quantity: number; unitPrice: Fils; discount: Fils }[];
  shipping: Fils;
  /** VAT contained in the amount, in fils. */
  tax: Fils;
  discount: Fils;
};

/**
 * `refused`: nothing was charged and nothing can be. `unknown`: the gateway did not answer in time or in words that we
 * know; whoever was not led to its page cannot pay there either.
 */
export type Started = { reference: string; redirectUrl: string } | "refused" | "unknown";

/** What the gateway says of a payment; `authorised` is promised money that must be captured. */
export type Seen =
  | { status: "pending" | "authorised" | "paid"; amount: Fils; currency: string }
  | { status: "failed" | "cancelled" | "unknown" };

/** `unknown`: may or may not have happened; to be asked again with the same key. */
export type Done = "done" | "refused" | "unknown";

/** What a webhook told, once its signature was found good: the shop's payment id and the gateway's own. */
type WebhookNews = { paymentId: string; reference: string };

/**
 * Somebody who takes money (spec §9, A29). Every function answers within three seconds and never throws: trouble is
 * one of its answers. Amounts are fils.
 */
export type PaymentGateway = {
  readonly name: "stripe" | "tabby" | "sandbox";
  readonly methods: readonly OnlineMethod[];
  start(payment: PaymentToStart): Promise<Started>;
  look(reference: string): Promise<Seen>;
  /** Takes what is authorised; asked twice it takes it once. */
  capture(reference: string, amount: Fils): Promise<Done>;
  /** Ends a payment that nobody has paid yet, so that nobody can. `refused`: too late, or not possible there. */
  cancel(reference: string): Promise<Done>;
  /** Gives money back; the same key gives it back once. */
  refund(reference: string, amount: Fils, key: string): Promise<Done>;
  /** The webhook's news; null when it is not signed by the gateway, too old, or of no interest. @param now in ms */
  readWebhook(headers: Headers, body: string, now: number): Promise<WebhookNews | null>;
};

/** The currency of the shop. */
export const shopCurrency = "AED";

/** A log line about a gateway: what was asked and how it went, nothing of whom or what it was about. */
export function logGateway(gateway: string, asked: string, went: string | number): void {
  console.error(JSON.stringify({ level: "error", event: "gateway_trouble", gateway, asked, went }));
}
