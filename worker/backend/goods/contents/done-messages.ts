import { doneIn } from "#backend/platform/done-messages";

/** What a change of the contents that went well says. */
export const doneMessages = doneIn({
  en: {
    scheduled: "Scheduled. It goes live at that time",
    published: "Published",
    restored: "The draft now has that version",
    withdrawn: "Withdrawn",
    redirectSaved: "Redirect saved",
    redirectDeleted: "Redirect deleted",
    added: "Product added to the collection",
    removed: "Product removed from the collection",
  },
  ar: {
    scheduled: "سيظهر في المتجر في ذلك الوقت",
    published: "نُشر في المتجر",
    restored: "استُعيدت تلك النسخة في المسودة",
    withdrawn: "سُحب من المتجر",
    redirectSaved: "حُفظ التحويل",
    redirectDeleted: "حُذف التحويل",
    added: "أُضيف المنتج إلى المجموعة",
    removed: "أُزيل المنتج من المجموعة",
  },
});
