import type { CallReply } from "../contracts/platform/table";
import type { Locale } from "../text/locale";
import { dayInEmirates } from "../time/emirates-time";

/** How a cell is formatted: for people on a screen, as a plain decimal in a file. */
export type CellKind = "text" | "count" | "money" | "percent" | "day";
/** A column of a report's table, with its heading. */
export type ReportColumn = { key: string; kind: CellKind; name: Record<Locale, string> };
type ReportCell = string | number | null;
export type ReportRow = Readonly<Record<string, ReportCell>>;

const column = (key: string, kind: CellKind, en: string, ar: string): ReportColumn => ({ key, kind, name: { en, ar } });
const day = column("day", "day", "Day", "اليوم");
const product = [column("title", "text", "Product", "المنتج"), column("sku_id", "text", "SKU", "رمز المنتج")];
const net = column("net", "money", "Without VAT", "قبل الضريبة");
const steps = [
  column("visit", "count", "Visits", "الزيارات"),
  column("product", "count", "Saw a product", "شاهدوا منتجًا"),
  column("cart", "count", "Added to cart", "أضافوا إلى السلة"),
  column("checkout", "count", "Went to checkout", "بدؤوا الدفع"),
  column("order", "count", "Ordered", "أتموا الطلب"),
  column("conversion", "percent", "Conversion", "نسبة التحويل"),
];
const taxed = [
  column("net", "money", "Sales without VAT", "المبيعات قبل الضريبة"),
  column("vat", "money", "VAT", "الضريبة"),
  column("credited", "money", "Credited without VAT", "إشعارات دائنة قبل الضريبة"),
  column("adjustment", "money", "VAT adjustment", "تعديل الضريبة"),
];

/** The columns of every report's table, below its plot and in its file. */
export const reportColumns = {
  sales: [
    day,
    column("orders", "count", "Orders", "الطلبات"),
    column("gross", "money", "Gross sales", "إجمالي المبيعات"),
    column("discounts", "money", "Discounts", "الخصومات"),
    column("delivery", "money", "Delivery", "التوصيل"),
    column("returns", "money", "Returns", "المرتجعات"),
    column("sales", "money", "Sales", "المبيعات"),
    column("vat", "money", "VAT", "الضريبة"),
    column("net", "money", "Net sales", "صافي المبيعات"),
    column("cancelled", "count", "Cancelled", "طلبات ملغاة"),
    column("returned", "count", "Returned", "طلبات مرتجعة"),
    column("average", "money", "Average order", "متوسط الطلب"),
  ],
  products: [
    ...product,
    column("pieces", "count", "Units", "الوحدات"),
    column("amount", "money", "Sales", "المبيعات"),
    net,
    column("stock", "count", "In stock", "المخزون"),
    column("bound", "money", "Cost of stock", "تكلفة المخزون"),
  ],
  stock: [
    ...product,
    column("stock", "count", "In stock", "المخزون"),
    column("sold", "count", "Sold", "المبيع"),
    column("days_left", "count", "Days left", "الأيام المتبقية"),
    column("reorder", "count", "To reorder", "الكمية المقترح طلبها"),
  ],
  search: [
    column("text", "text", "Search", "كلمات البحث"),
    column("searches", "count", "Times", "عدد المرات"),
    column("opened", "count", "Product opened", "فُتح منتج بعدها"),
  ],
  searchDays: [
    day,
    column("searches", "count", "Searches", "عمليات البحث"),
    column("opened", "count", "Product opened", "فُتح منتج بعدها"),
  ],
  missed: [column("text", "text", "Search", "كلمات البحث"), column("searches", "count", "Times", "عدد المرات")],
  conversion: [day, ...steps],
  groups: [column("locale", "text", "Language", "اللغة"), column("device", "text", "Device", "الجهاز"), ...steps],
  vouchers: [
    column("code", "text", "Voucher", "القسيمة"),
    column("uses", "count", "Used", "مرات الاستخدام"),
    column("given_back", "count", "Given back", "أُعيدت بعد الإلغاء"),
    column("cost", "money", "Cost", "التكلفة"),
    column("sales", "money", "Value of its orders", "قيمة طلباتها"),
  ],
  credit: [
    column("name", "text", "Customer", "العميل"),
    column("not_due", "money", "Not due", "غير مستحق"),
    column("days_30", "money", "1–30 days", "1–30 يومًا"),
    column("days_60", "money", "31–60 days", "31–60 يومًا"),
    column("days_90", "money", "61–90 days", "61–90 يومًا"),
    column("older", "money", "Over 90 days", "أكثر من 90 يومًا"),
    column("total", "money", "Owed", "المستحق الكلي"),
    column("deposit", "money", "Deposit", "دفعة مقدمة"),
  ],
  vat: [column("box", "text", "Box", "الخانة"), column("label", "text", "Supplies", "التوريدات"), ...taxed],
  vatDocuments: [
    column("name", "text", "Number", "الرقم"),
    column("day", "day", "Date", "التاريخ"),
    column("order", "text", "Order", "الطلب"),
    column("po_number", "text", "PO number", "رقم أمر الشراء"),
    column("buyer", "text", "Customer", "العميل"),
    net,
    column("vat", "money", "VAT", "الضريبة"),
  ],
  rates: [
    column("emirate", "text", "Emirate", "الإمارة"),
    column("class", "text", "Tax class", "الفئة الضريبية"),
    column("rate", "percent", "Rate", "النسبة"),
    ...taxed,
  ],
  margin: [
    ...product,
    column("pieces", "count", "Units", "الوحدات"),
    net,
    column("cost", "money", "Cost", "التكلفة"),
    column("margin", "money", "Margin", "هامش الربح"),
    column("percent", "percent", "Margin %", "نسبة الهامش"),
  ],
} as const satisfies Record<string, readonly ReportColumn[]>;

