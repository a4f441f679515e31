import { doneIn } from "#backend/platform/done-messages";

/** What a step of an import that went well says. */
export const doneMessages = doneIn({
  en: {
    uploaded: "Upload complete. Comparing it with the shop",
    applied: "The sheet is being imported",
    cancelled: "The import has ended",
  },
  ar: {
    uploaded: "وصلت كل الأسطر وتجري مقارنتها بالمتجر",
    applied: "يجري إدخال الجدول إلى المتجر",
    cancelled: "انتهى الاستيراد",
  },
});
