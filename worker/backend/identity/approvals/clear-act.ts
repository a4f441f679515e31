import type { Fils } from "#shared/money/money";
import { secondLimits, type MeasuredAct } from "#shared/console/second-limits";
import type { CallContext } from "../call-context";
import type { Statement } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { unconfirmed } from "../staff/admit";
import { may, type ActingStaff } from "../staff/staff";
import { selectOthersWith } from "../staff/staff-statements";
import { selectTaken } from "../staff/taken-statements";
import { staffIn } from "../staff/staff";
import { requestApproval, selfDealing, type Waits } from "./request-approval";
import { markCleared } from "./cleared-database";
import { noop } from "./approvals-statements";
import type { NewApproval } from "./approvals-store";
import { noteMovedAlone, selectMovedAlone } from "./lone-acts-store";

/** Clearance to write: its statements come first in the batch of the act. */
export type Clearance = {
  statements: Statement[];
  /** What a second member of staff has agreed to: it may come to no more by now. Null: nothing bounded it then. */
  upTo?: Fils | null;
};

/** The approved request, for an act that records its makers: who requested it. */
export type AgreedAct = { leave: Clearance; askedBy: string };

/** Whether an act comes to more by now than was agreed to; null: nothing bounds it. */
const isMoreThan = (amount: Fils | null, most: Fils | null): boolean =>
  most !== null && (amount === null || amount > most);

/** A staff act: the most that it could move, and to whom; `request` is what a second member of staff approves. */
export type StaffAct = Omit<NewApproval, "userId" | "action"> & {
  action: MeasuredAct;
  /** Accounts that gain; none: the buyer, or nobody. The first is shown to the approving colleague. */
  gains: readonly string[];
  /** What was moved before and counts with it, such as other refunds of the same order, in fils. */
  before?: Fils;
  /** Keys that group acts of one day, such as the account that gains; none: it counts by itself. */
  together: readonly string[];
  /** Abort the batch of an act that is done alone when it comes to more than `most` at that moment. */
  guards?: (most: Fils) => Statement[];
};

type Asking = Pick<CallContext, "db" | "now" | "locale" | "staff" | "settings">;

/** Everything that one account gains counts together, no matter who gives it and through which call. */
export const toAccount = (userId: string): Pick<StaffAct, "gains" | "together"> => ({
  gains: [userId],
  together: [`account:${userId}`],
});

/**
 * Decides whether a member of staff may do something that moves money: rights decide which calls, this decides how
 * much. Nobody gives to their own account; up to the limit one person acts alone; above it that person uses a passkey
 * and a second one approves, whatever the call and role.
 *
 * For an unbounded act no limit could be raised, so a sole member who may move money does it with a passkey.
 *
 * @param agreed what a second member of staff has approved
 * @returns clearance to write, or that it waits; `done` when the same request was approved and done before. Failures:
 *   `self_dealing`, `passkey_missing`, `passkey_needed`, `changed_meanwhile` when it amounts to more than was approved,
 *   those of `requestApproval`
 */
export async function clearAct(
  { gains, before = 0, together, guards = () => [], ...asked }: StaffAct,
  context: Asking,
  agreed?: Clearance,
): Promise<Clearance | Waits | Fail | "done"> {
  const { db, now } = context;
  const staff = staffIn(context);
  const own = gains.map((userId) => selfDealing(staff, userId)).find((fail) => fail !== null);
  if (own) return own;
  const { action, amount } = asked;
  if (agreed) return isMoreThan(amount, agreed.upTo ?? null) ? { fail: "changed_meanwhile" } : agreed;
  if (amount === 0) return cleared();
  const [settings, ...sums] = await db.run(selectSettings(), ...together.map((key) => selectMovedAlone(key, now)));
  const most = settingsOf(settings, context.settings.shop).limits[secondLimits[action]];
  const counted = Math.max(before, ...sums.map(([moved]) => moved?.sum ?? 0));
  if (amount !== null && amount + counted <= most) {
    const noted = together.flatMap((key) => noteMovedAlone({ together: key, amount, now, most }));
    return cleared([...noted, ...guards(most)]);
  }
  const unproved = unconfirmed(staff, now);
  if (unproved) return unproved;
  if (amount === null && (await isAlone(staff, context))) return cleared();
  return requestApproval({ ...asked, userId: gains[0] ?? "shop" }, staff, context);
}

/** Whether somebody is the only one who may move money, and has not just made themselves that. */
async function isAlone(staff: ActingStaff, { db, now }: Pick<CallContext, "db" | "now">): Promise<boolean> {
  if (!may(staff, "money.write")) return false;
  const [[second], [taken]] = await db.run(
    selectOthersWith("money.write", staff.userId),
    selectTaken(staff.userId, "money.write", now),
  );
  return !second && !taken;
}

/** Whether an act may be written now. */
export const isClearance = (answer: Clearance | Waits | Fail | "done"): answer is Clearance =>
  typeof answer === "object" && "statements" in answer;

/** Leave to write what gives nobody anything that was not cleared before, such as an end. */
export const cleared = (guards: readonly Statement[] = []): Clearance => ({
  statements: [markCleared(noop()), ...guards],
});
