import type { FailureCode } from "./failure";
import type { Locale } from "../text/locale";

/** What failures of announced sales say, for `failure-messages.ts`. */
export const saleFailureMessages = {
  sale_not_started: { en: "This item is not on sale yet.", ar: "لم يبدأ بيع هذا الصنف بعد." },
  sale_busy: {
    en: "Other customers are buying all that’s left right now. Some may become available again, so try again in a moment.",
    ar: "يشتري عملاء آخرون الآن كل ما تبقى. قد يعود بعضه متاحًا: حاول مرة أخرى بعد قليل.",
  },
  sale_lapsed: {
    en: "We held this item for you twice and the order wasn’t completed. Try again later.",
    ar: "حجزنا لك هذا الصنف مرتين ولم يكتمل الطلب. حاول مرة أخرى لاحقًا.",
  },
} satisfies Partial<Record<FailureCode, Record<Locale, string>>>;
