import { clearAct, isClearance, type Clearance } from "#backend/identity/approvals/clear-act";
import { notifyColleagues } from "#backend/identity/approvals/notify-colleagues";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import type { Statement } from "#backend/platform/database";
import { messageFor } from "#backend/messages/outbox/deliver";
import type { Fail, Outcome } from "#backend/platform/outcome";
import { newLinkId, undoFor, undoLink } from "#backend/identity/sessions/undo-link";
import { staffIn } from "#backend/identity/staff/staff";
import { may } from "#backend/identity/staff/staff";
import { isGuardError } from "#backend/platform/guard-statements";
import { bringOver, logNotBrought } from "./bring-over";
import { doneMessages } from "./done-messages";
import { mergeMessages } from "./merge-messages";
import { obstacleMessages } from "./obstacle-messages";
import { movesMoney, obstaclesTo } from "./obstacles";
import { seenOf } from "./preview-merge";
import { selectMergedInto } from "#backend/identity/accounts/accounts-statements";
import { selectStanding, type StandingRow } from "./standing-store";
import { mergeStatements } from "./merge-store";
import { worthOfMerge } from "./worth";

/** What the ledger of the account that stays says of the money that came. */
const ledgerNotes = { en: "From your other account", ar: "من حسابك الآخر" } as const;

/** What colleagues are notified of. */
const deed = { en: "Two customer accounts merged", ar: "دمج حسابَي عميلين" };

/** A merge as a second member of staff agrees to it: of these two, as they were seen. */
export type AgreedMerge = Pick<CallInput<"mergeCustomers">, "other" | "seen">;

/**
 * Makes two accounts one: all of it in one batch, then the carts. No address signs in to another account than before,
 * and every address of both gets a link that undoes it (`undo-merge.ts`). If both together could move more than the
 * limit, it only requests approval. Repeating it does nothing more. Failures: `not_found`, `merge_refused` with the
 * reason, `merge_right`, `changed_meanwhile`, those of `requestApproval`.
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
  // The member who merges approves what was requested.
  const done: Outcome<CallAnswer<"mergeCustomers">> = agreed ? { fail: "already_decided" } : merged;
  const [[stays], [goes], [earlier]] = await db.run(
    selectStanding(id, staffEmails),
    selectStanding(other, staffEmails),
    selectMergedInto(other),
  );
  if (earlier?.stays_id === id) return done;
  if (!stays || !goes) return { fail: "not_found" };
  const refused = refusalOf(stays, goes, context);
  if (refused) return refused;
  if ((await seenOf(stays, goes)) !== seen) return { fail: "changed_meanwhile" };
  const leave = await clearMerge(stays, goes, seen, context, agreed);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  const undoUntil = now + undoFor;
  const linkId = newLinkId();
  const news = await notifyColleagues(deed, context);
  const messages = [...messagesOf(stays, goes, { linkId, undoUntil }, context), ...news];
  const parts = { stays, goes, staff, staffEmails, note: ledgerNotes[stays.locale], linkId, messages, now, undoUntil };
  try {
    await db.run(...leave.statements, ...mergeStatements(parts));
  } catch (error) {
    if (!isGuardError(error)) throw error;
    const [[won]] = await db.run(selectMergedInto(other));
    return won?.stays_id === id ? done : { fail: "changed_meanwhile" };
  }
  await bringOver({ gone_id: other, stays_id: id }, { db, shoppers }, now).catch(logNotBrought(other));
  return merged;
}

/** To every address of both sides, each with the link that undoes it. */
function messagesOf(
  stays: StandingRow,
  goes: StandingRow,
  { linkId, undoUntil: until }: { linkId: string; undoUntil: number },
  { settings, shopOrigin, now }: CallContext,
): Statement[] {
  const sides = [["stays", stays] as const, ["goes", goes] as const];
  return sides
    .flatMap(([about, side]) => {
      const link = undoLink("undo-merge", linkId, { settings, shopOrigin, locale: side.locale });
      return mergeMessages(side, { about, link, at: now, until });
    })
    .map((message) => messageFor(message, settings, now, until));
}

/** A merge may move whatever either side could, to the person who signs in to the account that stays. */
const clearMerge = (
  stays: StandingRow,
  goes: StandingRow,
  seen: string,
  context: CallContext,
  agreed: Clearance | undefined,
) =>
  clearAct(
    {
      gains: [stays.user_id, goes.user_id],
      together: [],
      action: "customer.merge",
      subject: stays.user_id,
      amount: worthOfMerge([stays, goes]),
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
