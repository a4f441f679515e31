import { clearAct, isClearance, toAccount, type Clearance } from "../approvals/clear-act";
import type { CallAnswer, CallContext, CallInput } from "../call-context";
import type { Fail, Outcome } from "../outcome";
import { staffIn } from "../staff/decide";
import { may } from "../staff/staff";
import { isGuardError } from "../store-guard";
import { bringOver, logNotBrought } from "./bring-over";
import { doneMessages } from "./done-messages";
import { obstacleMessages } from "./obstacle-messages";
import { movesMoney, obstaclesTo } from "./obstacles";
import { seenOf } from "./preview-merge";
import { selectStanding, selectMergeOf, type StandingRow } from "./store-standing";
import { mergeStatements } from "./store-merge";

/** What the ledger of the account that stays says of the money that came. */
const ledgerNotes = { en: "From your other account", ar: "من حسابك الآخر" } as const;

/** A merge as a second member of staff agrees to it: of these two, as they were seen. */
export type AgreedMerge = Pick<CallInput<"mergeCustomers">, "other" | "seen">;

/**
 * Makes two accounts one: all of it in one batch, then the carts. Sent again it does nothing more. Failures: `not_found`,
 * `merge_refused` with the reason, `merge_right`, `changed_meanwhile`, those of `askSecond`.
 * @param agreed by a second member of staff
 */
export async function merge(
  { id, other, seen }: CallInput<"mergeCustomers">,
  context: CallContext,
  agreed?: Clearance,
): Promise<Outcome<CallAnswer<"mergeCustomers">>> {
  const { db, locale, now, settings, shoppers } = context;
  const { staffEmails } = settings;
  const staff = staffIn(context);
  const merged = { message: doneMessages[locale].merged };
  // What was asked for is approved by whoever does it.
  const done: Outcome<CallAnswer<"mergeCustomers">> = agreed ? { fail: "already_decided" } : merged;
  const [[stays], [goes], [earlier]] = await db.run(
    selectStanding(id, staffEmails),
    selectStanding(other, staffEmails),
    selectMergeOf(other),
  );
  if (earlier?.stays_id === id) return done;
  if (!stays || !goes) return { fail: "not_found" };
  const refused = refusalOf(stays, goes, context);
  if (refused) return refused;
  if ((await seenOf(stays, goes)) !== seen) return { fail: "changed_meanwhile" };
  const leave = await clearMerge(stays, goes, seen, context, agreed);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  try {
    await db.run(
      ...leave.statements,
      ...mergeStatements({ stays, goes, staff, staffEmails, note: ledgerNotes[stays.locale], now }),
    );
  } catch (error) {
    if (!isGuardError(error)) throw error;
    const [[won]] = await db.run(selectMergeOf(other));
    return won?.stays_id === id ? done : { fail: "changed_meanwhile" };
  }
  await bringOver({ gone_id: other, stays_id: id }, { db, shoppers }, now).catch(logNotBrought(other));
  return merged;
}

/** What a merge could move at most. */
const clearMerge = (
  stays: StandingRow,
  goes: StandingRow,
  seen: string,
  context: CallContext,
  agreed: Clearance | undefined,
) =>
  clearAct(
    {
      ...toAccount(stays.user_id),
      action: "customer.merge",
      subject: stays.user_id,
      amount: goes.wallet,
      limit: "four_eyes_money",
      request: { other: goes.user_id, seen } satisfies AgreedMerge,
      reference: `customer.merge:${goes.user_id}`,
      isKeyed: false,
    },
    context,
    agreed,
  );

function refusalOf(stays: StandingRow, goes: StandingRow, context: CallContext): Fail | null {
  const { locale } = context;
  const staff = staffIn(context);
  const [obstacle] = obstaclesTo(stays, goes, staff);
  if (obstacle) return { fail: "merge_refused", message: obstacleMessages[locale][obstacle] };
  return movesMoney(goes) && !may(staff, "money.write") ? { fail: "merge_right" } : null;
}
