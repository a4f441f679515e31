import { doneIn } from "#backend/platform/done-messages";

/** What a change of the contents that went well says. */
export const doneMessages = doneIn({
  en: {
    scheduled: "It goes into the shop at that time",
    published: "It is in the shop",
    restored: "The draft is now what it was then",
    withdrawn: "It is taken back",
    redirectSaved: "The redirect is saved",
    redirectDeleted: "The redirect is deleted",
    added: "The product is in the collection",
    removed: "The product is out of the collection",
  },
  ar: {
    scheduled: "سيظهر في المتجر في ذلك الوقت",
    published: "نُشر في المتجر",
    restored: "أصبحت المسودة كما كان المحتوى حينها",
    withdrawn: "سُحب من المتجر",
    redirectSaved: "حُفظ التحويل",
    redirectDeleted: "حُذف التحويل",
    added: "أُضيف المنتج إلى المجموعة",
    removed: "أُزيل المنتج من المجموعة",
  },
});
