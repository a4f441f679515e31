import { localePrefix } from "#shared/text/locale";
import { onlineMethods } from "#shared/payments/payment-methods";
import type { Database } from "#backend/platform/database";
import type { Secrets } from "#backend/platform/keyed-hash";
import { shopCurrency, usualHold, type PaymentGateway, type Seen } from "./gateway";
import { readSandboxWebhook } from "./sandbox-webhook";
import {
  endSandboxPayment,
  insertSandboxPayment,
  insertSandboxRefund,
  selectSandboxPayment,
  selectSandboxRefund,
  selectSandboxRefunds,
} from "./sandbox-store";

/**
 * A gateway without money, for every online method that no real one offers: its page (`worker/storefront/sandbox-gateway/sandbox-pay.ts`)
 * lets the buyer choose how the payment ends. Only where SANDBOX_PAYMENTS or a local environment switches it on.
 * Its books are tables of the same database, so unlike a real one it throws when that fails.
 * @param secrets sign its webhooks
 */
export function sandboxGateway(db: Database, secrets: Secrets): PaymentGateway {
  const rowOf = async (reference: string) => (await db.run(selectSandboxPayment(reference)))[0][0];
  return {
    name: "sandbox",
    methods: onlineMethods,
    holdFor: usualHold,
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
    close: async () => "refused",
    async refund(reference, amount, key) {
      const [[refunded], [known]] = await db.run(insertSandboxRefund(reference, amount, key), selectSandboxRefund(key));
      return refunded || known ? { went: "done", id: key } : { went: "look", code: "not_so_much" };
    },
    async books(reference) {
      const [[row], refunds] = await db.run(selectSandboxPayment(reference), selectSandboxRefunds(reference));
      const { captured, currency } = row?.status === "paid" ? { captured: row.amount, ...row } : nothing;
      return { captured, currency, refunds: refunds.map(bookedRefund), disputes: [] };
    },
    async readWebhook(headers, body, now) {
      return readSandboxWebhook(headers, body, secrets, now);
    },
  };
}

const nothing = { captured: 0, currency: shopCurrency };

const bookedRefund = ({ key, amount }: { key: string; amount: number }) =>
  ({ id: key, key, amount, status: "done", reason: "" }) as const;
