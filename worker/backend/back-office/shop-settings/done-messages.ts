import { doneIn } from "#backend/platform/done-messages";

/** What a change of the settings that went well says. */
export const doneMessages = doneIn({
  en: {
    saved: "Saved. The shop shows it within five seconds.",
    same: "Nothing changed.",
    fine: "No problems found.",
  },
  ar: { saved: "تم الحفظ، وسيظهر التغيير في المتجر خلال خمس ثوانٍ.", same: "لم يتغير شيء.", fine: "لا توجد مشكلات." },
});
