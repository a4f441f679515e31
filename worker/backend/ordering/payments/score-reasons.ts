import type { Locale } from "#shared/text/locale";

/** The sentences that Tabby sets for its reasons not to lend. */
const reasons = {
  not_available: {
    en: "Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.",
    ar: "نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.",
  },
  order_amount_too_high: {
    en: "This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method.",
    ar: "قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع تابي. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.",
  },
  order_amount_too_low: {
    en: "The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method.",
    ar: "قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة تابي. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.",
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Why a gateway would not take a buyer, in the buyer's language; a reason that is missing or new is the general one. */
export const scoreReason = (reason: string, locale: Locale): string =>
  reasons[Object.hasOwn(reasons, reason) ? (reason as keyof typeof reasons) : "not_available"][locale];
