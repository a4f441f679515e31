import { longestCustomerFile } from "#shared/customers/customer-columns";
import type { Locale } from "#shared/text/locale";

/** Why a file is not read at all. */
export type FileTrouble =
  | "empty"
  | "encoding"
  | "broken"
  | "no_email"
  | "unknown_column"
  | "repeated_column"
  | "too_many";

const most = longestCustomerFile.rows.toLocaleString("en");

/** @param at the line, or the column, that the trouble is at */
export const troubleMessages: Readonly<Record<Locale, Record<FileTrouble, (at: string) => string>>> = {
  en: {
    empty: () => "This file has no rows. Choose a CSV file with a heading line and a row for each customer.",
    encoding: () =>
      "This file is not in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)” and choose it again.",
    broken: (at) => `The quotation marks on line ${at} don’t match. Nothing was read.`,
    no_email: () => "The first line has no column “email”. Name the columns as in a downloaded list of customers.",
    unknown_column: (at) => `The column “${at}” is unknown. Name the columns as in a downloaded list of customers.`,
    repeated_column: (at) => `The column “${at}” is there twice.`,
    too_many: () => `A file may have ${most} rows at most. Split it into several.`,
  },
  ar: {
    empty: () => "لا توجد صفوف في هذا الملف. اختر ملف CSV فيه سطر عناوين وصف لكل عميل.",
    encoding: () => "هذا الملف ليس بترميز UTF-8. احفظه من Excel بصيغة «CSV UTF-8» ثم اختره مرة أخرى.",
    broken: (at) => `علامات الاقتباس في السطر ${at} غير متطابقة. لم يُقرأ أي شيء.`,
    no_email: () => "لا يوجد عمود باسم «email» في السطر الأول. سمِّ الأعمدة كما في قائمة العملاء المنزَّلة.",
    unknown_column: (at) => `العمود «${at}» غير معروف. سمِّ الأعمدة كما في قائمة العملاء المنزَّلة.`,
    repeated_column: (at) => `العمود «${at}» مكرر.`,
    too_many: () => `أقصى عدد للصفوف في الملف ${most}. قسّمه إلى عدة ملفات.`,
  },
};

/** What is wrong with a row beyond the form of its cells. */
export const rowMessages: Readonly<
  Record<Locale, Record<"staff" | "cells", string> & { twice(line: number): string }>
> = {
  en: {
    staff: "This is the account of a member of the team, who changes it.",
    cells: "This row has more cells than the heading line.",
    twice: (line) => `The same email is on line ${line}.`,
  },
  ar: {
    staff: "هذا حساب أحد أعضاء الفريق، وهو من يغيّره.",
    cells: "في هذا الصف خلايا أكثر من سطر العناوين.",
    twice: (line) => `البريد نفسه موجود في السطر ${line}.`,
  },
};

export const doneMessages: Readonly<Record<Locale, Record<"checked" | "refused" | "applied", string>>> = {
  en: {
    checked: "The file was checked. Nothing has changed yet.",
    refused: "Some rows have problems, so nothing was changed. Correct them in the file and choose it again.",
    applied: "The customers were imported.",
  },
  ar: {
    checked: "فُحص الملف، ولم يتغير شيء بعد.",
    refused: "في بعض الصفوف مشكلات، فلم يتغير شيء. صحّحها في الملف ثم اختره مرة أخرى.",
    applied: "تم استيراد العملاء.",
  },
};
