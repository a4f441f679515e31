import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { log } from "#backend/platform/log";

/** What a gateway gets when a payment starts. The same payment is always described in the same words. */
export type PaymentToStart = {
  /** The shop's own id; asked twice, a gateway makes one payment of it where it can. */
  paymentId: string;
  method: OnlineMethod;
  /** What is to be paid, in fils; always AED. */
  amount: Fils;
  /** ms since 1970. */
  startedAt: number;
  locale: Locale;
  /** The shop's name, which a gateway's page says. */
  shop: string;
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
 * `refused`: nothing was charged and nothing can be. `unknown`: the gateway did not answer in time or in terms that we
 * know; anybody who was not led to its page cannot pay there either.
 */
export type Started = { reference: string; redirectUrl: string } | "refused" | "unknown";

/** What the gateway says of a payment. */
export type Seen =
  | { status: "pending" | "paid"; amount: Fils; currency: string }
  /** Promised money: what is not `captured` yet must be captured, or the payment closed. */
  | { status: "authorised"; amount: Fils; captured: Fils; currency: string }
  | { status: "failed" | "cancelled" | "unknown" };

/** `unknown`: may or may not have happened; to be asked again with the same key. */
export type Done = "done" | "refused" | "unknown";

/**
 * The answer to a refund request; `code` is the gateway's own.
 * - `done`, `pending`: it is taken, under the gateway's name `id`; a pending one may still fail.
 * - `refused`: a plain no to this very refund. Nothing moved, and asking again in the same way is in vain.
 * - `look`: a refusal whose reason is in the gateway's books, such as money that was given back there by hand.
 * - `unknown`: it may or may not have happened, or may happen later; to be asked again. `isOurs`: not before people
 *   have mended something, such as a key that ran out.
 */
export type RefundAnswer =
  | { went: "done"; id: string }
  | { went: "pending"; id: string; code: string }
  | { went: "refused"; code: string }
  | { went: "look"; code: string }
  | { went: "unknown"; code: string; isOurs: boolean };

/** Money that went back by the gateway's books. `key`: ours, when the shop asked for it. */
export type BookedRefund = {
  id: string;
  key: string | null;
  amount: Fils;
  status: "done" | "pending" | "failed";
  /** Why it failed or waits; may be empty. */
  reason: string;
};
/** Money that the buyer's bank takes back: `open` while it is argued, `lost` when the shop has lost it. */
export type BookedDispute = { id: string; amount: Fils; status: "open" | "won" | "lost"; reason: string };
/** All that a gateway knows of one payment's money. */
export type Books = { captured: Fils; currency: string; refunds: BookedRefund[]; disputes: BookedDispute[] };

/**
 * What a webhook says, once its signature is verified: the shop's payment id and the gateway's own. `books`: it is
 * about money that went back, so the gateway's books must be looked at.
 */
type WebhookNews = { paymentId: string; reference: string; books: boolean };

/** What a gateway says before a method is offered; `reason` is the gateway's own code, may be empty. */
export type Scored = { offered: true } | { offered: false; reason: string };

/**
 * Somebody who takes money. Every function answers within three seconds and never throws: trouble is one of its
 * answers. Amounts are fils.
 */
export type PaymentGateway = {
  readonly name: "stripe" | "tabby" | "sandbox";
  readonly methods: readonly OnlineMethod[];
  /**
   * How long a payment's goods are held, in ms: as long as its page can be paid. Where the shop can close the page, it
   * does that when the hold ends; elsewhere the hold lasts as long as the gateway keeps the page open.
   */
  readonly holdFor: number;
  start(payment: PaymentToStart): Promise<Started>;
  look(reference: string): Promise<Seen>;
  /** Takes what is authorised; asked twice it takes it once. */
  capture(reference: string, amount: Fils): Promise<Done>;
  /** Ends a payment that nobody has paid yet, so that nobody can. `refused`: too late, or not possible there. */
  cancel(reference: string): Promise<Done>;
  /** Lets promised money go that is not captured; what was captured stays. */
  close(reference: string): Promise<Done>;
  /** Gives money back; the same key gives it back once. */
  refund(reference: string, amount: Fils, key: string): Promise<RefundAnswer>;
  /** All that is known there of the payment's money. */
  books(reference: string): Promise<Books | "unknown">;
  /** Whether this buyer may pay this much here; answers within a second. Absent where everybody may. */
  score?(asked: { amount: Fils; email: string; phone: string }): Promise<Scored>;
  /**
   * The webhook's news; null when it is not signed by the gateway, too old, or of no interest. `unknown`: the gateway
   * had to be asked what it is about and did not answer, so it should send it again. @param now in ms
   */
  readWebhook(headers: Headers, body: string, now: number): Promise<WebhookNews | null | "unknown">;
};

/** How long goods are held for a page that the shop can close, in ms. */
export const usualHold = 15 * 60 * 1000;

/** The currency of the shop. */
export const shopCurrency = "AED";

/** Logs a request to a gateway: which one and how it went, nothing about buyer or order. */
export function logGateway(gateway: string, asked: string, went: string | number): void {
  log("error", "gateway_trouble", { gateway, asked, went });
}
