import { slotText, type Slot } from "#shared/shipping/delivery-slots";
import type { Locale } from "#shared/text/locale";
import { slotReply } from "./slot";

const listOf = (slots: readonly Slot[], locale: Locale): string =>
  slots.map((slot) => slotText(slotReply(slot), locale)).join(locale === "ar" ? "؛ " : "; ");

/** What buyers and staff read about times of delivery. @param nearest free ones, none when no time is free */
export const slotMessages = {
  en: {
    gone: (nearest: readonly Slot[]) =>
      nearest.length === 0
        ? "This delivery time is no longer free, and no other is free at the moment."
        : `This delivery time is no longer free. The nearest free times: ${listOf(nearest, "en")}.`,
    changed: "Delivery time changed",
    fixed: "The delivery time of this order can no longer be changed here. Please contact us.",
  },
  ar: {
    gone: (nearest: readonly Slot[]) =>
      nearest.length === 0
        ? "لم يعد موعد التوصيل هذا متاحًا، ولا يوجد موعد آخر متاح حاليًا."
        : `لم يعد موعد التوصيل هذا متاحًا. أقرب المواعيد المتاحة: ${listOf(nearest, "ar")}.`,
    changed: "تم تغيير موعد التوصيل",
    fixed: "لم يعد بالإمكان تغيير موعد توصيل هذا الطلب من هنا. تواصل معنا من فضلك.",
  },
} as const satisfies Record<Locale, unknown>;
