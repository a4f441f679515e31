import { aedFromFils, filsFromAed } from "#shared/money/money";
import { clearAct, cleared, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import { staffIn } from "#backend/identity/staff/staff";
import type { CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { decideLine, type Decided } from "../credit-line/decide-line";
import { selectReceipt } from "./receipts-statements";
import { confirmReceived, insertDepositRefund, selectDepositRefund } from "./receipts-store";

/** A refund of a deposit as a second member of staff agrees to it; `amount` in AED. */
export type AgreedDepositRefund = CallInput<"refundDeposit">;

/**
 * Records that a part of a receipt's deposit was paid back, once for its key. More than one member of staff may give alone waits
 * for a second one. Failures: `not_found`, `idempotency_reused`, `receipt_ended`, `receipt_unconfirmed` while nobody but who
 * recorded the receipt says that the money is there, `receipt_short`, those of `decideLine` and `clearAct`.
 * @param key what the refund counts once by
 * @param agreed by a second member of staff
 */
export async function refundDeposit(
  { id, amount, note }: CallInput<"refundDeposit">,
  key: string,
  context: CallContext,
  agreed?: Clearance,
): Promise<Decided> {
  const { db, now } = context;
  const fils = filsFromAed(amount);
  const [[row], [earlier]] = await db.run(selectReceipt(id), selectDepositRefund(key));
  const accountId = row?.account_id ?? null;
  if (!row || accountId === null) return { fail: "not_found" };
  const isSame = earlier?.receipt_id === id && earlier.amount === fils && earlier.note === note;
  if (earlier && !isSame) return { fail: "idempotency_reused" };
  if (!earlier && row.state !== "received") return { fail: "receipt_ended" };
  if (row.confirmed_at === null) return { fail: "receipt_unconfirmed" };
  if (!earlier && fils > row.deposit) return { fail: "receipt_short" };
  return decideLine(accountId, context, async ({ user_id }) => {
    const act = {
      ...toAccount(user_id),
      action: "credit.deposit",
      subject: accountId,
      amount: fils,
      request: { id, amount, note } satisfies AgreedDepositRefund,
      reference: key,
      isKeyed: true,
    } as const;
    // Sent again it writes nothing.
    const leave = earlier ? cleared() : await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    return {
      change: insertDepositRefund({
        refundId: key,
        receiptId: id,
        amount: fils,
        note,
        by: staffIn(context).userId,
        now,
      }),
      action: "credit.deposit",
      done: "deposit_refunded",
      detail: `${amount.toFixed(2)} AED: ${note}`,
      told: { about: "credit", step: "deposit", amount },
      leave,
    };
  });
}

/**
 * Confirms a receipt that somebody else recorded. Failures: `not_found`, also for one that needs no word or was ended;
 * `self_dealing`, `four_eyes` for who recorded it, `already_decided`.
 */
export async function confirmReceipt({ id }: CallInput<"confirmReceipt">, context: CallContext): Promise<Decided> {
  const staff = staffIn(context);
  const [[row]] = await context.db.run(selectReceipt(id));
  if (!row || row.account_id === null || row.state !== "received" || row.confirmed_at !== null)
    return { fail: "not_found" };
  if (row.recorded_by === staff.userId) return { fail: "four_eyes" };
  return decideLine(row.account_id, context, () => ({
    change: confirmReceived(id, staff.userId, context.now),
    action: "credit.confirm",
    done: "receipt_confirmed",
    detail: `${aedFromFils(row.amount).toFixed(2)} AED`,
    told: null,
    leave: cleared(),
  }));
}
