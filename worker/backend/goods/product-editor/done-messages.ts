import { doneIn } from "#backend/platform/done-messages";

/** What a change of a product that went well says. */
export const doneMessages = doneIn({
  en: {
    scheduled: "The product goes into the shop at that time",
    published: "The product is in the shop",
    restored: "The draft is now what the product was then",
  },
  ar: {
    scheduled: "سيظهر المنتج في المتجر في ذلك الوقت",
    published: "المنتج الآن في المتجر",
    restored: "أصبحت المسودة كما كان المنتج حينها",
  },
});
