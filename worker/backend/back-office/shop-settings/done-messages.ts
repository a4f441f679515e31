import { doneIn } from "#backend/platform/done-messages";

/** What a change of the settings that went well says. */
export const doneMessages = doneIn({
  en: {
    saved: "Saved. The shop shows it within five seconds.",
    same: "Nothing changed.",
    fine: "No problems found.",
    saved_other_tin:
      "Saved. The TIN isn’t the first ten digits of your TRN. That is right in a tax group; otherwise check it.",
  },
  ar: {
    saved: "تم الحفظ، وسيظهر التغيير في المتجر خلال خمس ثوانٍ.",
    same: "لم يتغير شيء.",
    fine: "لا توجد مشكلات.",
    saved_other_tin:
      "تم الحفظ. رقم التعريف الضريبي ليس أول عشرة أرقام من رقم تسجيلك الضريبي. وهذا صحيح في المجموعات الضريبية، وإلا فتحقق منه.",
  },
});
