import { localePrefix } from "../../../shared/locale";
import { onlineMethods } from "../../../shared/payment-methods";
import type { Database } from "../database";
import { shopCurrency, type PaymentGateway, type Seen } from "./gateway";
import { readSandboxWebhook } from "./sandbox-webhook";
import {
  endSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
  selectSandboxPayment,
  selectSandboxRefund,
} from "./store-sandbox";

/**
 * A gateway without money, for every online method that no real one offers: its page (`worker/edge/sandbox-pay.ts`)
 * lets the buyer choose how the payment ends. Only where SANDBOX_PAYMENTS or a local environment switches it on.
 * Its books are tables of the same database, so unlike a real one it throws when that fails.
 * @param secret signs its webhooks
 */
export function sandboxGateway(db: Database, secret: string): PaymentGateway {
  const rowOf = async (reference: string) => (await db.run(selectSandboxPayment(reference)))[0][0];
  return {
    name: "sandbox",
    methods: onlineMethods,
    async start({ paymentId, method, amount, startedAt, returnUrl, locale }) {
      const reference = `sandbox-${paymentId}`;
      const row = { reference, payment_id: paymentId, method, amount, currency: shopCurrency, return_url: returnUrl };
      await db.run(insertSandboxPayment(row, startedAt));
      const { origin } = new URL(returnUrl);
      return { reference, redirectUrl: `${origin}${localePrefix(locale)}/sandbox-pay/${reference}` };
    },
    async look(reference): Promise<Seen> {
      const row = await rowOf(reference);
      if (!row) return { status: "unknown" };
      if (row.status === "failed" || row.status === "cancelled") return { status: row.status };
      const isPaid = row.status === "paid" && (row.paid_at ?? 0) <= Date.now();
      return { status: isPaid ? "paid" : "pending", amount: row.amount, currency: row.currency };
    },
    capture: async () => "done",
    async cancel(reference) {
      const [[ended]] = await db.run(endSandboxPayment(reference, "cancelled", null));
      return ended ? "done" : "refused";
    },
    async refund(reference, amount, key) {
      const [[refunded], [known]] = await db.run(insertSandboxRefund(reference, amount, key), selectSandboxRefund(key));
      return refunded || known ? "done" : "refused";
    },
    async readWebhook(headers, body, now) {
      return readSandboxWebhook(headers, body, secret, now);
    },
  };
}
