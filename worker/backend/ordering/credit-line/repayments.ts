import { aedFromFils, filsFromAed } from "#shared/money/money";
import { clearAct, cleared, isClearance, toAccount, type Clearance } from "#backend/identity/approvals/clear-act";
import type { CallContext } from "../call-context";
import type { CallInput } from "#backend/platform/call-types";
import { successMessages } from "#backend/platform/messages";
import { isFail } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { accountOf, decideLine, type Decided } from "./decide-line";
import { invoicePaid } from "../supply/paid-statements";
import { insertCreditEntry, selectDues } from "./ledger-statements";
import { confirmOpen, noteRepayment, selectOpenRepaymentsOf } from "./repayments-statements";
import { selectByReference } from "./ledger-store";

/** A repayment as a second member of staff agrees to it; `amount` in AED. */
export type AgreedRepayment = Pick<CallInput<"recordRepayment">, "amount" | "note"> & { recorded_by: string };

/**
 * Writes down that a customer has paid what they owe. The key makes it one repayment however often it is sent; the same key
 * for something else is refused. It frees credit, and money of a cancelled order, so more than one member of staff may
 * give alone waits for a second one. Failures: `not_found`, `idempotency_reused`, `repayment_too_much`, those of `clearAct`.
 */
export function recordRepayment(
  { id, amount, note }: CallInput<"recordRepayment">,
  context: CallContext,
): Promise<Decided> {
  const { idempotencyKey } = context;
  if (!idempotencyKey) return Promise.resolve({ fail: "invalid_input", fields: { "idempotency-key": "required" } });
  const { userId } = staffIn(context);
  return repay({ id, amount, note, recorded_by: userId }, `${userId}:${idempotencyKey}`, context);
}

/** @param agreed by a second member of staff, who has confirmed it thereby */
export async function repay(
  { id, amount, note, recorded_by }: AgreedRepayment & { id: string },
  reference: string,
  context: CallContext,
  agreed?: Clearance,
): Promise<Decided> {
  const { db, now } = context;
  const staff = staffIn(context);
  const fils = filsFromAed(amount);
  const [[earlier]] = await db.run(selectByReference("repayment", reference));
  const same = earlier && earlier.account_id === id && earlier.amount === -fils && earlier.note === note;
  if (earlier && !same) return { fail: "idempotency_reused" };
  const done = async (): Promise<Decided> => ({
    message: successMessages[context.locale].credit_repaid,
    account: await accountOf(id, context),
  });
  const decided = await decideLine(id, context, async ({ user_id, used }) => {
    if (!earlier && fils > used) return { fail: "repayment_too_much" };
    const act = {
      ...toAccount(user_id),
      action: "credit.repayment",
      subject: id,
      amount: fils,
      request: { amount, note, recorded_by } satisfies AgreedRepayment,
      reference,
      isKeyed: true,
    } as const;
    const [dues] = await db.run(selectDues([id]));
    // Sent again it writes nothing.
    const leave = earlier ? cleared() : await clearAct(act, context, agreed);
    if (leave === "done") return { fail: "already_decided" };
    if (!isClearance(leave)) return leave;
    const change = insertCreditEntry({ userId: user_id, kind: "repayment", amount: fils, reference, note, now });
    const detail = `${amount.toFixed(2)} AED: ${note}`;
    const told = { about: "credit", step: "repaid", amount, owed: aedFromFils(used - fils) } as const;
    const confirmed = agreed ? staff.userId : null;
    const consequences = [
      noteRepayment(reference, { recorded: recorded_by, confirmed }, now),
      ...invoicePaid(dues, { accountId: id, used, amount: fils }, now),
    ];
    return { change, action: "credit.repayment", done: "credit_repaid", detail, told, leave, consequences };
  });
  if (!isFail(decided) || decided.fail !== "already_decided") return decided;
  const [[written]] = await db.run(selectByReference("repayment", reference));
  // It was written before, or by the same request at the same moment; else others came first and together it is too much.
  return written ? done() : { fail: "state_changed", retryAfter: 1 };
}

/**
 * Says that a repayment which somebody else recorded has arrived. Failures: `not_found`, also for one that needs no word;
 * `self_dealing`, `four_eyes` for who recorded it, `already_decided`.
 */
export function confirmRepayment(
  { id, sequence }: CallInput<"confirmRepayment">,
  context: CallContext,
): Promise<Decided> {
  const staff = staffIn(context);
  return decideLine(id, context, async () => {
    const [open] = await context.db.run(selectOpenRepaymentsOf(id));
    const found = open.find((one) => one.sequence === sequence);
    if (!found) return { fail: "not_found" };
    if (found.recorded_by === staff.userId) return { fail: "four_eyes" };
    const change = confirmOpen(id, sequence, staff.userId, context.now);
    const detail = `${aedFromFils(found.left).toFixed(2)} AED`;
    return { change, action: "credit.confirm", done: "repayment_confirmed", detail, told: null, leave: cleared() };
  });
}
