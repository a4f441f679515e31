import { aedFromFils } from "#shared/money/money";
import { clearAct, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { notifyColleagues } from "#backend/identity/approvals/notify-colleagues";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { decide } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import { payOut, selectPayout } from "./payouts-store";

/** A payout as a second member of staff agrees to it. */
export type AgreedPayout = Pick<CallInput<"settlePayout">, "note">;

/**
 * Notes that the money of a deleted account was paid out by hand. More than one member of staff may pay alone waits for a
 * second one. Failures: `not_found`, `payment_disputed`, `already_decided`, those of `clearAct`.
 * @param agreed by a second member of staff
 */
export async function settlePayout(
  { id, note }: CallInput<"settlePayout">,
  context: CallContext,
  agreed?: Clearance,
  tries = 2,
): Promise<Outcome<CallAnswer<"settlePayout">>> {
  const [[row]] = await context.db.run(selectPayout(id));
  if (!row) return { fail: "not_found" };
  if (row.status !== "waiting") return { fail: "already_decided" };
  // The bank may take the same money back.
  if (row.disputed === 1) return { fail: "payment_disputed" };
  const act = {
    gains: [row.user_id],
    // It counted for the account when it was given back.
    together: [],
    action: "payout.paid",
    subject: id,
    amount: row.amount,
    request: { note } satisfies AgreedPayout,
    reference: `payout.paid:${id}`,
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  const change = payOut(id, note, staffIn(context).userId, context.now);
  const sum = aedFromFils(row.amount).toFixed(2);
  const deed = { en: `AED ${sum} marked as paid out`, ar: `تسجيل صرف مبلغ ${sum} د.إ.` };
  const news = await notifyColleagues(deed, context);
  const detail = `${sum} AED: ${note}`;
  const done = { change, action: "payout.paid", subject: id, detail, news, leave, done: "payout_settled" } as const;
  const decided = await decide(done, context);
  // It was decided meanwhile, or others gave to the same account at this moment and together it is too much.
  return isFail(decided) && tries > 1 ? settlePayout({ id, note }, context, agreed, tries - 1) : decided;
}
