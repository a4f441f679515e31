import { filsFromAed } from "../../../shared/money";
import type { Fail } from "../outcome";
import type { CallContext, CallInput } from "../serve";
import { insertCreditNote } from "../tax-documents/store";
import { staffIn } from "./actor";
import { moneyBackOf, refundableOf } from "./money-back";
import { auditOf, messageStatements, sumsOf } from "./move";
import { selectOrder, selectRefunds, type RefundRow } from "./store";
import { isGuardError, updateOrder } from "./store-move";
import { refundStatements, selectRefundsOf } from "./store-refunds";

/**
 * Gives a part of what was paid back, with its credit note, message and audit entry, in one batch. The key makes it one
 * refund however often it is sent.
 * @returns null when it is done; `refund_too_much` beyond what is left
 */
export async function refundOrder(
  { id, amount, refund_to, note }: CallInput<"refundOrder">,
  context: CallContext,
): Promise<Fail | null> {
  const { db, now, idempotencyKey } = context;
  const actor = staffIn(context);
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const request = `${actor.staff.userId}:${idempotencyKey}`;
  const fils = filsFromAed(amount);
  // A round that fails has seen money given back meanwhile, or the same request arrive first.
  for (let round = 0; round < 5; round++) {
    const [[row], refunds, same] = await db.run(selectOrder(id, null), selectRefunds(id), selectRefundsOf(request));
    if (!row) return { fail: "not_found" };
    if (same.length > 0) return isSame(same, id, fils) ? null : { fail: "idempotency_reused" };
    if (fils > refundableOf(row)) return { fail: "refund_too_much" };
    const back = moneyBackOf(row, fils, refund_to, refunds);
    const detail = `${amount.toFixed(2)} AED: ${note}`;
    try {
      await db.run(
        ...updateOrder(row, row.status, { reason: null, refunded: fils, now }),
        insertCreditNote(id, fils, note, now),
        // Both stand directly behind a statement that has changed a row.
        ...auditOf(actor, "order.refund", row, detail, now),
        ...messageStatements(row, { about: "refunded", ...sumsOf(back) }, context),
        ...back.flatMap((part) => refundStatements(row, request, part, now)),
      );
      return null;
    } catch (error) {
      if (!isGuardError(error)) throw error;
    }
  }
  return { fail: "order_state" };
}

const isSame = (refunds: readonly RefundRow[], orderId: string, fils: number) =>
  refunds.every(({ order_id }) => order_id === orderId) &&
  refunds.reduce((sum, { amount }) => sum + amount, 0) === fils;
