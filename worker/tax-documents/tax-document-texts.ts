import type { Locale } from "../../shared/locale";

type InBoth = Record<Locale, string>;

/** What a tax document says; both languages stand on it, no matter who reads it. */
export const taxDocumentTexts = {
  invoice: { en: "Tax Invoice", ar: "فاتورة ضريبية" },
  credit_note: { en: "Tax Credit Note", ar: "إشعار دائن ضريبي" },
  number: { en: "Number", ar: "الرقم" },
  issued: { en: "Date of issue", ar: "تاريخ الإصدار" },
  supplied: { en: "Date of supply", ar: "تاريخ التوريد" },
  order: { en: "Order", ar: "الطلب" },
  supplier: { en: "Supplier", ar: "المورّد" },
  buyer: { en: "Customer", ar: "العميل" },
  trn: { en: "TRN", ar: "رقم التسجيل الضريبي" },
  noTrn: { en: "not given", ar: "غير مذكور" },
  lines: { en: "Lines of the document", ar: "بنود المستند" },
  description: { en: "Description", ar: "الوصف" },
  quantity: { en: "Quantity", ar: "الكمية" },
  unitPrice: { en: "Unit price with VAT", ar: "سعر الوحدة شاملًا الضريبة" },
  discount: { en: "Discount", ar: "الخصم" },
  net: { en: "Amount without VAT", ar: "المبلغ دون الضريبة" },
  rate: { en: "VAT rate", ar: "نسبة الضريبة" },
  tax: { en: "VAT", ar: "ضريبة القيمة المضافة" },
  total: { en: "Total with VAT", ar: "الإجمالي شاملًا الضريبة" },
  sumNet: { en: "Total without VAT", ar: "الإجمالي دون الضريبة" },
  sumTax: { en: "Total VAT", ar: "إجمالي ضريبة القيمة المضافة" },
  corrects: { en: "Corrects tax invoice", ar: "يصحّح الفاتورة الضريبية" },
  reason: { en: "Reason", ar: "السبب" },
  invoiceTotal: { en: "Total of the invoice", ar: "إجمالي الفاتورة" },
  afterwards: { en: "Total of the invoice after this note", ar: "إجمالي الفاتورة بعد هذا الإشعار" },
  currency: { en: "All amounts in UAE dirham (AED)", ar: "جميع المبالغ بالدرهم الإماراتي" },
  print: { en: "Print or save as PDF", ar: "طباعة أو حفظ كملف PDF" },
  back: { en: "Back to the order", ar: "العودة إلى الطلب" },
} as const satisfies Record<string, InBoth>;
