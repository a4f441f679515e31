import type { Stripe } from "stripe";
import type { OnlineMethod } from "../../../shared/payment-methods";
import { dependencyDeadline, within } from "../deadline";
import {
  logGateway,
  shopCurrency,
  type Done,
  type PaymentGateway,
  type PaymentToStart,
  type Seen,
  type Started,
} from "./gateway";

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
  const ask = async <Answer>(asked: string, question: (stripe: Stripe) => Promise<Answer>): Promise<Answer | Done> => {
    try {
      const stripe = await (loading ??= openStripe(settings));
      return await within(dependencyDeadline, "Stripe", question(stripe));
    } catch (error) {
      return troubleOf(asked, error);
    }
  };
  return {
    name: "stripe",
    methods: stripeMethods,
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
    async refund(reference, amount, key) {
      const refunded = await ask("refund", async (stripe) => {
        const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
        const intent = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? "");
        return stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key });
      });
      if (typeof refunded === "string") return refunded;
      return refunded.status === "failed" || refunded.status === "canceled" ? "refused" : "done";
    },
    async readWebhook(headers, body, now) {
      const signature = headers.get("stripe-signature");
      if (!signature) return null;
      try {
        const stripe = await (loading ??= openStripe(settings));
        const { webhooks } = stripe;
        const secret = settings.webhookSecret;
        const event = await webhooks.constructEventAsync(body, signature, secret, replayWindow, undefined, now);
        if (!event.type.startsWith("checkout.session.")) return null;
        const { id, client_reference_id } = event.data.object as Stripe.Checkout.Session;
        return client_reference_id && id ? { paymentId: client_reference_id, reference: id } : null;
      } catch {
        // A signature that does not fit, or a body that is no event: somebody else's.
        return null;
      }
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
  const { paymentId, amount, locale, returnUrl, startedAt, buyer } = payment;
  const name = locale === "ar" ? "طلب من فلج" : "Order at Falaj";
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

/** Stripe says no with a 4xx other than 409 and 429; whatever else is unknown. */
function troubleOf(asked: string, error: unknown): "refused" | "unknown" {
  const status: unknown = error instanceof Error ? Reflect.get(error, "statusCode") : undefined;
  logGateway("stripe", asked, typeof status === "number" ? status : error instanceof Error ? error.name : "unknown");
  const refused = typeof status === "number" && status >= 400 && status < 500 && ![409, 429].includes(status);
  return refused ? "refused" : "unknown";
}
