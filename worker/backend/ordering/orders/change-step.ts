import type { LineUnits } from "#shared/orders/order-units";
import { updateOrder } from "./orders-statements";
import type { Fils } from "#shared/money/money";
import type { Statement } from "#backend/platform/database";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { NoLongerDue } from "../checkout/buying-limits";
import { backUnitsOf } from "./moves";
import { extentOf, moveStatements } from "./move";
import { changedSlot, type ChangedSlot } from "./changed-slot";
import { noLongerDue, nothingLess } from "./no-longer-due";
import { moveGoods } from "./order-goods";
import {
  cancellingOf,
  deliveryLeft,
  isChangeable,
  lessOf,
  proposedUnits,
  readChanged,
  type Cancelling,
  type ReadChanged,
} from "./changed-order";
import { endChange, selectChange, type ChangeRow } from "../draft-orders/order-changes-statements";

/** What a change does to the order that it is proposed for, in the batch that places what it adds. */
export type ChangeStep = {
  /** When the order's heavy goods are delivered; null: it has no delivery time. */
  slot: ChangedSlot | null;
  /** What the cancelled units take off the buyer's unpaid orders. */
  noLongerDue: NoLongerDue;
  /** First in the batch, so that what is cancelled is free for what is added: goods, and credit. */
  statements: Statement[];
  /** What the cancelled units give back to the buyer's credit line, in fils. */
  freed: Fils;
};

/**
 * Whether a change still is open, and its order as it was when the change was proposed. Delivery that was given back since is not
 * charged with what is added.
 */
export const isStanding = (change: Pick<ChangeRow, "state" | "units" | "shipping">, read: ReadChanged): boolean =>
  change.state === "open" &&
  isChangeable(read) &&
  proposedUnits(read) === change.units &&
  change.shipping <= deliveryLeft(read);

/**
 * What is done to an order when its buyer agrees to a change: units are cancelled by the rules of every cancelling, with
 * money, credit note and message, and the change is ended. The batch is aborted when the order or the change has moved since.
 * @param draftId the change's
 * @returns null: the order has moved since it was proposed, or the change is over
 */
export async function changeStep(
  draftId: string,
  context: Pick<CallContext, "db" | "settings" | "now">,
): Promise<ChangeStep | null> {
  const { db, now } = context;
  const [[change]] = await db.run(selectChange(draftId));
  const read = change && (await readChanged(change.order_id, db));
  if (!change || !read || !isStanding(change, read)) return null;
  const cancelling = cancellingOf(read, JSON.parse(change.cancels) as LineUnits[]);
  if (cancelling !== null && isFail(cancelling)) return null;
  const ended = endChange(draftId, "agreed", now);
  const slot = changedSlot(read.row, cancelling);
  if (cancelling === null) {
    const { row } = read;
    const counted = updateOrder(row, row.status, { reason: null, refunded: 0, now });
    return { slot, noLongerDue: nothingLess, statements: [...ended, ...counted], freed: 0 };
  }
  const goods = goodsOf(read, cancelling, now);
  if (isFail(goods)) return null;
  const { back } = cancelling.ending;
  const credited = back.reduce((sum, { target, amount }) => (target === "credit" ? sum + amount : sum), 0);
  return {
    slot,
    noLongerDue: noLongerDue(read.row, cancelling, lessOf(read, cancelling).amount),
    statements: [...ended, ...cancelStatements(read, cancelling, context), ...goods],
    // What is more than is owed undoes repayments that nobody has confirmed.
    freed: Math.min(credited, read.standing.owed),
  };
}

function cancelStatements(
  read: ReadChanged,
  { move, units, ending }: Cancelling,
  context: Pick<CallContext, "settings" | "now">,
): Statement[] {
  const { row } = read;
  const step = { units, ending, shipmentId: "", extent: extentOf(row, units) };
  return moveStatements(read, move, step, { kind: "buyer", userId: row.user_id }, context);
}

function goodsOf({ row, lots, withLots }: ReadChanged, { move, units }: Cancelling, now: number): Outcome<Statement[]> {
  const act = {
    to: "back",
    taken: backUnitsOf(move, units.taken),
    kind: "unsold",
    isUnsold: units.status === "cancelled",
  } as const;
  return moveGoods({ row, lots, withLots, places: [] }, act, { staffId: null, now });
}
