import { v7 as uuidv7 } from "uuid";
import { aedFromFils, type Fils } from "#shared/money/money";
import { clearAct, cleared, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { answerOnce } from "#backend/identity/idempotency/answer-once";
import { abortedBy } from "#backend/platform/guard-statements";
import type { Statement } from "#backend/platform/database";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { accountOf, decideLine, type Decided } from "../credit-line/decide-line";
import { selectAccountById } from "../credit-line/credit-line-statements";
import { selectDues } from "../credit-line/ledger-statements";
import {
  insertAllocations,
  insertReceipt,
  selectReceipt,
  selectReceiptByKey,
  undoAllocations,
  type Allocation,
  type NewReceipt,
  type ReceiptRow,
} from "./receipts-statements";
import { insertMissingInvoices } from "../supply/supply-statements";
import { endReceipt } from "./receipts-store";

/** A receipt as a second member of staff agrees to it. */
export type AgreedReceipt = Omit<NewReceipt, "accountId" | "key" | "ofRow" | "confirmed">;

const sumOf = (allocations: readonly Allocation[]): Fils => allocations.reduce((sum, { amount }) => sum + amount, 0);

const ordersOf = (allocations: readonly Allocation[]): string[] => allocations.map(({ orderId }) => orderId);

/** The parts by invoice: two on the same one count together. */
function byInvoice(allocations: readonly Allocation[]): Allocation[] {
  const sums = new Map<string, Fils>();
  for (const { orderId, amount } of allocations) sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  return [...sums].map(([orderId, amount]) => ({ orderId, amount }));
}

/** An amount on what is open, the invoice that is due first before the others. @param open by due date */
function oldestFirst(open: readonly { order_id: string; open: Fils }[], amount: Fils): Allocation[] {
  let left = amount;
  return open.flatMap((due) => {
    const part = Math.min(left, due.open);
    left -= part;
    return part > 0 ? [{ orderId: due.order_id, amount: part }] : [];
  });
}

const isSameReceipt = (
  { account_id, kind, amount, received_at, reference, note }: ReceiptRow,
  wanted: NewReceipt,
): boolean =>
  account_id === wanted.accountId &&
  kind === wanted.kind &&
  amount === wanted.amount &&
  received_at === wanted.receivedAt &&
  reference === wanted.reference &&
  note === wanted.note;

/**
 * Records money that came in for an account, with its parts on invoices, in one batch: audit entry and message to the customer
 * with it. The key makes it one receipt however often it is sent, and a caller with a row of its own finds the receipt by it
 * (`selectReceiptByKey`). It frees credit, so more than one member of staff may give alone waits for a second one.
 * Failures: `not_found` without the account, `idempotency_reused` for another receipt under the same key, `receipt_short` when
 * the parts come to more than the receipt, `invoice_short` when one comes to more than is open of its invoice, those of
 * `decideLine` and `clearAct`.
 * @param agreed by a second member of staff, who has confirmed it thereby
 */
export async function recordReceipt(
  receipt: NewReceipt,
  context: CallContext,
  agreed?: Clearance,
  tries = 2,
): Promise<Decided> {
  const { db, now } = context;
  const { accountId, amount, key, ofRow = false, ...rest } = receipt;
  const [[earlier], dues] = await db.run(selectReceiptByKey(key), selectDues([accountId]));
  if (earlier && !isSameReceipt(earlier, receipt)) return { fail: "idempotency_reused" };
  if (earlier) return recorded(accountId, context);
  const allocations = receipt.allocations === "oldest" ? oldestFirst(dues, amount) : byInvoice(receipt.allocations);
  if (sumOf(allocations) > amount) return { fail: "receipt_short" };
  const decided = await decideLine(accountId, context, async ({ user_id, used }) => {
    const { confirmed: _, ...request } = rest;
    const act = {
      ...toAccount(user_id),
      action: "credit.receipt",
      subject: accountId,
      amount,
      request: { ...request, amount } satisfies AgreedReceipt,
      reference: key,
      isKeyed: !ofRow,
    } as const;
    const leave = await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    const id = uuidv7();
    const confirmed = agreed ? { by: staffIn(context).userId } : receipt.confirmed;
    const change = insertReceipt({ ...receipt, confirmed }, id, now);
    const consequences = [
      ...insertAllocations(id, allocations, receipt.recordedBy, now),
      ...insertMissingInvoices(ordersOf(allocations), now),
    ];
    const sum = aedFromFils(amount);
    const told = {
      about: "credit",
      step: "repaid",
      amount: sum,
      owed: aedFromFils(used - sumOf(allocations)),
    } as const;
    const detail = detailOf(receipt);
    return { change, action: "credit.receipt", done: "receipt_recorded", detail, told, leave, consequences };
  });
  // Another payment came first onto what is due first: what is due next takes it.
  const isLate = isFail(decided) && decided.fail === "invoice_short" && receipt.allocations === "oldest";
  if (isLate && tries > 1) return recordReceipt(receipt, context, agreed, tries - 1);
  if (!isFail(decided) || decided.fail !== "already_decided") return decided;
  const [[written]] = await db.run(selectReceiptByKey(key));
  // It was written by the same request at the same moment; else others came first and together it is too much.
  return written ? recorded(accountId, context) : { fail: "state_changed", retryAfter: 1 };
}

const detailOf = ({ amount, kind, reference, note }: Pick<NewReceipt, "amount" | "kind" | "reference" | "note">) =>
  [`${aedFromFils(amount).toFixed(2)} AED`, kind, reference, note].filter((text) => text !== "").join(", ");

const recorded = async (accountId: string, context: CallContext): Promise<Decided> => ({
  message: successMessages[context.locale].receipt_recorded,
  account: await accountOf(accountId, context),
});

/**
 * Puts parts of a receipt's deposit onto invoices of its account, once for the call's Idempotency-Key. Failures: `not_found`,
 * `self_dealing`, `receipt_ended` when it bounced or was undone, `receipt_short`, `invoice_short`, those of `answerOnce`.
 */
export async function allocateReceipt(
  { id, allocations }: { id: string; allocations: readonly Allocation[] },
  context: CallContext,
): Promise<Outcome<{ message: string }>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  return answerOnce(context, "allocateReceipt", { id, allocations }, async (once) => {
    const [[row]] = await db.run(selectReceipt(id));
    if (!row || row.account_id === null) return { fail: "not_found" };
    const [[owner]] = await db.run(selectAccountById(row.account_id));
    const own = owner && selfDealing(staff, owner.user_id);
    if (own) return own;
    if (row.state !== "received") return { fail: "receipt_ended" };
    const parts = byInvoice(allocations);
    const sum = sumOf(parts);
    if (sum > row.deposit) return { fail: "receipt_short" };
    const detail = detailOf({ ...row, amount: sum });
    const reply = { message: successMessages[locale].receipt_allocated };
    return db
      .run(
        ...once.claim,
        ...cleared().statements,
        ...insertAllocations(id, parts, staff.userId, now),
        // Asks what the statement before it changed.
        auditIfChanged(staff, "credit.allocate", row.account_id, detail, now),
        ...insertMissingInvoices(ordersOf(parts), now),
        ...once.keep(reply),
      )
      .then(() => reply, shortOf);
  });
}

