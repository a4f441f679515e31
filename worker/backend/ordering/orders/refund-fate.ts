import type { Books, RefundAnswer } from "../payments/gateway";
import { refundKey, type WaitingRefund } from "./refunds-statements";

/**
 * What the gateway's books say of a refund that was asked for, or could not be: it is there in some state, the money is
 * disputed, or there is not so much left. Null: nothing of it is there and nothing speaks against asking (again).
 */
export function fateOf(
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
