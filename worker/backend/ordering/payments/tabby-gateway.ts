import { z } from "zod";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { sameText } from "#backend/platform/keyed-hash";
import type { Books, Done, PaymentGateway, RefundAnswer } from "./gateway";
import { askJson, saysNo } from "./gateway-request";
import { tabbyBooks, tabbyPayment, tabbySeen, type TabbyPayment } from "./tabby-payment";
import { tabbyScore } from "./tabby-score";
import { aedText, tabbySession } from "./tabby-session";

export type TabbySettings = { secretKey: string; webhookSecret: string; merchantCode: string; apiUrl: string };

export const tabbyMethods: readonly OnlineMethod[] = ["tabby"];

/** The header that carries the shared secret of a webhook, as it is registered at Tabby. */
const signatureHeader = "x-tabby-signature";
/** Tabby ends its page 30 minutes after it made it, and nobody can end it before; a minute for the way there. In ms. */
const pageLife = 31 * 60 * 1000;

const startReply = z.object({
  status: z.string(),
  payment: z.object({ id: z.string().min(1).max(100) }),
  configuration: z.object({
    available_products: z.object({ installments: z.array(z.object({ web_url: z.url({ protocol: /^https?$/ }) })) }),
  }),
});
const rejectedReply = z.object({ status: z.literal("rejected") });
const errorReply = z.object({ errorType: z.string().max(60) });
const webhookBody = z.object({
  id: z.string().min(1).max(100),
  order: z.object({ reference_id: z.string().min(1).max(100) }),
  refunds: z.array(z.unknown()).default([]),
});

/**
 * Pay later with Tabby, over its REST interface: a session with a page, then authorised, captured, closed. A webhook
 * proves itself by a secret that both know; it only says where to look, so that an old one does nothing.
 */
export function tabbyGateway({ secretKey, webhookSecret, merchantCode, apiUrl }: TabbySettings): PaymentGateway {
  const origin = apiUrl.replace(/(?<!\/)\/+$/, "");
  const ask = (asked: string, method: "GET" | "POST", path: string, body?: object) =>
    askJson({ gateway: "tabby", asked, method, url: `${origin}${path}`, key: secretKey, body });
  const read = async (asked: string, reference: string): Promise<TabbyPayment | null> => {
    const { status, body } = await ask(asked, "GET", pathOf(reference));
    const parsed = tabbyPayment.safeParse(body);
    return status === 200 && parsed.success ? parsed.data : null;
  };
  return {
    name: "tabby",
    methods: tabbyMethods,
    holdFor: pageLife,
    async start(payment) {
      const reply = await ask("start", "POST", "/api/v2/checkout", tabbySession(payment, merchantCode));
      if (saysNo(reply.status) || rejectedReply.safeParse(reply.body).success) return "refused";
      const parsed = startReply.safeParse(reply.body);
      if (reply.status !== 200 || !parsed.success) return "unknown";
      const [product] = parsed.data.configuration.available_products.installments;
      if (parsed.data.status !== "created" || !product) return "refused";
      return { reference: parsed.data.payment.id, redirectUrl: product.web_url };
    },
    async look(reference) {
      const payment = await read("look", reference);
      return payment ? tabbySeen(payment) : { status: "unknown" };
    },
    async capture(reference, amount) {
      // One key for each sum, so that two who capture at once take it once, and what is left is still taken after a part.
      const body = { amount: aedText(amount), reference_id: `capture-${reference}-${amount}` };
      return doneBy((await ask("captures", "POST", pathOf(reference, "/captures"), body)).status);
    },
    /** Tabby closes its page by itself. */
    cancel: async () => "refused",
    close: async (reference) => doneBy((await ask("close", "POST", pathOf(reference, "/close"))).status),
    async refund(reference, amount, key): Promise<RefundAnswer> {
      const reply = await ask("refunds", "POST", pathOf(reference, "/refunds"), {
        amount: aedText(amount),
        reference_id: key,
      });
      return refundAnswer(reply, key);
    },
    async books(reference): Promise<Books | "unknown"> {
      const payment = await read("books", reference);
      return payment ? tabbyBooks(reference, payment) : "unknown";
    },
    score: (asked) => tabbyScore(asked, { origin, secretKey, merchantCode }),
    async readWebhook(headers, body) {
      if (!sameText(headers.get(signatureHeader) ?? "", webhookSecret)) return null;
      try {
        const parsed = webhookBody.safeParse(JSON.parse(body));
        if (!parsed.success) return null;
        const { id, order, refunds } = parsed.data;
        return { paymentId: order.reference_id, reference: id, books: refunds.length > 0 };
      } catch {
        return null;
      }
    },
  };
}

const pathOf = (reference: string, action = "") => `/api/v2/payments/${encodeURIComponent(reference)}${action}`;

const doneBy = (status: number): Done =>
  status === 200 || status === 201 ? "done" : saysNo(status) ? "refused" : "unknown";

/** Tabby names few reasons: a no to a refund is judged by the payment itself, trouble with our key by people. */
function refundAnswer({ status, body }: { status: number; body: unknown }, key: string): RefundAnswer {
  const parsed = tabbyPayment.safeParse(body);
  if (status === 200 || status === 201) {
    const id = parsed.success ? parsed.data.refunds.find((one) => one.reference_id === key)?.id : undefined;
    return { went: "done", id: id || key };
  }
  const named = errorReply.safeParse(body);
  const code = named.success ? named.data.errorType : status === 0 ? "no_answer" : String(status);
  if (status === 400 || status === 409 || status === 422) return { went: "look", code };
  return { went: "unknown", code, isOurs: saysNo(status) };
}
