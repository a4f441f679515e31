import { slotId, type Slot } from "#shared/shipping/delivery-slots";
import { timeText } from "#shared/time/time-of-day";

/** A slot as it travels. */
export const slotReply = (slot: Slot) => ({
  id: slotId(slot),
  day: slot.day,
  from: timeText(slot.starts),
  to: timeText(slot.ends),
});

/** The slot of an order as it travels; null: it has none. @param row `slot`: JSON of a `Slot` */
export function slotIn({ slot }: { slot: string | null }): ReturnType<typeof slotReply> | null {
  return slot === null ? null : slotReply(JSON.parse(slot) as Slot);
}
