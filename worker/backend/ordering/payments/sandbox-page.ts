import { aedFromFils } from "#shared/money/money";
import type { Handlers, CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { hasSandbox } from "./gateways";
import { sendSandboxWebhooks } from "./sandbox-webhook";
import { endSandboxPayment, selectSandboxPayment, type SandboxRow } from "./sandbox-store";

type Outcome = CallInput<"endSandboxPayment">["outcome"];

const endOf: Record<Outcome, { status: SandboxRow["status"]; webhooks: number }> = {
  pay: { status: "paid", webhooks: 1 },
  pay_twice: { status: "paid", webhooks: 2 },
  // The money is not there yet, so there is nothing to tell; the shop finds it when it asks.
  pay_late: { status: "paid", webhooks: 0 },
  fail: { status: "failed", webhooks: 1 },
  cancel: { status: "cancelled", webhooks: 1 },
};

const rowOf = async (reference: string, { db }: CallContext) => (await db.run(selectSandboxPayment(reference)))[0][0];

/** What the sandbox's page shows and does. Where there is no sandbox there are no such calls. */
export const sandboxHandlers: Handlers<"getSandboxPayment" | "endSandboxPayment"> = {
  async getSandboxPayment({ reference }, context) {
    if (!context.settings.sandboxPayments) return { fail: "unknown_call" };
    const row = await rowOf(reference, context);
    if (!row) return { fail: "not_found" };
    const { method, amount, currency, return_url } = row;
    return { payment: { method, amount: aedFromFils(amount), currency, open: row.status === "open", return_url } };
  },

  async endSandboxPayment({ reference, outcome, seconds }, context) {
    const { db, now, settings } = context;
    if (!hasSandbox(settings)) return { fail: "unknown_call" };
    const row = await rowOf(reference, context);
    if (!row) return { fail: "not_found" };
    const { status, webhooks: times } = endOf[outcome];
    const paidAt = status === "paid" ? now + (outcome === "pay_late" ? seconds * 1000 : 0) : null;
    const [[ended]] = await db.run(endSandboxPayment(reference, status, paidAt));
    if (ended) {
      const { origin } = new URL(row.return_url);
      await sendSandboxWebhooks(origin, { paymentId: row.payment_id, reference }, { secrets: settings, now, times });
    }
    return { return_url: row.return_url };
  },
};
