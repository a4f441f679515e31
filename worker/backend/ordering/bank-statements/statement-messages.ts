import type { Locale } from "#shared/text/locale";
import { longestStatement } from "#shared/payments/bank-statements";
import type { StatementProblem } from "./statement";

/** @param at the line, tag, account, currency or number that the trouble is about */
export const troubleMessages: Readonly<Record<Locale, Record<StatementProblem, (at: string) => string>>> = {
  en: {
    empty: () => "This statement has no entries. Nothing was imported.",
    encoding: () => "This file is not in UTF-8. Save it as “CSV UTF-8” or ask the bank for MT940 or camt.053.",
    format: () => "This XML is not a bank statement of the kind camt.053. Nothing was imported.",
    torn: (at) => `The file is damaged or cut off${at && ` (line ${at})`}. Download it from the bank again.`,
    entities: () => "This XML has a document type or entities, which no bank statement needs. It was not read.",
    deep: () => "This XML is nested deeper, or has more elements, than any bank statement. It was not read.",
    too_many: (at) => `A statement may have ${at} entries at most. Choose a shorter period.`,
    currency: (at) => `This statement is in ${at || "no known currency"}. Only statements in AED can be imported.`,
    other_account: (at) => `This is the statement of another account (${at}), not of the IBAN in the settings.`,
    balance: (at) =>
      `Opening balance and entries don’t add up to the closing balance (${at}). Entries are missing or were changed.`,
    columns: () => "No heading line with a date and an amount was found. Choose the CSV as the bank exports it.",
    row: (at) => `Line ${at} can’t be read as an entry. Nothing was imported.`,
    date: (at) => `The date of entry ${at} can’t be read. Nothing was imported.`,
    date_order: (at) =>
      `Some dates have the day first, others the month (line ${at}). Save the file with dates such as 2026-11-30.`,
    amount: (at) => `The amount of entry ${at} can’t be read. Nothing was imported.`,
  },
  ar: {
    empty: () => "لا توجد حركات في كشف الحساب هذا. لم يُستورد أي شيء.",
    encoding: () => "هذا الملف ليس بترميز UTF-8. احفظه بصيغة «CSV UTF-8» أو اطلب من البنك صيغة MT940 أو camt.053.",
    format: () => "ملف XML هذا ليس كشف حساب بصيغة camt.053. لم يُستورد أي شيء.",
    torn: (at) => `الملف تالف أو مقطوع${at && ` (السطر ${at})`}. نزّله من البنك مرة أخرى.`,
    entities: () => "في ملف XML هذا تعريف نوع مستند أو كيانات لا يحتاج إليها أي كشف حساب، فلم يُقرأ.",
    deep: () => "تداخل العناصر أو عددها في ملف XML هذا أكبر مما في أي كشف حساب، فلم يُقرأ.",
    too_many: (at) => `أقصى عدد للحركات في كشف الحساب ${at}. اختر فترة أقصر.`,
    currency: (at) => `عملة كشف الحساب هذا ${at || "غير معروفة"}. لا تُستورد إلا كشوف الحساب بالدرهم (AED).`,
    other_account: (at) => `هذا كشف حساب آخر (${at}) وليس كشف حساب الآيبان المسجل في الإعدادات.`,
    balance: (at) => `الرصيد الافتتاحي مع الحركات لا يساوي الرصيد الختامي (${at}). توجد حركات ناقصة أو معدّلة.`,
    columns: () => "لم يُعثر على سطر عناوين فيه التاريخ والمبلغ. اختر ملف CSV كما يصدّره البنك.",
    row: (at) => `تعذرت قراءة السطر ${at} كحركة. لم يُستورد أي شيء.`,
    date: (at) => `تعذرت قراءة تاريخ الحركة ${at}. لم يُستورد أي شيء.`,
    date_order: (at) => `بعض التواريخ يبدأ باليوم وبعضها بالشهر (السطر ${at}). احفظ الملف بتواريخ مثل 2026-11-30.`,
    amount: (at) => `تعذرت قراءة مبلغ الحركة ${at}. لم يُستورد أي شيء.`,
  },
};

/** Messages about a file before it is read. */
export const fileMessages: Readonly<Record<Locale, Record<"noAccount" | "tooLarge", string>>> = {
  en: {
    noAccount: "Save the shop’s IBAN in the settings first: statements are compared with it.",
    tooLarge: `This file is larger than ${longestStatement.bytes / 1_000_000} MB. Choose a shorter period.`,
  },
  ar: {
    noAccount: "احفظ آيبان المتجر في الإعدادات أولًا: تُقارن به كشوف الحساب.",
    tooLarge: `حجم هذا الملف أكبر من ${longestStatement.bytes / 1_000_000} ميغابايت. اختر فترة أقصر.`,
  },
};
