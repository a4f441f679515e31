import { doneIn } from "#backend/platform/done-messages";

/** What a change of somebody's console that went well says. */
export const doneMessages = doneIn({
  en: {
    view_saved: "Filter saved",
    view_deleted: "Filter deleted",
    columns_set: "Columns updated",
    test_mail: (to: string) =>
      `Your mail service accepted the test email to ${to}. Check that it arrived, and in which folder.`,
    first_day_dismissed: "List hidden",
  },
  ar: {
    view_saved: "حُفظ الفلتر",
    view_deleted: "حُذف الفلتر",
    columns_set: "حُدّثت الأعمدة",
    test_mail: (to: string) => `قبل مزود البريد الرسالة التجريبية إلى ${to}. تحقق من وصولها ومن المجلد الذي وصلت إليه.`,
    first_day_dismissed: "أُخفيت القائمة",
  },
});
