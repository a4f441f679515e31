import { filsFromAed } from "../../../shared/money";
import { selectUsedByBuyer } from "../credit-line/store-ledger";
import { answerOnce } from "../idempotency/answer-once";
import type { Outcome } from "../outcome";
import type { CallContext, CallInput } from "../serve";
import { insertCreditNote } from "../tax-documents/store";
import { staffIn } from "./actor";
import { moneyBackOf, refundableOf } from "./money-back";
import { auditOf, messageStatements, sumsOf } from "./move";
import { selectOrder, selectRefunds } from "./store";
import { updateOrder } from "./store-move";
import { refundStatements } from "./store-refunds";

/**
 * Gives a part of what was paid back, with its credit note, message and audit entry, in one batch. The key makes it one
 * refund however often it is sent. Failures: `not_found`; `refund_too_much`, beyond what is left.
 */
export async function refundOrder(input: CallInput<"refundOrder">, context: CallContext): Promise<Outcome<object>> {
  const { id, amount, refund_to, note } = input;
  const { db, now, idempotencyKey } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const fils = filsFromAed(amount);
  return answerOnce(context, "refundOrder", input, async (once) => {
    const [[row], refunds, [credit]] = await db.run(selectOrder(id, null), selectRefunds(id), selectUsedByBuyer(id));
    if (!row) return { fail: "not_found" };
    if (fils > refundableOf(row)) return { fail: "refund_too_much" };
    const back = moneyBackOf(row, fils, refund_to, refunds, credit?.used ?? 0);
    await db.run(
      ...once.claim,
      ...updateOrder(row, row.status, { reason: null, refunded: fils, now }),
      insertCreditNote(id, fils, note, now),
      // Both stand directly behind a statement that has changed a row.
      ...auditOf(staffIn(context), "order.refund", row, `${amount.toFixed(2)} AED: ${note}`, now),
      ...messageStatements(row, { about: "refunded", ...sumsOf(back) }, context),
      ...back.flatMap((part) => refundStatements(row, part, now)),
      ...once.keep({}),
    );
    return {};
  });
}
