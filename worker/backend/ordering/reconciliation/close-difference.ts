import { aedFromFils } from "#shared/money/money";
import { clearAct, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { notifyColleagues } from "#backend/identity/approvals/notify-colleagues";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { decide } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import { closeDifference, selectDifference, type DifferenceRow } from "./differences-store";

/** The end of a difference as a second member of staff agrees to it. */
export type AgreedClosing = Pick<CallInput<"closePaymentDifference">, "reason">;

/** What the books would hide if the difference were closed, in fils. */
const worthOf = ({ ours, theirs, frozen, refund_amount }: DifferenceRow): number =>
  Math.max(Math.abs((ours ?? 0) - (theirs ?? 0)), frozen, refund_amount ?? 0);

/**
 * Marks what differs between a gateway's books and ours as dealt with. A difference above the sum waits for a second
 * member of staff: it may be money that somebody has. Failures: `not_found`, `already_decided`, those of `clearAct`.
 * @param agreed by a second member of staff
 */
export async function closeDifferenceOf(
  { id, reason }: CallInput<"closePaymentDifference">,
  context: CallContext,
  agreed?: Clearance,
  tries = 2,
): Promise<Outcome<CallAnswer<"closePaymentDifference">>> {
  const [[row]] = await context.db.run(selectDifference(id));
  if (!row) return { fail: "not_found" };
  if (row.dealt_at !== null) return { fail: "already_decided" };
  const act = {
    gains: row.user_id === null ? [] : [row.user_id],
    together: row.user_id === null ? [] : [`account:${row.user_id}`],
    action: "payment.done",
    subject: id,
    amount: worthOf(row),
    request: { reason } satisfies AgreedClosing,
    reference: `payment.done:${id}`,
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  const change = closeDifference(id, { by: staffIn(context).email, note: reason, now: context.now });
  const subject = row.number === null ? (row.reference ?? id) : String(row.number);
  const sum = aedFromFils(worthOf(row)).toFixed(2);
  const deed = { en: `Payment difference of AED ${sum} closed`, ar: `إغلاق فرق دفعة قدره ${sum} د.إ.` };
  const news = await notifyColleagues(deed, context);
  const decision = { change, subject, detail: reason, news, leave } as const;
  const decided = await decide({ ...decision, action: "payment.done", done: "payment_dealt" }, context);
  // It was closed meanwhile, or others gave to the same account at this moment and together it is too much.
  return isFail(decided) && tries > 1 ? closeDifferenceOf({ id, reason }, context, agreed, tries - 1) : decided;
}
