import { aedFromFils } from "../../../shared/money";
import { askSecond, selfDealing, type Agreed } from "../approvals/ask";
import { answerOnce, type Once } from "../idempotency/answer-once";
import { askForRefunds } from "../orders/gateway-refunds";
import { byHand } from "../orders/money-back";
import { messageStatements } from "../orders/move";
import { selectOrder, selectRefunds, type OrderRow, type RefundRow } from "../orders/store";
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
/** A refused refund that a second member of staff agrees to pay into the wallet. */
export type AgreedRefund = { refund_id: string };

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
 * Of a deleted account it waits to be paid out by hand. What brings the order's part in wallets and payouts above a sum is
 * only asked for, and done once another member of staff agrees. Failures: `not_found`, `already_decided`, `self_dealing`, `payment_disputed`, `gateway_silent`.
 * @param agreed by a second member of staff
 */
export async function refundToWallet(
  input: CallInput<"refundToWallet">,
  context: CallContext,
  agreed?: Agreed,
): Promise<Outcome<object>> {
  const { db, now, settings } = context;
  const staff = staffIn(context);
  const decided = await decideRefund("refundToWallet", input.id, context, async ({ refund, row }, once) => {
    const own = selfDealing(staff, row.user_id);
    if (own) return own;
    const [[payment]] = await db.run(selectPayment(refund.payment_id));
    const hasGateway = payment !== undefined && gatewayNamed(payment.gateway, context) !== undefined;
    if (hasGateway && !(await bookPayment(refund.payment_id, context))) return { fail: "gateway_silent" };
    const again = await readRefused(input.id, context);
    if (isFail(again)) return again;
    if (again.row.disputed === 1) return { fail: "payment_disputed" };
    const { refund_id, amount } = again.refund;
    const target = again.row.owner_gone ? "payout" : "wallet";
    const [earlier] = await db.run(selectRefunds(row.order_id));
    if (!agreed && byHand([{ target, amount }], earlier) > settings.fourEyes.money) {
      const request = { refund_id } satisfies AgreedRefund;
      const about = { subject: row.order_id, userId: row.user_id, amount, request, isKeyed: false };
      const reference = `refund.wallet:${refund_id}`;
      const asked = await askSecond({ ...about, action: "order.refund", reference }, staff, context);
      return asked === "done" ? { fail: "already_decided" } : asked;
    }
    const news = { about: "refunded", toWallet: aedFromFils(amount), toGateway: 0, toCredit: 0 } as const;
    await db.run(
      ...once.claim,
      ...(agreed?.statements ?? []),
      ...replaceRefund(again.refund, now),
      ...refundStatements(again.row, { target, amount }, now),
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
