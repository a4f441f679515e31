import type { Locale } from "#shared/text/locale";

/** Messages about a statement as a whole. */
export const importMessages: Readonly<Record<Locale, Record<"checked" | "applied" | "known", string>>> = {
  en: {
    checked: "The statement was checked. Nothing has changed yet.",
    applied: "The statement was imported.",
    known: "Everything in this statement was imported before. Nothing has changed.",
  },
  ar: {
    checked: "فُحص كشف الحساب، ولم يتغير شيء بعد.",
    applied: "تم استيراد كشف الحساب.",
    known: "كل ما في كشف الحساب هذا استُورد من قبل، ولم يتغير شيء.",
  },
};
