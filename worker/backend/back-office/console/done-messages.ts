import { doneIn } from "#backend/platform/done-messages";

/** What a change of somebody's console that went well says. */
export const doneMessages = doneIn({
  en: {
    view_saved: "The filter is saved",
    view_deleted: "The filter is deleted",
    columns_set: "The columns are as you chose",
    test_mail: (to: string) => `Your mail service took the test mail to ${to}. Look whether it has arrived, and where.`,
    first_day_dismissed: "The list is put away",
  },
  ar: {
    view_saved: "حُفظ عامل التصفية",
    view_deleted: "حُذف عامل التصفية",
    columns_set: "عُرضت الأعمدة كما اخترتها",
    test_mail: (to: string) => `قبل مزود البريد الرسالة التجريبية إلى ${to}. تحقق من وصولها ومن المجلد الذي وصلت إليه.`,
    first_day_dismissed: "أُخفيت القائمة",
  },
});
