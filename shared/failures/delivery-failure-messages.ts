import type { FailureCode } from "./failure";
import type { Locale } from "../text/locale";

/** What failures about where and when goods are delivered say, for `failure-messages.ts`. */
export const deliveryFailureMessages = {
  address_place_unknown: {
    en: "We don’t recognise the area of this address. Select its emirate and area.",
    ar: "لم نتعرف على منطقة هذا العنوان. اختر الإمارة والمنطقة.",
  },
  place_not_served: {
    en: "We don’t deliver to this area yet. Choose another address.",
    ar: "لا نوصل إلى هذه المنطقة حاليًا. اختر عنوانًا آخر.",
  },
  below_minimum: {
    en: "Your order is below the minimum for this area. Add more items.",
    ar: "قيمة طلبك أقل من الحد الأدنى لهذه المنطقة. أضف أصنافًا أخرى.",
  },
  slot_missing: {
    en: "Choose a day and time for the delivery of your heavy items.",
    ar: "اختر يومًا وموعدًا لتوصيل الأصناف الثقيلة.",
  },
  slot_taken: { en: "This delivery time is no longer free.", ar: "لم يعد موعد التوصيل هذا متاحًا." },
} satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
