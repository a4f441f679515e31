import type { Locale } from "../../shared/locale";

/** What papers say beside the words of a tax document, in both languages. */
export const paperTexts = {
  due: { en: "Payment due", ar: "موعد السداد" },
  line: { en: "No.", ar: "م" },
  delivery_note: { en: "Delivery Note", ar: "إشعار تسليم" },
  orderNumber: { en: "Order", ar: "الطلب" },
  ordered: { en: "Ordered on", ar: "تاريخ الطلب" },
  shipped: { en: "Handed over on", ar: "تاريخ التسليم للناقل" },
  carrier: { en: "Carrier", ar: "شركة الشحن" },
  tracking: { en: "Tracking number", ar: "رقم التتبع" },
  invoice: { en: "Tax invoice", ar: "الفاتورة الضريبية" },
  from: { en: "From", ar: "المرسِل" },
  deliverTo: { en: "Deliver to", ar: "يُسلَّم إلى" },
  home: { en: "United Arab Emirates", ar: "الإمارات العربية المتحدة" },
  phone: { en: "Phone", ar: "الهاتف" },
  instructions: { en: "Instructions", ar: "تعليمات" },
  goods: { en: "Goods", ar: "البضاعة" },
  description: { en: "Description", ar: "الوصف" },
  sku: { en: "Article", ar: "رمز الصنف" },
  quantity: { en: "Quantity", ar: "الكمية" },
  received: { en: "Received", ar: "المستلَم" },
  units: { en: "Units in all", ar: "إجمالي الوحدات" },
  receivedBy: { en: "Received by (name)", ar: "اسم المستلم" },
  receivedOn: { en: "Date", ar: "التاريخ" },
  signature: { en: "Signature", ar: "التوقيع" },
  check: {
    en: "Please compare the goods with this note before you sign, and write down what is missing or damaged.",
    ar: "يُرجى مطابقة البضاعة مع هذا الإشعار قبل التوقيع، وتدوين ما هو ناقص أو تالف.",
  },
  page: { en: "Page", ar: "صفحة" },
  of: { en: "of", ar: "من" },
} as const satisfies Record<string, Record<Locale, string>>;
