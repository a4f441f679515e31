import type { Locale } from "#shared/text/locale";

type Name = "cells" | "differs" | "tooLong" | "checked" | "refused" | "applied" | "tooLarge" | "interrupted";

/** What is said about orders from a file. */
export const importMessages: Readonly<Record<Locale, Record<Name, string>>> = {
  en: {
    cells: "This row has more cells than the heading line.",
    differs: "Another row with this reference says something different.",
    tooLong: "An order may have 50 lines at most.",
    checked: "The file was checked. Nothing has changed yet.",
    refused: "Some rows have problems, so no draft order was created. Correct them in the file and choose it again.",
    applied: "The draft orders were created.",
    tooLarge: "This file is larger than 500 kB. Split it into several.",
    interrupted:
      "Something changed during the import. What was already imported stays. Choose the file again to import the rest.",
  },
  ar: {
    cells: "في هذا الصف خلايا أكثر من سطر العناوين.",
    differs: "يذكر صف آخر لهذا المرجع شيئًا مختلفًا.",
    tooLong: "أقصى عدد للبنود في الطلب 50.",
    checked: "فُحص الملف، ولم يتغير شيء بعد.",
    refused: "في بعض الصفوف مشكلات، فلم يُنشأ أي طلب. صحّحها في الملف ثم اختره مرة أخرى.",
    applied: "تم إنشاء مسودات الطلبات.",
    tooLarge: "حجم هذا الملف أكبر من 500 كيلوبايت. قسّمه إلى عدة ملفات.",
    interrupted: "تغيّر شيء أثناء الاستيراد. ما استُورد يبقى كما هو. اختر الملف مرة أخرى لاستيراد الباقي.",
  },
};
