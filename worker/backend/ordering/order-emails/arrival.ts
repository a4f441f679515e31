import { slotText } from "#shared/shipping/delivery-slots";
import { daysText } from "#shared/time/day-name";
import type { Locale } from "#shared/text/locale";
import type { PromisedDays } from "../shipping/promised-days";

/** A slot as messages name it; `from` and `to` as `09:00`. */
export type BookedSlot = { day: string; from: string; to: string };

type Arriving = { locale: Locale; promised: PromisedDays | null | undefined; slot: BookedSlot | null };

/** When an order arrives, in words: the time that its buyer chose, else the promised days; empty where it has neither. */
export const arrivalText = ({ locale, promised, slot }: Arriving): string =>
  slot ? slotText(slot, locale) : promised ? daysText(promised, locale) : "";