const boxNames: Record<string, Record<Locale, string>> = {
  "1a": { en: "Standard rated supplies in Abu Dhabi", ar: "التوريدات الخاضعة للنسبة الأساسية في أبوظبي" },
  "1b": { en: "Standard rated supplies in Dubai", ar: "التوريدات الخاضعة للنسبة الأساسية في دبي" },
  "1c": { en: "Standard rated supplies in Sharjah", ar: "التوريدات الخاضعة للنسبة الأساسية في الشارقة" },
  "1d": { en: "Standard rated supplies in Ajman", ar: "التوريدات الخاضعة للنسبة الأساسية في عجمان" },
  "1e": { en: "Standard rated supplies in Umm Al Quwain", ar: "التوريدات الخاضعة للنسبة الأساسية في أم القيوين" },
  "1f": { en: "Standard rated supplies in Ras Al Khaimah", ar: "التوريدات الخاضعة للنسبة الأساسية في رأس الخيمة" },
  "1g": { en: "Standard rated supplies in Fujairah", ar: "التوريدات الخاضعة للنسبة الأساسية في الفجيرة" },
  "1": { en: "Standard rated, emirate not known", ar: "خاضعة للنسبة الأساسية، الإمارة غير معروفة" },
  "3": { en: "Supplies subject to reverse charge", ar: "التوريدات الخاضعة لآلية الاحتساب العكسي" },
  "4": { en: "Zero rated supplies", ar: "التوريدات الخاضعة لنسبة الصفر" },
  "5": { en: "Exempt supplies", ar: "التوريدات المعفاة" },
  "8": { en: "Total of sales", ar: "إجمالي المبيعات" },
};
const classNames: Record<string, Record<Locale, string>> = {
  standard: { en: "Standard rate", ar: "النسبة الأساسية" },
  zero_rated: { en: "Zero rate", ar: "نسبة الصفر" },
  exempt: { en: "Exempt", ar: "معفاة" },
  out_of_scope: { en: "Out of scope", ar: "خارج نطاق الضريبة" },
};
const devices: Record<string, Record<Locale, string>> = {
  phone: { en: "Phone", ar: "هاتف" },
  tablet: { en: "Tablet", ar: "جهاز لوحي" },
  computer: { en: "Computer", ar: "حاسوب" },
};
const languages: Record<string, Record<Locale, string>> = {
  en: { en: "English", ar: "الإنجليزية" },
  ar: { en: "Arabic", ar: "العربية" },
};
const unknownEmirate: Record<Locale, string> = { en: "Not known", ar: "غير معروفة" };

type Vat = Pick<CallReply<"getVatFigures">, "boxes" | "rates" | "total">;
export const boxName = (box: string, locale: Locale): string => boxNames[box]?.[locale] ?? "";
/** Boxes of the VAT return with their names, and what they sum to. */
export const boxRows = ({ boxes, total }: Pick<Vat, "boxes" | "total">, locale: Locale): ReportRow[] =>
  [...boxes, { box: "8", ...total }].map((row) => ({ ...row, label: boxName(row.box, locale) }));
type VatDocument = CallReply<"listVatDocuments">["documents"][number];
/** Invoices and credit notes behind a box, for a file. */
export const vatDocumentRow = ({ issued_at, order, ...shown }: VatDocument): ReportRow => ({
  ...shown,
  day: dayInEmirates(Date.parse(issued_at)),
  order: order.number,
});
export const rateRows = ({ rates }: Pick<Vat, "rates">, locale: Locale): ReportRow[] =>
  rates.map((row) => ({
    ...row,
    emirate: row.emirate || unknownEmirate[locale],
    class: classNames[row.tax_class]?.[locale] ?? "",
  }));
export const groupRows = ({ groups }: Pick<CallReply<"getConversionFigures">, "groups">, locale: Locale): ReportRow[] =>
  groups.map((row) => ({
    ...row,
    locale: languages[row.locale]?.[locale] ?? row.locale,
    device: devices[row.device]?.[locale] ?? row.device,
  }));
