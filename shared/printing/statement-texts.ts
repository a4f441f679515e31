import type { InBoth } from "./in-both";

/** Texts of a statement of account, which is always in both languages. */
export const statementTexts = {
  statement: { en: "Statement of Account", ar: "كشف حساب" },
  from: { en: "From", ar: "من" },
  to: { en: "To", ar: "إلى" },
  supplier: { en: "Supplier", ar: "المورّد" },
  movements: { en: "Movements of the account", ar: "حركات الحساب" },
  day: { en: "Date", ar: "التاريخ" },
  document: { en: "Document", ar: "المستند" },
  reference: { en: "Your reference", ar: "مرجعكم" },
  due: { en: "Due", ar: "الاستحقاق" },
  charge: { en: "Charged", ar: "مدين" },
  payment: { en: "Paid", ar: "دائن" },
  after: { en: "Balance", ar: "الرصيد" },
  balance: { en: "Balance due now", ar: "الرصيد المستحق الآن" },
  opening: { en: "Opening balance", ar: "الرصيد الافتتاحي" },
  closing: { en: "Closing balance", ar: "الرصيد الختامي" },
  ageing: { en: "By time overdue", ar: "حسب مدة التأخر" },
  not_due: { en: "Not due yet", ar: "لم يحن موعد سداده" },
  days_30: { en: "1–30 days", ar: "من 1 إلى 30 يومًا" },
  days_60: { en: "31–60 days", ar: "من 31 إلى 60 يومًا" },
  days_90: { en: "61–90 days", ar: "من 61 إلى 90 يومًا" },
  older: { en: "Over 90 days", ar: "أكثر من 90 يومًا" },
  deposit: { en: "Paid ahead", ar: "مدفوع مقدمًا" },
  check: {
    en: "Please tell us within 15 days if anything differs from your books. All amounts in UAE dirham (AED).",
    ar: "نرجو إبلاغنا خلال 15 يومًا إن اختلف شيء عن دفاتركم. جميع المبالغ بالدرهم الإماراتي.",
  },
} as const satisfies Record<string, InBoth>;
