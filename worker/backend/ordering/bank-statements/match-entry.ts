import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { staffIn } from "#backend/identity/staff/staff";
import { insertAudit } from "#backend/identity/staff/staff-statements";
import { selfDealing } from "#backend/identity/approvals/request-approval";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { selectAccountById } from "../credit-line/credit-line-statements";
import { recordOrderReceipt } from "../receipts/order-receipt";
import { recordReceipt } from "../receipts/record-receipt";
import { selectEntry, type BankEntryRow } from "./entries-store";
import { matchMessages } from "./match-messages";
import { mayBe, selectRecorded, tieEntry } from "./recorded-store";

type Answer = CallAnswer<"matchBankEntry">;

/** The day of a statement as a moment: noon in the Emirates, so that it is the same day there. */
const momentOf = (day: string): number => Date.parse(`${day}T12:00:00+04:00`);

/**
 * Records an open entry as a receipt of an account, with its parts on invoices, in one batch: a trigger marks the entry with it.
 * It is confirmed when somebody imported the statement who is neither that member of staff nor the customer. Failures: `not_found`,
 * `already_decided`, `receipt_known` where money of the same amount is recorded already and `again` is not set, `invalid_input` for a
 * fee that does not fit, those of `recordReceipt`. With `receipt_id` no receipt is recorded (`tieToReceipt`).
 */
export async function matchEntry(input: CallInput<"matchBankEntry">, context: CallContext): Promise<Outcome<Answer>> {
  const { id, account_id, parts, fee, reason, again, receipt_id } = input;
  const { db, settings } = context;
  const [[row], saved, [owner]] = await db.run(selectEntry(id), selectSettings(), selectAccountById(account_id));
  if (!row) return { fail: "not_found" };
  if (row.state !== "open") return { fail: "already_decided" };
  if (receipt_id !== undefined) return tieToReceipt({ row, owner }, { ...input, receipt_id }, context);
  if (!again && (await isRecorded(row, account_id, context))) return { fail: "receipt_known" };
  const withheld = filsFromAed(fee);
  const allocations = parts.map(({ order_id, amount }) => ({ orderId: order_id, amount: filsFromAed(amount) }));
  const paid = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const mostFee = settingsOf(saved, settings.shop).payments.bank_fee_cap;
  const wrong = wrongFee({ row, withheld, paid, reason, mostFee }, context);
  if (wrong) return wrong;
  const { userId } = staffIn(context);
  const decided = await recordReceipt(
    {
      ...receiptOf({ row, withheld, reason }),
      accountId: account_id,
      ofRow: true,
      recordedBy: userId,
      confirmed: row.imported_by === userId || row.imported_by === owner?.user_id ? null : { by: row.imported_by },
      allocations,
    },
    context,
  );
  if (isFail(decided)) return decided;
  return { message: decided.message, ...(decided.waits && { waits: true }) };
}

/** Whether the account has a receipt without an entry, or a cheque with the bank, that the entry may be. */
async function isRecorded(row: BankEntryRow, accountId: string, { db }: CallContext): Promise<boolean> {
  const [recorded] = await db.run(selectRecorded([row]));
  return recorded.some((one) => one.account_id === accountId && mayBe(one, row));
}

/**
 * Ties an open entry to a receipt of the account that was recorded before, such as that of a cheque: no money moves. Failures:
 * `not_found` without the account, `self_dealing`, `invalid_input` with parts or a fee, `already_decided` when entry and receipt do
 * not fit each other by now.
 */
async function tieToReceipt(
  { row, owner }: { row: BankEntryRow; owner: { user_id: string; establishment: string } | undefined },
  { account_id, receipt_id, parts, fee }: CallInput<"matchBankEntry"> & { receipt_id: string },
  { db, now, locale, ...context }: CallContext,
): Promise<Outcome<Answer>> {
  if (parts.length > 0) return { fail: "invalid_input", fields: { parts: "invalid" } };
  if (fee > 0) return { fail: "invalid_input", fields: { fee: "invalid" } };
  const staff = staffIn(context);
  if (!owner) return { fail: "not_found" };
  const own = selfDealing(staff, owner.user_id);
  if (own) return own;
  const isWritten = await runGuarded(
    db,
    tieEntry(row.entry_id, { receiptId: receipt_id, accountId: account_id }, staff.userId, now),
    guardChanges(1),
    insertAudit(staff.userId, "payment.match", row.entry_id, `${owner.establishment}: ${receipt_id}`, now),
  );
  return isWritten ? { message: matchMessages[locale].tied } : { fail: "already_decided" };
}

/**
 * Records an open entry as the payment of an order, whole, in one batch: a trigger marks the entry with its receipt. Failures:
 * `not_found`, `already_decided`, `invalid_input` for a fee that does not fit, those of `recordOrderReceipt`.
 */
export async function payOrder(
  { id, order_id, fee, reason }: CallInput<"payOrderByEntry">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"payOrderByEntry">>> {
  const { db, settings } = context;
  const [[row], saved] = await db.run(selectEntry(id), selectSettings());
  if (!row) return { fail: "not_found" };
  if (row.state !== "open") return { fail: "already_decided" };
  const withheld = filsFromAed(fee);
  const mostFee = settingsOf(saved, settings.shop).payments.bank_fee_cap;
  const wrong = wrongFee({ row, withheld, paid: row.amount + withheld, reason, mostFee }, context);
  if (wrong) return wrong;
  const { userId } = staffIn(context);
  return recordOrderReceipt(
    {
      ...receiptOf({ row, withheld, reason }),
      orderId: order_id,
      confirmed: row.imported_by === userId ? null : { by: row.imported_by },
    },
    context,
  );
}

/** What an entry is as a receipt, with what the bank withheld of it. */
const receiptOf = ({ row, withheld, reason }: Pick<Fee, "row" | "withheld" | "reason">) =>
  ({
    kind: "transfer",
    amount: row.amount + withheld,
    receivedAt: momentOf(row.booked_on),
    reference: row.reference || row.counterparty,
    note: withheld > 0 ? `${reason} (${aedFromFils(withheld).toFixed(2)} AED)` : reason,
    // It counts once by this; a trigger reads it.
    key: `bank:${row.entry_id}:${row.matches + 1}`,
  }) as const;

type Fee = { row: BankEntryRow; withheld: Fils; paid: Fils; reason: string; mostFee: Fils };

/** What is wrong with the fee that a bank is to have withheld; null: nothing. */
function wrongFee({ row, withheld, paid, reason, mostFee }: Fee, { locale }: CallContext): Fail | null {
  const texts = matchMessages[locale];
  if (withheld === 0) return null;
  if (withheld > mostFee) {
    return { fail: "invalid_input", fields: { fee: "out_of_range" }, message: texts.feeTooMuch(aedFromFils(mostFee)) };
  }
  // It closes invoices and never becomes a deposit.
  if (paid !== row.amount + withheld)
    return { fail: "invalid_input", fields: { fee: "invalid" }, message: texts.feeOff };
  return reason === "" ? { fail: "invalid_input", fields: { reason: "required" } } : null;
}
