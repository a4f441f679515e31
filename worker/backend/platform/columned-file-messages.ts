import type { Locale } from "#shared/text/locale";

/** Why a file is not read at all. */
export type FileTrouble =
  | "empty"
  | "encoding"
  | "broken"
  | "missing_column"
  | "unknown_column"
  | "repeated_column"
  | "too_many";

/** @param at the line, the column, or the number that the trouble is about */
export const troubleMessages: Readonly<Record<Locale, Record<FileTrouble, (at: string) => string>>> = {
  en: {
    empty: () => "This file has no rows. Choose a CSV file with a heading line and rows below it.",
    encoding: () =>
      "This file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)” and choose it again.",
    broken: (at) => `The quotation marks on line ${at} don’t match. Nothing was read.`,
    missing_column: (at) => `The first line has no column “${at}”.`,
    unknown_column: (at) => `The column “${at}” is unknown.`,
    repeated_column: (at) => `The column “${at}” is there twice.`,
    too_many: (at) => `A file may have ${at} rows at most. Split it into several.`,
  },
  ar: {
    empty: () => "لا توجد صفوف في هذا الملف. اختر ملف CSV فيه سطر عناوين وصفوف تحته.",
    encoding: () => "هذا الملف ليس بترميز UTF-8. احفظه من Excel بصيغة «CSV UTF-8» ثم اختره مرة أخرى.",
    broken: (at) => `علامات الاقتباس في السطر ${at} غير متطابقة. لم يُقرأ أي شيء.`,
    missing_column: (at) => `لا يوجد عمود باسم «${at}» في السطر الأول.`,
    unknown_column: (at) => `العمود «${at}» غير معروف.`,
    repeated_column: (at) => `العمود «${at}» مكرر.`,
    too_many: (at) => `أقصى عدد للصفوف في الملف ${at}. قسّمه إلى عدة ملفات.`,
  },
};
