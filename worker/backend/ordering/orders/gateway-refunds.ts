import type { Database, Statement } from "#backend/platform/database";
import type { PaymentGateway, RefundAnswer, Books } from "../payments/gateway";
import { gatewayNamed } from "../payments/gateways";
import { bookPayment } from "../reconciliation/book-payment";
import { noteDifference, settleNotes } from "../reconciliation/reconciliation-statements";
import type { OrderingSettings } from "../settings";
import { claimRefunds, refundKey, selectWaitingRefund, turnRefund, type WaitingRefund } from "./refunds-statements";
import { logError } from "#backend/platform/log";

/**
 * What the gateway's books say about a refund: it exists in some state, the money is disputed, or too little is left.
 * Null: it does not exist, and nothing prevents requesting it (again).
 */
function fateOf(
  refund: Pick<WaitingRefund, "refund_id" | "attempt" | "amount">,
  { captured, refunds, disputes }: Books,
): Exclude<RefundAnswer, { went: "look" } | { went: "unknown" }> | null {
  const own = refunds.find(({ key }) => key === refundKey(refund));
  if (own?.status === "failed") return { went: "refused", code: own.reason };
  if (own?.status === "pending") return { went: "pending", id: own.id, code: own.reason };
  if (own) return { went: "done", id: own.id };
  if (disputes.some(({ status }) => status === "open")) return { went: "refused", code: "charge_disputed" };
  const lost = disputes.filter(({ status }) => status === "lost");
  const gone = [...refunds.filter(({ status }) => status !== "failed"), ...lost];
  const left = gone.reduce((rest, { amount }) => rest - amount, captured);
  return left < refund.amount ? { went: "refused", code: "not_so_much_left" } : null;
}

type Services = { db: Database; settings: OrderingSettings; now: number };
type Ended = Exclude<RefundAnswer, { went: "look" }>;

/** Most refunds that one scheduled run requests. */
const mostAtOnce = 20;
/** So often unanswered, and people are notified. */
const patience = 4;
/** Waits for money that only people can bring: the shop's own balance at the gateway is too low. */
const needsMoney = "insufficient_funds";

/**
 * Requests waiting refunds from the gateways: new ones of an order, or all that are due. Only a definite no ends one,
 * which then waits for staff; anything unclear is retried with the same key, ever less often, and reported to staff if
 * it needs them. Never throws.
 */
export async function askForRefunds(services: Services, orderId?: string): Promise<void> {
  const { db, now } = services;
  try {
    const which = orderId === undefined ? { due: now } : { orderId };
    const [waiting] = await db.run(claimRefunds(which, now, mostAtOnce));
    const asked = await Promise.allSettled(waiting.map((refund) => askFor(refund, services)));
    for (const { reason } of asked.filter((one) => one.status === "rejected")) logDeferred(reason, orderId);
  } catch (error) {
    logDeferred(error, orderId);
  }
}

/**
 * Asks a gateway for one refund, for a queue; one that does not wait any more is left alone.
 * @throws when the outcome could not be written down, after which it may be asked again under the same key
 */
export async function askForRefund(services: Services, refundId: string): Promise<void> {
  const [[refund]] = await services.db.run(selectWaitingRefund(refundId));
  if (refund) await askFor(refund, services);
}

function logDeferred(error: unknown, order: string | undefined): void {
  logError("refund_kept", error, { order_id: order });
}

async function askFor(refund: WaitingRefund, services: Services): Promise<void> {
  const gateway = gatewayNamed(refund.gateway, services);
  const answer: Ended = gateway
    ? await answerOf(refund, gateway)
    : { went: "unknown", code: "no_gateway", isOurs: true };
  await services.db.run(...statementsOf(refund, answer, services.now));
  // What was given back there by hand, or is disputed, may be why.
  if (answer.went === "refused") await bookPayment(refund.payment_id, services);
}

/** A gateway forgets keys after a day or so: what was asked before is looked up first, and asked again only if it is not there. */
async function answerOf(refund: WaitingRefund, gateway: PaymentGateway): Promise<Ended> {
  const { reference, amount, asked, attempt } = refund;
  if (asked > 1 || attempt > 0) {
    const known = await lookUp(refund, gateway);
    if (known) return known;
  }
  const answer = await gateway.refund(reference, amount, refundKey(refund));
  if (answer.went !== "look") return answer;
  return (await lookUp(refund, gateway)) ?? { went: "unknown", code: answer.code, isOurs: true };
}

async function lookUp(refund: WaitingRefund, gateway: PaymentGateway): Promise<Ended | null> {
  const books = await gateway.books(refund.reference);
  return books === "unknown" ? { went: "unknown", code: "no_answer", isOurs: false } : fateOf(refund, books);
}

function statementsOf(refund: WaitingRefund, answer: Ended, now: number): readonly Statement[] {
  const { refund_id: about, payment_id, amount, asked } = refund;
  const from = "pending" as const;
  const note = (kind: "refund_waits" | "refund_refused", detail: string) =>
    noteDifference(payment_id, { kind, about, ours: amount, theirs: null, detail }, now);
  switch (answer.went) {
    case "done":
      return [...turnRefund(refund, { from, to: "done", id: answer.id, trouble: "" }, now), settleNotes(about, now)];
    case "pending": {
      const waiting = turnRefund(refund, { from, to: "pending", id: answer.id, trouble: answer.code }, now);
      return answer.code === needsMoney ? [...waiting, note("refund_waits", needsMoney)] : waiting;
    }
    case "refused":
      return [
        ...turnRefund(refund, { from, to: "refused", id: null, trouble: answer.code }, now),
        settleNotes(about, now),
        note("refund_refused", answer.code),
      ];
    case "unknown": {
      const { code, isOurs } = answer;
      const isReported = isOurs || asked >= patience;
      const waiting = turnRefund(refund, { from, to: "pending", id: null, trouble: code }, now);
      return isReported ? [...waiting, note("refund_waits", code)] : waiting;
    }
  }
}
