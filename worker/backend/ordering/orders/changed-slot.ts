import type { Slot } from "#shared/shipping/delivery-slots";
import type { Cancelling } from "./changed-order";
import { hasHeavy, unitsByLine } from "./order";
import type { OrderRow } from "./orders-statements";

/** The time that is booked for an order's heavy goods, and whether a change leaves the order none of them. */
export type ChangedSlot = Slot & { checkoutId: string; isFree: boolean };

/** The delivery time of an order that is changed; null: it has none. */
export function changedSlot(row: OrderRow, cancelling: Cancelling | null): ChangedSlot | null {
  if (row.slot === null) return null;
  const units = unitsByLine(row);
  for (const { line, units: after } of cancelling?.units.after ?? []) units[line] = after;
  return { ...(JSON.parse(row.slot) as Slot), checkoutId: row.checkout_id, isFree: !hasHeavy(row, units) };
}
