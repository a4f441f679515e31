import { aedFromFils, filsFromAed } from "#shared/money/money";
import { dayInEmirates, momentInEmirates } from "#shared/time/emirates-time";
import type { ChequeState } from "#shared/payments/cheques";
import { v7 as uuidv7 } from "uuid";
import { cleared } from "#backend/identity/approvals/clear-act";
import { notifyColleagues } from "#backend/identity/approvals/notify-colleagues";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { decideLine, type Decided } from "../credit-line/decide-line";
import { recordReceipt, undoReceipt } from "../receipts/record-receipt";
import { clearCounted, depositHeld, endUncounted, insertCheque, selectCheque, type ChequeRow } from "./cheques-store";

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

/** Counts a cheque as paid, on what is due first: a trigger brings it into the state in the batch of the receipt. */
async function countAs(
  row: ChequeRow,
  state: "received" | "deposited" | "cleared",
  context: CallContext,
): Promise<Answer> {
  return answerOf(
    await recordReceipt(
      {
        accountId: row.account_id,
        kind: "cheque",
        amount: row.amount,
        // The same all day, so that a second press is the same request.
        receivedAt: momentInEmirates(`${dayInEmirates(context.now)}T00:00`),
        reference: row.number,
        note: row.bank,
        key: `cheque:${row.cheque_id}:${row.counts + 1}:${state}`,
        ofRow: true,
        recordedBy: staffIn(context).userId,
        confirmed: null,
        allocations: "oldest",
      },
      context,
    ),
  );
}

/**
 * Records a cheque; by a setting it counts at once when its day has come. It is there before it counts, so a receipt that fails or
 * waits for a colleague loses nothing. Failures: `cheque_known`, those of `decideLine` and `recordReceipt`.
 */
export async function recordCheque(
  { account_id, number, bank, dated_on, amount }: CallInput<"recordCheque">,
  context: CallContext,
): Promise<Answer> {
  const { db, now } = context;
  const cheque = { cheque_id: uuidv7(), account_id, number, bank, dated_on, amount: filsFromAed(amount) };
  const added = await decideLine(account_id, context, () => ({
    change: insertCheque(cheque, staffIn(context).userId, now),
    action: "credit.cheque",
    done: "cheque_recorded",
    detail: `received: ${nameOf(cheque)}, ${dated_on}`,
    told: null,
    // It counts as nothing yet.
    leave: cleared(),
  }));
  if (isFail(added)) return added.fail === "already_decided" ? { fail: "cheque_known" } : added;
  if (dated_on > dayInEmirates(now) || !(await countsAtOnce(context))) return answerOf(added);
  const [[row]] = await db.run(selectCheque(cheque.cheque_id));
  return row ? countAs(row, "received", context) : answerOf(added);
}

/** It was taken to the bank; by a setting it counts from then on. Failures: `cheque_early`, those of `chequeIn`. */
export async function depositCheque({ id }: CallInput<"depositCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["received", "bounced"], context);
  if (isFail(row)) return row;
  if (row.dated_on > dayInEmirates(context.now)) return { fail: "cheque_early" };
  if (row.receipt_id === null && (await countsAtOnce(context))) return countAs(row, "deposited", context);
  return answerOf(await change(row, depositHeld(row, context.now), "deposited", context));
}

/** The bank paid it: it counts, if it did not yet. Failures: those of `chequeIn` and `recordReceipt`. */
export async function clearCheque({ id }: CallInput<"clearCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["deposited"], context);
  if (isFail(row)) return row;
  if (row.receipt_id === null) return countAs(row, "cleared", context);
  return answerOf(await change(row, clearCounted(row, context.now), "cleared", context));
}

/** A state that moves no money. */
const change = (
  row: ChequeRow,
  statement: ReturnType<typeof depositHeld>,
  state: "deposited" | "cleared",
  context: CallContext,
): Promise<Decided> =>
  decideLine(row.account_id, context, () => ({
    change: statement,
    action: "credit.cheque",
    done: "cheque_changed",
    detail: `${state}: ${nameOf(row)}`,
    told: null,
    leave: cleared(),
  }));

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
    const undone = await undoReceipt({ id: receipt_id, state: "bounced", reason }, context, news);
    return isFail(undone) ? undone : { message: successMessages[context.locale].cheque_changed };
  }
  const amount = aedFromFils(row.amount);
  return answerOf(
    await decideLine(row.account_id, context, () => ({
      change: endUncounted(row, "bounced", reason, context.now),
      action: "credit.cheque",
      done: "cheque_changed",
      detail: `bounced: ${nameOf(row)}: ${reason}`,
      told: { about: "credit", step: "cheque", number: row.number, amount, reason },
      news,
      leave: cleared(),
    })),
  );
}

/** It went back to who gave it; its receipt is undone. Failures: those of `chequeIn` and `undoReceipt`. */
export async function returnCheque({ id, reason }: CallInput<"returnCheque">, context: CallContext): Promise<Answer> {
  const row = await chequeIn(id, ["received", "bounced"], context);
  if (isFail(row)) return row;
  if (row.receipt_id !== null) {
    const undone = await undoReceipt({ id: row.receipt_id, state: "undone", reason }, context);
    return isFail(undone) ? undone : { message: successMessages[context.locale].cheque_changed };
  }
  return answerOf(
    await decideLine(row.account_id, context, () => ({
      change: endUncounted(row, "returned", reason, context.now),
      action: "credit.cheque",
      done: "cheque_changed",
      detail: `returned: ${nameOf(row)}: ${reason}`,
      told: null,
      leave: cleared(),
    })),
  );
}
