import type { Locale } from "#shared/text/locale";

type Name = "cells" | "differs" | "tooLong" | "checked" | "refused" | "applied";

/** What is said about orders from a file. */
export const importMessages: Readonly<Record<Locale, Record<Name, string>>> = {
  en: {
    cells: "This row has more cells than the heading line.",
    differs: "Another row with this reference says something different.",
    tooLong: "An order may have 50 lines at most.",
    checked: "The file was checked. Nothing has changed yet.",
    refused: "Some rows have problems, so no draft order was created. Correct them in the file and choose it again.",
    applied: "The draft orders were created.",
  },
  ar: {
    cells: "في هذا الصف خلايا أكثر من سطر العناوين.",
    differs: "يذكر صف آخر لهذا المرجع شيئًا مختلفًا.",
    tooLong: "أقصى عدد للبنود في الطلب 50.",
    checked: "فُحص الملف، ولم يتغير شيء بعد.",
    refused: "في بعض الصفوف مشكلات، فلم يُنشأ أي طلب. صحّحها في الملف ثم اختره مرة أخرى.",
    applied: "تم إنشاء مسودات الطلبات.",
  },
};
