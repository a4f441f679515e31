import type { Stripe } from "stripe";
import { logGateway, type BookedDispute, type BookedRefund, type Books, type RefundAnswer } from "./gateway";

/** Where a refund of ours carries its key, so that the books tell it from one made in the dashboard. */
const keyName = "refund_key";
/** Most entries of a kind that one payment can sensibly have; Stripe lists no more at once. */
const mostListed = 100;

/** Codes that say no to this payment for good. */
const refusing = new Set(["charge_not_refundable"]);
/** Codes after which the same question, later, may well be answered; nobody has to do anything. */
const passing = new Set(["idempotency_key_in_use", "lock_timeout", "rate_limit", "balance_insufficient"]);

/** Asks for money back. A session that was never paid has nothing to give back. @throws what the SDK throws */
export async function stripeRefund(
  stripe: Stripe,
  reference: string,
  amount: number,
  key: string,
): Promise<RefundAnswer> {
  const intent = await intentOf(stripe, reference);
  if (intent === null) return { went: "refused", code: "charge_not_refundable" };
  const refund = await stripe.refunds.create(
    { payment_intent: intent, amount, metadata: { [keyName]: key } },
    { idempotencyKey: key },
  );
  const { id, status, reason } = bookedRefund(refund);
  if (status === "failed") return { went: "refused", code: reason };
  return status === "done" ? { went: "done", id } : { went: "pending", id, code: reason };
}

/** What an error says about a refund. Whatever is not known to be a plain no waits. */
export function refundTrouble(error: unknown): RefundAnswer {
  const status = numberIn(error, "statusCode");
  const code = textIn(error, "code") || textIn(error, "type") || (error instanceof Error ? error.name : "unknown");
  logGateway("stripe", "refund", `${status ?? "no answer"} ${code}`);
  if (refusing.has(code)) return { went: "refused", code };
  const isPassing = passing.has(code) || status === undefined || status >= 500 || status === 409 || status === 429;
  if (isPassing || status === 401 || status === 403) return { went: "unknown", code, isOurs: !isPassing };
  // Given back already, disputed, more than is left, or a no that we do not know: the books say what there is.
  return { went: "look", code };
}

/** Everything that Stripe knows of a session's money. @throws what the SDK throws */
export async function stripeBooks(stripe: Stripe, reference: string): Promise<Books> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] });
  const { payment_intent: intent } = session;
  const currency = (session.currency ?? "").toUpperCase();
  if (!intent || typeof intent === "string") return { captured: 0, currency, refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intent.id, limit: mostListed };
  const [refunds, disputes] = await Promise.all([stripe.refunds.list(ofIntent), stripe.disputes.list(ofIntent)]);
  return {
    captured: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    refunds: refunds.data.map(bookedRefund),
    disputes: disputes.data.map(bookedDispute),
  };
}

const intentOf = async (stripe: Stripe, reference: string): Promise<string | null> => {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
  return typeof intent === "string" ? intent : (intent?.id ?? null);
};

function bookedRefund({ id, amount, status, metadata, ...refund }: Stripe.Refund): BookedRefund {
  const reason = refund.failure_reason ?? refund.pending_reason ?? (status === "succeeded" ? "" : (status ?? ""));
  const key = metadata?.[keyName] ?? null;
  if (status === "failed" || status === "canceled") return { id, key, amount, status: "failed", reason };
  return { id, key, amount, status: status === "succeeded" ? "done" : "pending", reason };
}

function bookedDispute({ id, amount, status, reason, balance_transactions }: Stripe.Dispute): BookedDispute {
  if (status === "won" || status === "warning_closed") return { id, amount, status: "won", reason };
  if (status === "lost") return { id, amount, status: "lost", reason };
  // Settled before it became one: by a refund of the bank's, or by nothing at all. What left our balance decides.
  const moved = balance_transactions.reduce((sum, one) => sum + one.amount, 0);
  if (status === "prevented") return { id, amount, status: moved < 0 ? "lost" : "won", reason };
  return { id, amount, status: "open", reason };
}

const inError = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;
const numberIn = (error: unknown, name: string): number | undefined => {
  const value = inError(error, name);
  return typeof value === "number" ? value : undefined;
};
const textIn = (error: unknown, name: string): string => {
  const value = inError(error, name);
  return typeof value === "string" ? value : "";
};
