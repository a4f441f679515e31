import { aedFromFils, filsFromAed } from "#shared/money/money";
import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import type { ChequeState } from "#shared/payments/cheques";
import { v7 as uuidv7 } from "uuid";
import { cleared } from "#backend/identity/approvals/clear-act";
import { notifyColleagues } from "#backend/identity/approvals/notify-colleagues";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { decide } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import type { Statement } from "#backend/platform/database";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { decideLine, type Decided } from "../credit-line/decide-line";
import { messageStatements } from "../orders/notify";
import { selectOrder } from "../orders/orders-statements";
import { orderDue, recordOrderReceipt, undoAnyReceipt } from "../receipts/order-receipt";
import { recordReceipt } from "../receipts/record-receipt";
import {
  clearCounted,
  depositHeld,
  endUncounted,
  insertCheque,
  selectCheque,
  type ChequeRow,
  type NewCheque,
} from "./cheques-store";

type Answer = Outcome<CallAnswer<"depositCheque">>;

/** What the audit log and messages call a cheque. */
const nameOf = ({ number, bank, amount }: Pick<ChequeRow, "number" | "bank" | "amount">): string =>
  `${number}, ${bank}, ${aedFromFils(amount).toFixed(2)} AED`;

const answerOf = (decided: Decided): Answer =>
  isFail(decided) ? decided : { message: decided.message, ...(decided.waits && { waits: true }) };

/** The cheque, if it is in one of these states. Failures: `not_found`, `already_decided`. */
async function chequeIn(id: string, states: readonly ChequeState[], { db }: CallContext): Promise<ChequeRow | Fail> {
  const [[row]] = await db.run(selectCheque(id));
  if (!row) return { fail: "not_found" };
  return states.includes(row.state) ? row : { fail: "already_decided" };
}

async function countsAtOnce({ db, settings }: CallContext): Promise<boolean> {
  const [saved] = await db.run(selectSettings());
  return settingsOf(saved, settings.shop).payments.cheques_at_once;
}

/**
 * Counts a cheque as paid, on what is due first of its account, or on its order: a trigger brings it into the state in the batch of the
 * receipt.
 */
async function countAs(
  row: ChequeRow,
  state: "received" | "deposited" | "cleared",
  context: CallContext,
): Promise<Answer> {
  const receipt = {
    kind: "cheque",
    amount: row.amount,
    // The same all day, so that a second press is the same request.
    receivedAt: momentInEmirates(`${dayInEmirates(context.now)}T00:00`),
    reference: row.number,
    note: row.bank,
    key: `cheque:${row.cheque_id}:${row.counts + 1}:${state}`,
    confirmed: null,
  } as const;
  const { account_id: accountId, order_id: orderId } = row;
  if (accountId === null) {
    return orderId === null ? { fail: "not_found" } : recordOrderReceipt({ ...receipt, orderId }, context);
  }
  const recordedBy = staffIn(context).userId;
  return answerOf(
    await recordReceipt({ ...receipt, accountId, recordedBy, ofRow: true, allocations: "oldest" }, context),
  );
}

type Step = {
  change: ReturnType<typeof depositHeld>;
  done: "cheque_recorded" | "cheque_changed";
  detail: string;
  /** Why it was not paid, which its giver is notified of. */
  bounced?: string;
  news?: Statement[];
};

/** A step of a cheque that moves no money, of an account or of an order. Failures: `not_found`, `self_dealing`, `already_decided`. */
async function decideCheque(
  cheque: Pick<ChequeRow, "account_id" | "order_id" | "number" | "amount">,
  { bounced, news = [], ...step }: Step,
  context: CallContext,
): Promise<Answer> {
  const { account_id: accountId, order_id: orderId, number } = cheque;
  const amount = aedFromFils(cheque.amount);
  // It counts as nothing, so no money moves.
  const leave = cleared();
  if (accountId !== null) {
    const told =
      bounced === undefined ? null : ({ about: "credit", step: "cheque", number, amount, reason: bounced } as const);
    return answerOf(
      await decideLine(accountId, context, () => ({ ...step, action: "credit.cheque", told, news, leave })),
    );
  }
  const [[order]] = await context.db.run(selectOrder(orderId ?? "", null));
  if (!order) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), order.user_id);
  if (own) return own;
  const told =
    bounced === undefined ? [] : messageStatements(order, { about: "unpaid", amount, reason: bounced }, [], context);
  const subject = String(order.number);
  return decide({ ...step, action: "order.cheque", subject, news: [...told, ...news], leave }, context);
}

/**
 * Records a cheque; by a setting it counts at once when its day has come. It is there before it counts, so a receipt that fails or
 * waits for a colleague loses nothing. Failures: `cheque_known`, those of `decideLine` and `recordReceipt`.
 */
