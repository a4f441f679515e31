import { aedFromFils } from "#shared/money/money";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { clearAct, cleared, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { answerOnce, type Once } from "#backend/identity/idempotency/answer-once";
import { askForRefunds } from "../orders/gateway-refunds";
import { given, sumCounted, type MoneyBack } from "../orders/money-back";
import { messageStatements, sumsOf } from "../orders/notify";
import { selectOrder, selectRefunds, type OrderRow, type RefundRow } from "../orders/orders-statements";
import { readToChange } from "../orders/whole-order";
import { requestAgain, guardGiven, refundStatements } from "../orders/refunds-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { gatewayNamed } from "../payments/gateways";
import { selectPayment } from "../payments/payments-statements";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { staffIn } from "#backend/identity/staff/staff";
import { guardChanges } from "#backend/platform/guard-statements";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { bookPayment } from "./book-payment";
import { settleNotes } from "./reconciliation-statements";
import { replaceRefund, selectRefund } from "./differences-store";

type Action = "refund.retry" | "refund.wallet";
/** A refused refund that a second member of staff agrees to pay into the wallet. */
export type AgreedRefund = { refund_id: string };

/**
 * Asks the gateway for a refused refund again, under a key of its own. Failures: `not_found`, `already_decided`,
 * `self_dealing`.
 */
export async function retryRefund(input: CallInput<"retryRefund">, context: CallContext): Promise<Outcome<object>> {
  const decided = await decideRefund("retryRefund", input.id, context, async (refused, once) => {
    const { db, now } = context;
    await db.run(
      ...once.claim,
      // It was cleared when it was first asked for.
      ...cleared().statements,
      requestAgain(refused.refund, now),
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
 * Where the account is deleted it waits to be paid out by hand. Above a sum it only asks for a second member of staff.
 * Failures: `not_found`, `already_decided`, `payment_disputed`, `gateway_silent`, those of `clearAct`.
 * @param agreed by a second member of staff
 */
export async function refundToWallet(
  input: CallInput<"refundToWallet">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<object>> {
  const { db, now } = context;
  const decided = await decideRefund("refundToWallet", input.id, context, async (refused, once) => {
    const { payment_id } = refused.refund;
    const [[payment]] = await db.run(selectPayment(payment_id));
    const hasGateway = payment !== undefined && gatewayNamed(payment.gateway, context) !== undefined;
    if (hasGateway && !(await bookPayment(payment_id, context))) return { fail: "gateway_silent" };
    const again = await readRefused(input.id, context);
    if (isFail(again)) return again;
    if (again.row.disputed === 1) return { fail: "payment_disputed" };
    const { refund, row } = again;
    const { refund_id, amount } = refund;
    const part: MoneyBack = { target: row.owner_gone === 1 ? "payout" : "wallet", amount };
    const [refunds] = await db.run(selectRefunds(row.order_id));
    const leave = await clearAct(actOf(again, part, refunds), context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    await db.run(
      ...once.claim,
      ...leave.statements,
      replaceRefund(refund, now),
      // Both stand directly behind a statement that has changed a row; there is an entry if there is a change.
      auditOf("refund.wallet", again, context),
      ...messageStatements(row, { about: "refunded", ...sumsOf([part]), hasNote: true }, [], context),
      guardChanges(1),
      ...refundStatements(row, part, now),
      settleNotes(refund_id, now),
      ...once.keep({}),
    );
    return {};
  });
  return decided.answer;
}

type RefusedRefund = { refund: RefundRow & { payment_id: string }; row: OrderRow };

/** The refund with its order, if it is refused now. */
async function readRefused(id: string, context: CallContext): Promise<RefusedRefund | Fail> {
  const [[refund]] = await context.db.run(selectRefund(id));
  // The gateway may have changed its mind about an order that was archived long ago.
  const read = (orderId: string) => readToChange(() => context.db.run(selectOrder(orderId, null)), context);
  const [[row]] = refund ? await read(refund.order_id) : [[]];
  if (!refund || !row) return { fail: "not_found" };
  return refund.status === "refused" ? { refund, row } : { fail: "already_decided" };
}

async function decideRefund(
  call: "retryRefund" | "refundToWallet",
  id: string,
  context: CallContext,
  write: (refused: RefusedRefund, once: Once) => Promise<Outcome<object>>,
) {
  let orderId: string | null = null;
  const answer = await answerOnce<object>(context, call, { id }, async (once) => {
    const refused = await readRefused(id, context);
    if (isFail(refused)) return refused;
    const own = selfDealing(staffIn(context), refused.row.user_id);
    if (own) return own;
    orderId = refused.row.order_id;
    return write(refused, once);
  });
  return { answer, orderId: orderId as string | null };
}

/** A refund of an order like any other to the colleague who agrees; only what no gateway checks counts. */
const actOf = ({ refund, row }: RefusedRefund, part: MoneyBack, refunds: readonly RefundRow[]) => ({
  gains: [row.user_id],
  // It counted for the account when it was first asked for.
  together: [],
  action: "order.refund" as const,
  subject: row.order_id,
  amount: refund.amount,
  before: sumCounted(given(refunds), "by-hand"),
  guards: (most: number) => guardGiven(row.order_id, [part], "by-hand", most),
  request: { refund_id: refund.refund_id } satisfies AgreedRefund,
  reference: `refund.wallet:${refund.refund_id}`,
  isKeyed: false,
});

function auditOf(action: Action, { refund, row }: RefusedRefund, context: CallContext) {
  const detail = `${aedFromFils(refund.amount).toFixed(2)} AED: ${refund.trouble}`;
  return auditIfChanged(staffIn(context), action, String(row.number), detail, context.now);
}
