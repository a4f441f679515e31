import type { Stripe } from "stripe";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import {
  logGateway,
  shopCurrency,
  usualHold,
  type Done,
  type PaymentGateway,
  type PaymentToStart,
  type Seen,
  type Started,
} from "./gateway";
import { refundTrouble, stripeBooks, stripeRefund } from "./stripe-refunds";

/** Events about money that went back or may have to. */
const aboutBooks = /^(charge\.refunded|charge\.refund\.|refund\.|charge\.dispute\.)/;

/**
 * Whose payment a signed event is about. Sessions name it themselves; refunds, charges and disputes name their payment
 * intent, whose session Stripe is asked for. Null: not one of the shop's payments, or of no interest.
 * @throws what the SDK throws
 */
async function paymentOfEvent(stripe: Stripe, event: Stripe.Event) {
  if (event.type.startsWith("checkout.session.")) {
    return newsOf(event.data.object as Stripe.Checkout.Session, false);
  }
  if (!aboutBooks.test(event.type)) return null;
  const { payment_intent: intent } = event.data.object as Stripe.Refund | Stripe.Charge | Stripe.Dispute;
  const id = typeof intent === "string" ? intent : intent?.id;
  if (!id) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0] ? newsOf(data[0], true) : null;
}

const newsOf = ({ id, client_reference_id }: Stripe.Checkout.Session, books: boolean) =>
  client_reference_id && id ? { paymentId: client_reference_id, reference: id, books } : null;

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string };

export const stripeMethods: readonly OnlineMethod[] = ["card", "apple_pay", "google_pay"];

/** A webhook signed longer ago is a replay, in s. */
const replayWindow = 300;
/** Stripe closes a page after at least 30 minutes; ours is closed by hand, when the hold ends. In ms. */
const pageLife = 50 * 60 * 1000;

/**
 * Cards, Apple Pay and Google Pay on Stripe's own page (Checkout Sessions), by the official SDK. One line carries the
 * whole amount, because parts of it may be paid from the wallet. The SDK is loaded when it is first needed.
 */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  let loading: Promise<Stripe> | undefined;
  const asked = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const stripe = await (loading ??= openStripe(settings));
    return within(dependencyDeadline, "Stripe", question(stripe));
  };
  const ask = async <Answer>(what: string, question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | Done> => {
    try {
      return await asked(question);
    } catch (error) {
      return troubleOf(what, error);
    }
  };
  return {
    name: "stripe",
    methods: stripeMethods,
    // The page is closed by hand when the hold ends.
    holdFor: usualHold,
    async start(payment): Promise<Started> {
      const session = await ask("start", (stripe) =>
        stripe.checkout.sessions.create(sessionOf(payment), { idempotencyKey: payment.paymentId }),
      );
      if (typeof session === "string") return session === "done" ? "unknown" : session;
      const { id, url } = session;
      return id && url && URL.canParse(url) ? { reference: id, redirectUrl: url } : "unknown";
    },
    async look(reference): Promise<Seen> {
      const session = await ask("look", (stripe) => stripe.checkout.sessions.retrieve(reference));
      return typeof session === "string" ? { status: "unknown" } : seenIn(session);
    },
    /** A session captures by itself. */
    capture: async () => "done",
    async cancel(reference) {
      const session = await ask("cancel", (stripe) => stripe.checkout.sessions.expire(reference));
      return typeof session === "string" ? session : "done";
    },
    /** A session captures by itself, so there is nothing to release. */
    close: async () => "refused",
    async refund(reference, amount, key) {
      try {
        return await asked((stripe) => stripeRefund(stripe, reference, amount, key));
      } catch (error) {
        return refundTrouble(error);
      }
    },
    async books(reference) {
      const books = await ask("books", (stripe) => stripeBooks(stripe, reference));
      return typeof books === "string" ? "unknown" : books;
    },
    async readWebhook(headers, body, now) {
      const signature = headers.get("stripe-signature");
      if (!signature) return null;
      let event: Stripe.Event;
      try {
        const { webhooks } = await (loading ??= openStripe(settings));
        const secret = settings.webhookSecret;
        event = await webhooks.constructEventAsync(body, signature, secret, replayWindow, undefined, now);
      } catch {
        // A signature that does not fit, or a body that is no event: somebody else's.
        return null;
      }
      const news = await ask("webhook", (stripe) => paymentOfEvent(stripe, event));
      return typeof news === "string" ? "unknown" : news;
    },
  };
}

async function openStripe({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe: Sdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Sdk(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    httpClient: Sdk.createFetchHttpClient(),
    timeout: dependencyDeadline,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function sessionOf(payment: PaymentToStart): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amount, locale, shop, returnUrl, startedAt, buyer } = payment;
  const name = locale === "ar" ? `طلب من ${shop}` : `Order at ${shop}`;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    client_reference_id: paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: shopCurrency.toLowerCase(), unit_amount: amount, product_data: { name } },
      },
    ],
    ...(buyer.email && { customer_email: buyer.email }),
    // Stripe has no Arabic page.
    locale: locale === "ar" ? "auto" : locale,
    expires_at: Math.floor((startedAt + pageLife) / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function seenIn({ status, payment_status, amount_total, currency }: Stripe.Checkout.Session): Seen {
  if (status === "expired") return { status: "cancelled" };
  if (typeof amount_total !== "number" || typeof currency !== "string") return { status: "unknown" };
  const money = { amount: amount_total, currency: currency.toUpperCase() };
  if (status === "complete" && payment_status === "paid") return { status: "paid", ...money };
  return status === "open" || status === "complete" ? { status: "pending", ...money } : { status: "unknown" };
}

/**
 * Of a start, a look or the closing of a page, where a no and no answer come to the same: no page, no news. Money that
 * goes back is judged by the error's code instead (`stripe-refunds.ts`).
 */
function troubleOf(asked: string, error: unknown): "refused" | "unknown" {
  const status: unknown = error instanceof Error ? Reflect.get(error, "statusCode") : undefined;
  logGateway("stripe", asked, typeof status === "number" ? status : error instanceof Error ? error.name : "unknown");
  const refused = typeof status === "number" && status >= 400 && status < 500 && ![409, 429].includes(status);
  return refused ? "refused" : "unknown";
}
