import type { Locale } from "#shared/text/locale";

/** What is wrong with a row beyond the form of its cells. */
export const rowMessages: Readonly<
  Record<Locale, Record<"staff" | "cells", string> & { twice(line: number): string }>
> = {
  en: {
    staff: "This account belongs to a member of the team. Only they can change it.",
    cells: "This row has more cells than the heading line.",
    twice: (line) => `The same email is on line ${line}.`,
  },
  ar: {
    staff: "هذا حساب أحد أعضاء الفريق، ولا يغيّره إلا صاحبه.",
    cells: "في هذا الصف خلايا أكثر من سطر العناوين.",
    twice: (line) => `البريد نفسه موجود في السطر ${line}.`,
  },
};

type DoneName = "checked" | "refused" | "applied" | "tooLarge" | "interrupted";

/** Messages about a file as a whole. */
export const doneMessages: Readonly<Record<Locale, Record<DoneName, string>>> = {
  en: {
    checked: "The file was checked. Nothing has changed yet.",
    refused: "Some rows have problems, so nothing was changed. Correct them in the file and choose it again.",
    applied: "The customers were imported.",
    tooLarge: "This file is larger than 1 MB. Split it into several.",
    interrupted:
      "Something changed during the import. What was already imported stays. Choose the file again to import the rest.",
  },
  ar: {
    checked: "فُحص الملف، ولم يتغير شيء بعد.",
    refused: "في بعض الصفوف مشكلات، فلم يتغير شيء. صحّحها في الملف ثم اختره مرة أخرى.",
    applied: "تم استيراد العملاء.",
    tooLarge: "حجم هذا الملف أكبر من 1 ميغابايت. قسّمه إلى عدة ملفات.",
    interrupted: "تغيّر شيء أثناء الاستيراد. ما استُورد يبقى كما هو. اختر الملف مرة أخرى لاستيراد الباقي.",
  },
};
