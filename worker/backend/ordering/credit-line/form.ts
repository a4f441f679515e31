import type { z } from "zod";
import type { creditLineContracts } from "#shared/contracts/ordering/credit-line";
import {
  creditFields,
  creditLimits,
  creditTerms,
  monthlyPurchases,
  type CreditField,
  type MonthlyPurchases,
} from "#shared/payments/credit-line";
import type { Locale } from "#shared/text/locale";

type Form = z.output<typeof creditLineContracts.getCreditForm.reply>["form"];

type Texts = Record<CreditField, string> & {
  days: (count: number) => string;
  bands: Record<MonthlyPurchases, string>;
};

const texts = {
  en: {
    establishment: "Business name",
    trn: "TRN",
    contact_name: "Payment contact",
    contact_phone: "Payment contact’s phone",
    monthly_purchases: "Monthly purchases",
    requested_limit: "Requested limit (AED)",
    requested_terms: "Payment terms",
    documents: "Trade licence and bank statements",
    days: (count: number) => `${count} days`,
    bands: {
      under_5000: "Up to AED 5,000",
      "5000_20000": "AED 5,000 to 20,000",
      "20000_50000": "AED 20,000 to 50,000",
      over_50000: "More than AED 50,000",
    },
  },
  ar: {
    establishment: "اسم المنشأة",
    trn: "رقم التسجيل الضريبي",
    contact_name: "المسؤول عن السداد",
    contact_phone: "هاتف المسؤول",
    monthly_purchases: "المشتريات الشهرية",
    requested_limit: "الحد المطلوب (د.إ.)",
    requested_terms: "مهلة السداد",
    documents: "الرخصة التجارية وكشوف الحساب البنكي",
    days: (count: number) => (count < 11 ? `${count} أيام` : `${count} يومًا`),
    bands: {
      under_5000: "حتى 5,000 د.إ.",
      "5000_20000": "من 5,000 إلى 20,000 د.إ.",
      "20000_50000": "من 20,000 إلى 50,000 د.إ.",
      over_50000: "أكثر من 50,000 د.إ.",
    },
  },
} as const satisfies Record<Locale, Texts>;

const types: Partial<Record<CreditField, Form["fields"][number]["type"]>> = {
  contact_phone: "tel",
  monthly_purchases: "choice",
  requested_limit: "number",
  requested_terms: "choice",
  documents: "documents",
};

/** The application's fields in one language. @param values what is known already */
export function creditFormOf(locale: Locale, values: Partial<Record<CreditField, string>>): Omit<Form, "uploads"> {
  const said = texts[locale];
  const choices: Partial<Record<CreditField, Form["fields"][number]["choices"]>> = {
    monthly_purchases: monthlyPurchases.map((value) => ({ value, label: said.bands[value] })),
    requested_terms: creditTerms.map((days) => ({ value: String(days), label: said.days(days) })),
  };
  return {
    fields: creditFields.map((name) => ({
      name,
      label: said[name],
      type: types[name] ?? "text",
      required: true,
      value: values[name] ?? "",
      choices: choices[name] ?? [],
    })),
    least_limit: creditLimits.least,
    most_limit: creditLimits.most,
    most_documents: 5,
  };
}
