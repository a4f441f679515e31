import { aedFromFils, type Fils } from "#shared/money/money";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import { closeDifferenceOf } from "./close-difference";
import { refundToWallet, retryRefund } from "./refused-refund";
import { selectDifferences, type DifferenceRow } from "./differences-store";
import { countDifferences } from "./differences-statements";
import { isoOf } from "#shared/time/iso";

type ReconciliationCall = "listPaymentDifferences" | "closePaymentDifference" | "retryRefund" | "refundToWallet";

/** Where the gateways' books and ours differ, and what staff do about it. */
export const reconciliationHandlers: Handlers<ReconciliationCall> = {
  async listPaymentDifferences({ status, page, limit }, { db }) {
    const isDone = status === "done";
    const [rows, [count]] = await db.run(
      selectDifferences(isDone, limit, (page - 1) * limit),
      countDifferences(isDone),
    );
    return { differences: rows.map(differenceOf), total: count?.total ?? 0, page, limit };
  },

  closePaymentDifference: (input, context) => closeDifferenceOf(input, context),

  retryRefund: (input, context) => withMessage("refund_retried", retryRefund(input, context), context),
  refundToWallet: (input, context) => withMessage("refund_in_wallet", refundToWallet(input, context), context),
};

async function withMessage(
  done: "refund_retried" | "refund_in_wallet",
  answer: Promise<Outcome<object>>,
  { locale }: CallContext,
): Promise<Outcome<{ message: string; waits?: true }>> {
  const answered = await answer;
  if (isFail(answered) || isWaiting(answered)) return answered;
  return { message: successMessages[locale][done] };
}

const aedOrNull = (fils: Fils | null) => (fils === null ? null : aedFromFils(fils));

const differenceOf = (row: DifferenceRow) => ({
  id: row.difference_id,
  kind: row.kind,
  found_at: isoOf(row.found_at),
  method: row.method,
  gateway: row.gateway,
  reference: row.reference ?? "",
  ours: aedOrNull(row.ours),
  theirs: aedOrNull(row.theirs),
  detail: row.detail,
  frozen: aedFromFils(row.frozen),
  order: row.order_id === null ? null : { id: row.order_id, number: String(row.number) },
  refund: row.refund_id === null ? null : { id: row.refund_id, amount: aedFromFils(row.refund_amount ?? 0) },
  dealt: row.dealt_at === null ? null : { at: isoOf(row.dealt_at), by: row.dealt_by, note: row.note },
});
