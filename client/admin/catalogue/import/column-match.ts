import { catalogueColumns, type ColumnName } from "../../../../shared/catalogue-columns";

/** Headings that people write for a column, in either language, beside its own name. */
const headings: Partial<Record<ColumnName, readonly string[]>> = {
  record: ["record type", "نوع السجل"],
  slug: ["address", "product slug", "handle", "العنوان المختصر", "الرابط"],
  title_en: [
    "title",
    "name",
    "product name",
    "name en",
    "english title",
    "title english",
    "الاسم بالإنجليزية",
    "العنوان بالإنجليزية",
  ],
  title_ar: [
    "arabic title",
    "title arabic",
    "name ar",
    "العنوان",
    "الاسم",
    "اسم المنتج",
    "العنوان بالعربية",
    "الاسم بالعربية",
  ],
  description_en: ["description", "english description", "الوصف بالإنجليزية"],
  description_ar: ["arabic description", "الوصف", "الوصف بالعربية"],
  images: ["image", "pictures", "picture", "الصور", "صور"],
  brand: ["العلامة التجارية", "العلامة", "الماركة"],
  category: ["الفئة", "التصنيف"],
  specialities: ["specialties", "التخصصات"],
  procedures: ["الإجراءات"],
  collections: ["المجموعات"],
  type: ["sort of goods", "النوع"],
  sku_id: ["sku", "sku code", "item code", "variant sku", "رمز الصنف", "رمز المنتج", "الرمز", "رقم الصنف"],
  manufacturer_code: ["maker code", "mpn", "رمز المصنع", "رمز الشركة المصنعة"],
  price_gst: [
    "price",
    "price aed",
    "unit price",
    "list price",
    "price aed with vat",
    "price with vat",
    "السعر",
    "سعر",
    "السعر بالدرهم",
    "السعر شامل الضريبة",
  ],
  special_price: ["sale price", "offer price", "special price aed", "السعر الخاص", "سعر العرض"],
  discount_type: ["نوع الخصم"],
  discount: ["الخصم"],
  max_discount: ["أقصى خصم"],
  special_ends_at: ["special ends", "offer ends", "نهاية العرض", "ينتهي العرض"],
  tiers: ["prices by quantity", "tier prices", "أسعار الكميات"],
  max_oq: ["most in one order", "max order quantity", "أقصى كمية"],
  cod: ["cash on delivery", "الدفع عند الاستلام"],
  business_categories: ["businesses", "المنشآت"],
  tax_class: ["vat", "tax", "vat class", "الضريبة", "فئة الضريبة"],
  tax_basis: ["أساس الضريبة"],
  tax_certificate: ["certificate", "certificate number", "رقم الشهادة"],
  tax_basis_expires_at: ["certificate expiry", "انتهاء الشهادة"],
  variant_image: ["variant picture", "sku picture", "variant image", "صورة الصنف"],
  gtin: ["barcode", "ean", "upc", "الباركود", "رقم الباركود"],
  registration_number: ["registration", "رقم التسجيل"],
  registration_authority: ["authority", "جهة التسجيل"],
  origin_country: ["country of origin", "origin", "بلد المنشأ"],
  storage_temperature: ["storage", "حرارة التخزين"],
  related: ["related products", "منتجات مرتبطة"],
  stock: ["quantity", "qty", "in stock", "stock quantity", "inventory", "المخزون", "الكمية"],
};

/** Small letters, without marks, signs and doubled spaces. */
const plain = (heading: string): string =>
  heading
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[أإآا]/g, "ا")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const known = new Map<string, ColumnName>([
  ...catalogueColumns.flatMap((name) =>
    (headings[name] ?? []).map((text): [string, ColumnName] => [plain(text), name]),
  ),
  ...catalogueColumns.map((name): [string, ColumnName] => [plain(name), name]),
]);

/** Which column a heading means; null: none that is known. One that comes twice counts the first time. */
export function matchColumns(headingsOfFile: readonly string[]): (ColumnName | null)[] {
  const taken = new Set<ColumnName>();
  return headingsOfFile.map((heading) => {
    const name = known.get(plain(heading)) ?? null;
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
