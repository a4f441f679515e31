import { nearestSlots, slotId, type Slot } from "#shared/shipping/delivery-slots";
import type { Locale } from "#shared/text/locale";
import type { Fail } from "#backend/platform/outcome";
import { slotMessages } from "./messages";
import type { OfferedSlots } from "./offered-slots";

/**
 * Why a time cannot be chosen: `invalid_input` when none is needed, or when it is not offered (over, a holiday, another
 * place's, no time at all); `slot_taken` when no place is left, with the nearest free times. Null: it can.
 */
export function slotProblem(
  times: (OfferedSlots & { free: readonly Slot[] }) | null,
  slot: string,
  locale: Locale,
): Fail | null {
  if (times === null) return { fail: "invalid_input", fields: { slot: "slot_not_needed" } };
  const isNamed = (one: Slot) => slotId(one) === slot;
  if (!times.slots.some(isNamed)) return { fail: "invalid_input", fields: { slot: "slot_not_offered" } };
  if (times.free.some(isNamed)) return null;
  return { fail: "slot_taken", message: slotMessages[locale].gone(nearestSlots(times.free, slot)) };
}
