import { doneIn } from "#backend/platform/done-messages";

/** What a change of a product that went well says. */
export const doneMessages = doneIn({
  en: {
    scheduled: "Scheduled. The product goes live at that time",
    published: "Product published",
    restored: "The draft now has that version",
  },
  ar: {
    scheduled: "سيظهر المنتج في المتجر في ذلك الوقت",
    published: "نُشر المنتج",
    restored: "استُعيدت تلك النسخة في المسودة",
  },
});
