import { slotId, slotText } from "#shared/shipping/delivery-slots";
import { ownerFor, type Actor } from "#backend/identity/staff/actor";
import { runGuarded } from "#backend/platform/guard-statements";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { slotMessages } from "../slots/messages";
import { wantedSlot } from "../slots/offered-slots";
import { slotReply } from "../slots/slot";
import { slotProblem } from "../slots/slot-problem";
import { promiseSlotDay, takeSlot } from "../slots/slots-statements";
import { auditOf, messageStatements } from "./notify";
import { orderTimes } from "./order-times";
import { selectOrder } from "./orders-statements";

/** So often a change is tried that another one came before. */
const mostTries = 3;

/**
 * Moves the delivery of an order's heavy goods to another time: the new place is taken and the old one given back in one
 * batch, in which the buyer is notified of what staff did. The time that it has already is no change.
 * Failures: `not_found`, `order_state` when it may no longer be moved, those of `slotProblem`, `changed_meanwhile`.
 */
export async function changeSlot(
  orderId: string,
  slot: string,
  actor: Actor,
  context: CallContext,
): Promise<Fail | null> {
  const { db, locale, now } = context;
  for (let tries = 1; tries <= mostTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- it is judged again when something came before
    const [[row]] = await db.run(selectOrder(orderId, ownerFor(actor)));
    if (!row) return { fail: "not_found" };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const times = await orderTimes(row, actor, context);
    if (times === null) return { fail: "order_state", message: slotMessages[locale].fixed };
    if (row.slot !== null && slotId(JSON.parse(row.slot)) === slot) return null;
    const problem = slotProblem(times, slot, locale);
    if (problem) return problem;
    const wanted = times.free.find((one) => slotId(one) === slot)!;
    const moved = { ...row, slot: JSON.stringify(wanted), promised_from: wanted.day, promised_to: wanted.day };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const isWritten = await runGuarded(
      db,
      ...takeSlot(row.checkout_id, wantedSlot(times, wanted), row),
      promiseSlotDay(row.order_id, wanted.day),
      // Both must directly follow a statement that changes a row.
      ...auditOf(actor, "order.slot", row, slotText(slotReply(wanted), "en"), now),
      ...(actor.kind === "staff" ? messageStatements(moved, { about: "slot" }, [], context) : []),
    );
    if (isWritten) return null;
  }
  return { fail: "changed_meanwhile" };
}
