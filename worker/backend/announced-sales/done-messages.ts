import type { Locale } from "../../../shared/locale";

/** What staff are told when it went well. */
export const doneMessages = {
  en: {
    announced: "The sale is announced. Until it starts, its items can’t be ordered",
    begun: "The sale is running: every order of its items needs a ticket now",
    ended: "The sale has ended; its items are ordered as usual",
  },
  ar: {
    announced: "أُعلن البيع. لا يمكن طلب أصنافه قبل أن يبدأ",
    begun: "بدأ البيع: يحتاج كل طلب لأصنافه إلى تذكرة الآن",
    ended: "انتهى البيع، وتُطلب أصنافه كالمعتاد",
  },
} as const satisfies Record<Locale, Record<string, string>>;
