import type { Locale } from "#shared/text/locale";
import type { PoUse } from "./po-statements";

/** `3 March 2026`, in the Emirates, with Western figures. */
const dayOf = ({ placed_at }: PoUse, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "ar" ? "ar-AE-u-nu-latn" : "en-GB", {
    dateStyle: "long",
    timeZone: "Asia/Dubai",
  }).format(placed_at);

/** What buyers and staff read about purchase orders. */
export const poMessages = {
  en: {
    required: "Your company’s orders need a PO number. Enter one to place this order.",
    used: (use: PoUse) =>
      `Order ${use.number} of ${dayOf(use, "en")} already has this PO number. Confirm that this order has it too, or enter another one.`,
    changed: "Purchase order saved",
    fixed: "The purchase order of this order can no longer be changed here. Please contact us.",
  },
  ar: {
    required: "تتطلب طلبات شركتك رقم أمر شراء. أدخل الرقم لإرسال هذا الطلب.",
    used: (use: PoUse) =>
      `الطلب ${use.number} بتاريخ ${dayOf(use, "ar")} يحمل رقم أمر الشراء نفسه. أكّد أن هذا الطلب يحمله أيضًا، أو أدخل رقمًا آخر.`,
    changed: "تم حفظ أمر الشراء",
    fixed: "لم يعد بالإمكان تغيير أمر شراء هذا الطلب من هنا. تواصل معنا من فضلك.",
  },
} as const satisfies Record<Locale, unknown>;
