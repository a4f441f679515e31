import type { OrderRow } from "../orders/orders-statements";
import { slotId, type Slot } from "#shared/shipping/delivery-slots";
import { timeText } from "#shared/shop-settings/setting-values";

/** A slot as it travels. */
export const slotReply = (slot: Slot) => ({
  id: slotId(slot),
  day: slot.day,
  from: timeText(slot.starts),
  to: timeText(slot.ends),
});

/** The slot of an order as it travels; null: it has none. */
export function slotIn({ slot }: Pick<OrderRow, "slot">): ReturnType<typeof slotReply> | null {
  return slot === null ? null : slotReply(JSON.parse(slot) as Slot);
}
