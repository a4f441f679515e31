import { v7 as uuidv7 } from "uuid";
import { aedFromFils, type Fils } from "#shared/money/money";
import { isRemitted } from "#shared/payments/payment-methods";
import { cleared } from "#backend/identity/approvals/clear-act";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { decide, type Decided } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { Statement } from "#backend/platform/database";
import type { CallContext } from "../call-context";
import { dueOf } from "../orders/money-back";
import { messageStatements } from "../orders/notify";
import { selectOrder, type OrderRow, updateOrder } from "../orders/orders-statements";
import { readToChange } from "../orders/whole-order";
import { insertMissingInvoices } from "../supply/supply-statements";
import {
  insertReceipt,
  selectReceipt,
  selectReceiptByKey,
  type NewReceipt,
  type ReceiptRow,
} from "./receipts-statements";
import { undoReceipt } from "./record-receipt";
import { endReceipt } from "./receipts-store";

/** Money that came for an order by a bank transfer or a cheque. */
export type NewOrderReceipt = Pick<
  NewReceipt,
  "kind" | "amount" | "receivedAt" | "reference" | "note" | "key" | "confirmed"
> & {
  orderId: string;
};

/**
 * The order, if so much is due for it by bank transfer or cheque. Failures: `not_found`, `self_dealing`, `order_not_due`, also for one
 * that is paid, `amount_differs`.
 * @param amount in fils
 */
export async function orderDue(
  orderId: string,
  amount: Fils,
  context: CallContext,
): Promise<Outcome<{ row: OrderRow }>> {
  const [[row]] = await context.db.run(selectOrder(orderId, null));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const due = isRemitted(row.payment_method) ? dueOf(row) : 0;
  if (due === 0) return { fail: "order_not_due" };
  return amount === due ? { row } : { fail: "amount_differs", message: differsText(due, amount, context) };
}

function differsText(due: Fils, amount: Fils, { locale }: Pick<CallContext, "locale">): string {
  const [wanted, came] = [due, amount].map((fils) => aedFromFils(fils).toFixed(2));
  return locale === "ar"
    ? `المستحق على الطلب ${wanted} د.إ. والمبلغ الوارد ${came} د.إ. يبقى كلاهما مفتوحًا.`
    : `AED ${wanted} is due for the order, and this is AED ${came}. Both stay open.`;
}

/**
 * Pays an order whole by money that came for it: receipt, tax invoice if there is none yet, audit entry and message to the buyer are one
 * batch, which is undone when the order was changed meanwhile. The key makes it one receipt however often it is sent. Failures: those of
 * `orderDue`, `idempotency_reused`, `already_decided` when the order or what the key names is another by now.
 */
export async function recordOrderReceipt(receipt: NewOrderReceipt, context: CallContext): Promise<Decided> {
  const { orderId, amount, key } = receipt;
  const { db, now, locale } = context;
  const [[earlier]] = await db.run(selectReceiptByKey(key));
  if (earlier) {
    const isSame = earlier.order_id === orderId && earlier.amount === amount;
    return isSame ? { message: successMessages[locale].receipt_recorded } : { fail: "idempotency_reused" };
  }
  const found = await orderDue(orderId, amount, context);
  if (isFail(found)) return found;
  const { row } = found;
  const { userId } = staffIn(context);
  const sum = aedFromFils(amount);
  return decide(
    {
      before: [...updateOrder(row, row.status, { reason: null, refunded: 0, now })],
      change: insertReceipt({ ...receipt, accountId: null, orderId, recordedBy: userId }, uuidv7(), now),
      action: "order.paid",
      subject: String(row.number),
      detail: [`${sum.toFixed(2)} AED`, receipt.kind, receipt.reference, receipt.note].filter(Boolean).join(", "),
      news: messageStatements(row, { about: "paid", amount: sum }, [], context),
      consequences: insertMissingInvoices([orderId], now),
      leave: cleared(),
      done: "receipt_recorded",
    },
    context,
  );
}

type Undoing = { state: "bounced" | "undone"; reason: string; news?: Statement[] };

/**
 * Undoes a receipt, of an account (`undoReceipt`) or of an order. Failures: `not_found`, `already_decided` a second time, those of either.
 */
export async function undoAnyReceipt(id: string, undoing: Undoing, context: CallContext): Promise<Decided> {
  const [[receipt]] = await context.db.run(selectReceipt(id));
  if (receipt?.order_id == null) return undoReceipt({ id, ...undoing }, context, undoing.news);
  return receipt.state === "received"
    ? undoOrderReceipt(receipt, receipt.order_id, undoing, context)
    : { fail: "already_decided" };
}

/**
 * Undoes the receipt of an order: its money is due again, and the buyer is notified. Failures: `self_dealing`, `already_decided`,
 * `receipt_refunded` once a part of the order's money went back.
 */
async function undoOrderReceipt(
  { receipt_id: id, amount, kind, reference }: ReceiptRow,
  orderId: string,
  { state, reason, news = [] }: Undoing,
  context: CallContext,
): Promise<Decided> {
  const { now, db } = context;
  const [[row]] = await readToChange(() => db.run(selectOrder(orderId, null)), context);
  if (!row) return { fail: "not_found" };
  const refused = refuseUndoing(row, context);
  if (refused) return refused;
  const sum = aedFromFils(amount);
  const told = messageStatements(row, { about: "unpaid", amount: sum, reason }, [], context);
  return decide(
    {
      before: [...updateOrder(row, row.status, { reason: null, refunded: 0, now })],
      change: endReceipt(id, { state, reason, by: staffIn(context).userId, now }),
      action: "order.unpaid",
      subject: String(row.number),
      detail: `${[`${sum.toFixed(2)} AED`, kind, reference].filter(Boolean).join(", ")}: ${reason}`,
      news: [...told, ...news],
      // It takes away only.
      leave: cleared(),
      done: state === "bounced" ? "receipt_bounced" : "receipt_undone",
    },
    context,
  );
}

function refuseUndoing(row: OrderRow, context: CallContext): Fail | null {
  return selfDealing(staffIn(context), row.user_id) ?? (row.refunded > 0 ? { fail: "receipt_refunded" } : null);
}
