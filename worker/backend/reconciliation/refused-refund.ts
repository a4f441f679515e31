import { aedFromFils } from "../../../shared/money";
import { answerOnce, type Once } from "../idempotency/answer-once";
import { askForRefunds } from "../orders/gateway-refunds";
import { messageStatements } from "../orders/move";
import { selectOrder, type OrderRow, type RefundRow } from "../orders/store";
import { askAnew, refundStatements } from "../orders/store-refunds";
import { isFail, type Fail, type Outcome } from "../outcome";
import { gatewayNamed } from "../payments/gateways";
import { selectPayment } from "../payments/store";
import type { CallContext, CallInput } from "../serve";
import { staffIn } from "../staff/decide";
import { guardChanges } from "../store-guard";
import { auditIfChanged } from "../staff/store";
import { bookPayment } from "./book-payment";
import { settleNotes } from "./store";
import { replaceRefund, selectRefund } from "./store-differences";

type Action = "refund.retry" | "refund.wallet";

/** Asks the gateway for a refused refund again, under a key of its own. Failures: `not_found`, `already_decided`. */
export async function retryRefund(input: CallInput<"retryRefund">, context: CallContext): Promise<Outcome<object>> {
  const decided = await decideRefund("retryRefund", input.id, context, async (refused, once) => {
    const { db, now } = context;
    await db.run(
      ...once.claim,
      askAnew(refused.refund, now),
      auditOf("refund.retry", refused, context),
      // There is an entry if there is a change.
      guardChanges(1),
      settleNotes(refused.refund.refund_id, now),
      ...once.keep({}),
    );
    return {};
  });
  if (!isFail(decided.answer) && decided.orderId) await askForRefunds(context, decided.orderId);
  return decided.answer;
}

/**
 * Pays a refused refund into the buyer's wallet: its end, the entry, the message and the audit entry are one batch, so it
 * happens once. The gateway's books are looked at first, for money that went back there meanwhile goes back only once.
 * Failures: `not_found`, `already_decided`, `payment_disputed`, `gateway_silent`.
 */
export async function refundToWallet(
  input: CallInput<"refundToWallet">,
  context: CallContext,
): Promise<Outcome<object>> {
  const { db, now } = context;
  const decided = await decideRefund("refundToWallet", input.id, context, async ({ refund }, once) => {
    const [[payment]] = await db.run(selectPayment(refund.payment_id));
    const hasGateway = payment !== undefined && gatewayNamed(payment.gateway, context) !== undefined;
    if (hasGateway && !(await bookPayment(refund.payment_id, context))) return { fail: "gateway_silent" };
    const again = await readRefused(input.id, context);
    if (isFail(again)) return again;
    if (again.row.disputed === 1) return { fail: "payment_disputed" };
    const { refund_id, amount } = again.refund;
    const news = { about: "refunded", toWallet: aedFromFils(amount), toGateway: 0, toCredit: 0 } as const;
    await db.run(
      ...once.claim,
      ...replaceRefund(again.refund, now),
      ...refundStatements(again.row, { target: "wallet", amount }, now),
      // Both stand directly behind a statement that has changed a row.
      auditOf("refund.wallet", again, context),
      ...messageStatements(again.row, news, context),
      settleNotes(refund_id, now),
      ...once.keep({}),
    );
    return {};
  });
  return decided.answer;
}

type Refused = { refund: RefundRow & { payment_id: string }; row: OrderRow };

/** The refund with its order, if it is refused now. */
async function readRefused(id: string, { db }: CallContext): Promise<Refused | Fail> {
  const [[refund]] = await db.run(selectRefund(id));
  const [[row]] = refund ? await db.run(selectOrder(refund.order_id, null)) : [[]];
  if (!refund || !row) return { fail: "not_found" };
  return refund.status === "refused" ? { refund, row } : { fail: "already_decided" };
}

async function decideRefund(
  call: "retryRefund" | "refundToWallet",
  id: string,
  context: CallContext,
  write: (refused: Refused, once: Once) => Promise<Outcome<object>>,
) {
  let orderId: string | null = null;
  const answer = await answerOnce<object>(context, call, { id }, async (once) => {
    const refused = await readRefused(id, context);
    if (isFail(refused)) return refused;
    orderId = refused.row.order_id;
    return write(refused, once);
  });
  return { answer, orderId: orderId as string | null };
}

function auditOf(action: Action, { refund, row }: Refused, context: CallContext) {
  const detail = `${aedFromFils(refund.amount).toFixed(2)} AED: ${refund.trouble}`;
  return auditIfChanged(staffIn(context), action, String(row.number), detail, context.now);
}
