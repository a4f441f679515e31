import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { selectAccountById } from "../credit-line/credit-line-statements";
import { recordReceipt } from "../receipts/record-receipt";
import { selectEntry, type BankEntryRow } from "./entries-store";
import { matchMessages } from "./match-messages";

type Answer = CallAnswer<"matchBankEntry">;

/** The day of a statement as a moment: noon in the Emirates, so that it is the same day there. */
const momentOf = (day: string): number => Date.parse(`${day}T12:00:00+04:00`);

/**
 * Records an open entry as a receipt of an account, with its parts on invoices, in one batch: a trigger marks the entry with it.
 * It is confirmed when somebody imported the statement who is neither that member of staff nor the customer. Failures: `not_found`,
 * `already_decided`, `invalid_input` for a fee that does not fit, those of `recordReceipt`.
 */
export async function matchEntry(
  { id, account_id, parts, fee, reason }: CallInput<"matchBankEntry">,
  context: CallContext,
): Promise<Outcome<Answer>> {
  const { db, settings } = context;
  const [[row], saved, [owner]] = await db.run(selectEntry(id), selectSettings(), selectAccountById(account_id));
  if (!row) return { fail: "not_found" };
  if (row.state !== "open") return { fail: "already_decided" };
  const withheld = filsFromAed(fee);
  const allocations = parts.map(({ order_id, amount }) => ({ orderId: order_id, amount: filsFromAed(amount) }));
  const paid = allocations.reduce((sum, { amount }) => sum + amount, 0);
  const mostFee = settingsOf(saved, settings.shop).payments.bank_fee_cap;
  const wrong = wrongFee({ row, withheld, paid, reason, mostFee }, context);
  if (wrong) return wrong;
  const { userId } = staffIn(context);
  const decided = await recordReceipt(
    {
      accountId: account_id,
      kind: "transfer",
      amount: row.amount + withheld,
      receivedAt: momentOf(row.booked_on),
      reference: row.reference || row.counterparty,
      note: withheld > 0 ? `${reason} (${aedFromFils(withheld).toFixed(2)} AED)` : reason,
      key: `bank:${id}:${row.matches + 1}`,
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