/** Others took of the receipt or of the invoice at the same moment. @throws any other error */
function shortOf(error: unknown): Fail {
  if (abortedBy(error, "receipt_short")) return { fail: "receipt_short" };
  if (abortedBy(error, "invoice_short")) return { fail: "invoice_short" };
  throw error;
}

/**
 * Undoes a receipt whole: what of it is on invoices is owed again, its deposit is gone, and the customer is notified. For a cheque
 * or transfer that the bank took back, and for what was recorded by mistake. A second time is `already_decided`. Failures:
 * `not_found`, `self_dealing`, `receipt_refunded` when a part of its deposit was paid back.
 * @param news messages to colleagues about it (`notifyColleagues`)
 */
export async function undoReceipt(
  { id, state, reason }: { id: string; state: "bounced" | "undone"; reason: string },
  context: CallContext,
  news: Statement[] = [],
): Promise<Decided> {
  const { db, now } = context;
  const [[row]] = await db.run(selectReceipt(id));
  if (!row || row.account_id === null) return { fail: "not_found" };
  if (row.state !== "received") return { fail: "already_decided" };
  if (row.refunded > 0) return { fail: "receipt_refunded" };
  return decideLine(row.account_id, context, ({ used }) => {
    const amount = aedFromFils(row.amount);
    const owed = aedFromFils(used + row.amount - row.deposit);
    return {
      before: [undoAllocations(id, now)],
      change: endReceipt(id, { state, reason, by: staffIn(context).userId, now }),
      action: state === "bounced" ? "credit.bounce" : "credit.undo",
      done: state === "bounced" ? "receipt_bounced" : "receipt_undone",
      detail: `${detailOf(row)}: ${reason}`,
      told: { about: "credit", step: "unpaid", amount, owed, reason },
      news,
      // It takes away only.
      leave: cleared(),
    };
  });
}
