import { doneIn } from "#backend/platform/done-messages";

/** What a change of a product that went well says. */
export const doneMessages = doneIn({
  en: {
    saved: "The draft is saved",
    discarded: "The draft is discarded",
    scheduled: "The product goes into the shop at that time",
    unscheduled: "The draft waits until somebody publishes it",
    published: "The product is in the shop",
    restored: "The draft is now what the product was then",
  },
  ar: {
    saved: "حُفظت المسودة",
    discarded: "حُذفت المسودة",
    scheduled: "سيظهر المنتج في المتجر في ذلك الوقت",
    unscheduled: "تنتظر المسودة حتى ينشرها أحد",
    published: "المنتج الآن في المتجر",
    restored: "أصبحت المسودة كما كان المنتج حينها",
  },
});
