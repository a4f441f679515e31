import { z } from "zod";
import type { OnlineMethod } from "../../../shared/payment-methods";
import { sameText } from "../sessions/keyed-hash";
import { logGateway, type Done, type PaymentGateway, type Seen } from "./gateway";
import { askJson, saysNo } from "./gateway-request";
import { aedText, tabbySession } from "./tabby-session";

export type TabbySettings = { secretKey: string; webhookSecret: string; merchantCode: string; apiUrl: string };

export const tabbyMethods: readonly OnlineMethod[] = ["tabby"];

/** The header that carries the shared secret of a webhook, as it is registered at Tabby. */
const signatureHeader = "x-tabby-signature";

const startReply = z.object({
  status: z.string(),
  payment: z.object({ id: z.string().min(1).max(100) }),
  configuration: z.object({
    available_products: z.object({ installments: z.array(z.object({ web_url: z.url({ protocol: /^https?$/ }) })) }),
  }),
});
const rejectedReply = z.object({ status: z.literal("rejected") });
const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const paymentReply = z.object({
  status: z.string(),
  amount: money,
  currency: z.string(),
  captures: z.array(z.object({ amount: money })).default([]),
});
const webhookBody = z.object({
  id: z.string().min(1).max(100),
  order: z.object({ reference_id: z.string().min(1).max(100) }),
});

/** "100.5" AED as fils. */
const filsIn = (text: string): number => Math.round(Number(text) * 100);

/**
 * Pay later with Tabby, over its REST interface: a session with a page, then authorised, captured, closed. A webhook
 * proves itself by a secret that both know; it only says where to look, so that an old one does nothing.
 */
export function tabbyGateway({ secretKey, webhookSecret, merchantCode, apiUrl }: TabbySettings): PaymentGateway {
  const ask = (asked: string, method: "GET" | "POST", path: string, body?: object) =>
    askJson({ gateway: "tabby", asked, method, url: `${apiUrl.replace(/\/+$/, "")}${path}`, key: secretKey, body });
  const move = async (asked: string, reference: string, amount: number, key: string): Promise<Done> => {
    const path = `/api/v2/payments/${encodeURIComponent(reference)}/${asked}`;
    const { status } = await ask(asked, "POST", path, { amount: aedText(amount), reference_id: key });
    return status === 200 || status === 201 ? "done" : saysNo(status) ? "refused" : "unknown";
  };
  return {
    name: "tabby",
    methods: tabbyMethods,
    async start(payment) {
      const reply = await ask("start", "POST", "/api/v2/checkout", tabbySession(payment, merchantCode));
      if (saysNo(reply.status) || rejectedReply.safeParse(reply.body).success) return "refused";
      const parsed = startReply.safeParse(reply.body);
      if (reply.status !== 200 || !parsed.success) return "unknown";
      const [product] = parsed.data.configuration.available_products.installments;
      if (parsed.data.status !== "created" || !product) return "refused";
      return { reference: parsed.data.payment.id, redirectUrl: product.web_url };
    },
    async look(reference): Promise<Seen> {
      const reply = await ask("look", "GET", `/api/v2/payments/${encodeURIComponent(reference)}`);
      const parsed = paymentReply.safeParse(reply.body);
      if (reply.status !== 200 || !parsed.success) return { status: "unknown" };
      return seenIn(parsed.data);
    },
    capture: (reference, amount) => move("captures", reference, amount, `capture-${reference}`),
    /** Tabby closes its page by itself; money that comes after our end is credited. */
    cancel: async () => "refused",
    refund: (reference, amount, key) => move("refunds", reference, amount, key),
    async readWebhook(headers, body) {
      if (!sameText(headers.get(signatureHeader) ?? "", webhookSecret)) return null;
      try {
        const parsed = webhookBody.safeParse(JSON.parse(body));
        if (!parsed.success) return null;
        return { paymentId: parsed.data.order.reference_id, reference: parsed.data.id };
      } catch {
        return null;
      }
    },
  };
}

function seenIn({ status, amount, currency, captures }: z.output<typeof paymentReply>): Seen {
  const due = { amount: filsIn(amount), currency };
  const captured = captures.reduce((sum, capture) => sum + filsIn(capture.amount), 0);
  switch (status.toUpperCase()) {
    case "CREATED":
      return { status: "pending", ...due };
    case "AUTHORIZED":
      return captured > 0 ? { status: "paid", amount: captured, currency } : { status: "authorised", ...due };
    case "CLOSED":
      return captured > 0 ? { status: "paid", amount: captured, currency } : { status: "cancelled" };
    case "REJECTED":
      return { status: "failed" };
    case "EXPIRED":
      return { status: "cancelled" };
    default:
      logGateway("tabby", "look", "unknown status");
      return { status: "unknown" };
  }
}
