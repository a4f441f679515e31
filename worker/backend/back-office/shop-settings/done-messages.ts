import type { Locale } from "#shared/text/locale";

/** What a change of the settings that went well says. */
export const doneMessages = {
  en: {
    saved: "Saved. The shop follows within five seconds.",
    same: "Nothing was different.",
    fine: "Nothing is wrong with it.",
  },
  ar: { saved: "تم الحفظ، وسيظهر التغيير في المتجر خلال خمس ثوانٍ.", same: "لم يتغير شيء.", fine: "لا خطأ فيها." },
} as const satisfies Record<Locale, Record<string, string>>;
