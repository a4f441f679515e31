import { aedFromFils } from "../../../shared/money";
import { askSecond, selfDealing, type Agreed } from "../approvals/ask";
import { selectUsedByBuyer } from "../credit-line/statements-ledger";
import { answerOnce } from "../idempotency/answer-once";
import { isFail, type Outcome } from "../outcome";
import type { CallContext, CallInput } from "../call-context";
import { insertCreditNote, insertLineCreditNote } from "../tax-documents/statements";
import { staffIn } from "./actor";
import { byHand, moneyBackOf } from "./money-back";
import { auditOf, messageStatements, sumsOf } from "./move";
import { selectOrder, selectRefunds, selectTaxDocuments } from "./statements";
import { updateOrder } from "./store-move";
import { guardByHand, refundStatements } from "./statements-refunds";
import { selectSettings, settingsOf } from "../shop-settings/statements";
import { wantedOf } from "./wanted-refund";
import { readToChange } from "./whole-order";

/**
 * Gives a part of what was paid back, with its credit note, message and audit entry, in one batch. The key makes it one
 * refund however often it is sent. What brings the wallet's part of an order's refunds above a sum only asks for it: it is
 * done once another member of staff agrees. Failures: `not_found`; `self_dealing`; those of `wantedOf` and `askSecond`.
 * @param agreed by a second member of staff
 */
export async function refundOrder(
  input: CallInput<"refundOrder">,
  context: CallContext,
  agreed?: Agreed,
): Promise<Outcome<object>> {
  const { id, line, quantity, refund_to, note } = input;
  const { db, now, idempotencyKey } = context;
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const { staff } = staffIn(context);
  return answerOnce<object>(context, "refundOrder", input, async (once) => {
    const read = () =>
      db.run(selectOrder(id, null), selectRefunds(id), selectUsedByBuyer(id), selectSettings(), selectTaxDocuments(id));
    const [[row], refunds, [credit], settings, documents] = await readToChange(read, context);
    const { limits } = settingsOf(settings, context.settings.shop);
    if (!row) return { fail: "not_found" };
    const own = selfDealing(staff, row.user_id);
    if (own) return own;
    const wanted = wantedOf(input, row, documents);
    if (isFail(wanted)) return wanted;
    const { fils, credit: lineNote } = wanted;
    const amount = aedFromFils(fils);
    const back = moneyBackOf(row, fils, refund_to, refunds, credit?.used ?? 0);
    const handed = byHand(back, refunds);
    if (!agreed && handed > limits.four_eyes_money) {
      const reference = `${staff.userId}:${idempotencyKey}`;
      const what = { action: "order.refund", subject: id, userId: row.user_id, amount: fils, isKeyed: true } as const;
      const asked = await askSecond(
        { ...what, request: { amount, line, quantity, refund_to, note }, reference },
        staff,
        context,
      );
      return asked === "done" ? {} : asked;
    }
    await db.run(
      ...once.claim,
      ...(agreed?.statements ?? guardByHand(id, back, limits.four_eyes_money)),
      ...updateOrder(row, row.status, { reason: null, refunded: fils, now }),
      ...(lineNote ? insertLineCreditNote(id, lineNote, note, now) : insertCreditNote(id, fils, note, now)),
      // Both stand directly behind a statement that has changed a row.
      ...auditOf(staffIn(context), "order.refund", row, `${amount.toFixed(2)} AED: ${note}`, now),
      ...messageStatements(row, { about: "refunded", ...sumsOf(back) }, context),
      ...back.flatMap((part) => refundStatements(row, part, now)),
      ...once.keep({}),
    );
    return {};
  });
}
