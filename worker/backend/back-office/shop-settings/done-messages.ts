import { doneIn } from "#backend/platform/done-messages";

/** What a change of the settings that went well says. */
export const doneMessages = doneIn({
  en: {
    saved: "Saved. The shop follows within five seconds.",
    same: "Nothing was different.",
    fine: "Nothing is wrong with it.",
  },
  ar: { saved: "تم الحفظ، وسيظهر التغيير في المتجر خلال خمس ثوانٍ.", same: "لم يتغير شيء.", fine: "لا خطأ فيها." },
});