export async function recordCheque(
  { account_id, number, bank, dated_on, amount }: CallInput<"recordCheque">,
  context: CallContext,
): Promise<Answer> {
  const fils = filsFromAed(amount);
  return addCheque({ cheque_id: uuidv7(), account_id, order_id: null, number, bank, dated_on, amount: fils }, context);
}

/** Records a cheque for an order, over what is due. Failures: `cheque_known`, those of `orderDue` and `recordOrderReceipt`. */
export async function recordOrderCheque(
  { order_id, number, bank, dated_on, amount }: CallInput<"recordOrderCheque">,
  context: CallContext,
): Promise<Answer> {
  const fils = filsFromAed(amount);
  const due = await orderDue(order_id, fils, context);
  if (isFail(due)) return due;
  return addCheque({ cheque_id: uuidv7(), account_id: null, order_id, number, bank, dated_on, amount: fils }, context);
}

async function addCheque(cheque: NewCheque, context: CallContext): Promise<Answer> {
  const { db, now } = context;
  const change = insertCheque(cheque, staffIn(context).userId, now);
  const detail = `received: ${nameOf(cheque)}, ${cheque.dated_on}`;
  const added = await decideCheque(cheque, { change, done: "cheque_recorded", detail }, context);
  if (isFail(added)) return added.fail === "already_decided" ? { fail: "cheque_known" } : added;
  if (cheque.dated_on > dayInEmirates(now) || !(await countsAtOnce(context))) return added;
  const [[row]] = await db.run(selectCheque(cheque.cheque_id));
  return row ? countAs(row, "received", context) : added;
}

/** It was taken to the bank; by a setting it counts from then on. Failures: `cheque_early`, those of `chequeIn`. */
export async function depositCheque({ id }: CallInput<"depositCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["received", "bounced"], context);
  if (isFail(row)) return row;
  if (row.dated_on > dayInEmirates(context.now)) return { fail: "cheque_early" };
  if (row.receipt_id === null && (await countsAtOnce(context))) return countAs(row, "deposited", context);
  return change(row, depositHeld(row, context.now), "deposited", context);
}

/** The bank paid it: it counts, if it did not yet. Failures: those of `chequeIn` and `recordReceipt`. */
export async function clearCheque({ id }: CallInput<"clearCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["deposited"], context);
  if (isFail(row)) return row;
  if (row.receipt_id === null) return countAs(row, "cleared", context);
  return change(row, clearCounted(row, context.now), "cleared", context);
}

/** A state that moves no money. */
const change = (
  row: ChequeRow,
  statement: ReturnType<typeof depositHeld>,
  state: "deposited" | "cleared",
  context: CallContext,
): Promise<Answer> =>
  decideCheque(row, { change: statement, done: "cheque_changed", detail: `${state}: ${nameOf(row)}` }, context);

/**
 * The bank did not pay it, or took the money back: its receipt is undone and what it paid is owed again, in one batch with the
 * messages to the customer and to colleagues. Failures: those of `chequeIn` and `undoReceipt`.
 */
export async function bounceCheque({ id, reason }: CallInput<"bounceCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["deposited", "cleared"], context);
  if (isFail(row)) return row;
  const news = await notifyColleagues(
    { en: `Cheque bounced: ${nameOf(row)}`, ar: `ارتد شيك: ${nameOf(row)}` },
    context,
  );
  const { receipt_id } = row;
  if (receipt_id !== null) {
    const undone = await undoAnyReceipt(receipt_id, { state: "bounced", reason, news }, context);
    return isFail(undone) ? undone : { message: successMessages[context.locale].cheque_changed };
  }
  const ended = endUncounted(row, "bounced", reason, context.now);
  const detail = `bounced: ${nameOf(row)}: ${reason}`;
  return decideCheque(row, { change: ended, done: "cheque_changed", detail, bounced: reason, news }, context);
}

/** It went back to who gave it; its receipt is undone. Failures: those of `chequeIn` and `undoReceipt`. */
export async function returnCheque({ id, reason }: CallInput<"returnCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["received", "bounced"], context);
  if (isFail(row)) return row;
  if (row.receipt_id !== null) {
    const undone = await undoAnyReceipt(row.receipt_id, { state: "undone", reason }, context);
    return isFail(undone) ? undone : { message: successMessages[context.locale].cheque_changed };
  }
  const ended = endUncounted(row, "returned", reason, context.now);
  const detail = `returned: ${nameOf(row)}: ${reason}`;
  return decideCheque(row, { change: ended, done: "cheque_changed", detail }, context);
}
