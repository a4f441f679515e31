import type { Locale } from "#shared/text/locale";

/** What staff are told when it went well. */
export const doneMessages = {
  en: {
    announced: "The sale is announced. Its items can’t be ordered until it starts",
    begun: "The sale is running. Its items now need a ticket at checkout",
    ended: "The sale has ended. Its items can be ordered as usual",
  },
  ar: {
    announced: "أُعلن عن العرض. لا يمكن طلب أصنافه قبل أن يبدأ",
    begun: "بدأ العرض. تُحجز أصنافه الآن مؤقتًا عند إتمام الطلب",
    ended: "انتهى العرض. يمكن طلب أصنافه كالمعتاد",
  },
} as const satisfies Record<Locale, Record<string, string>>;
