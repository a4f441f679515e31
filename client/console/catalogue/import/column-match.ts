import { columnLabels } from "#shared/goods/catalogue-column-labels";
import { catalogueColumns, type ColumnName } from "#shared/goods/catalogue-columns";
import { netColumns } from "#shared/sheets/column-kinds";
import { typedTaxClass, taxClassNames } from "#shared/sheets/tax-class-names";
import { visible } from "#shared/typed/signs";
import { yesNoIn } from "#shared/typed/yes-no";
import type { ColumnEvidence } from "./sheet-evidence";

/** Headings that people write for a column, in either language, beside its own name. */
const headings: Partial<Record<ColumnName, readonly string[]>> = {
  record: ["record type", "نوع السجل"],
  slug: ["address", "product slug", "handle", "العنوان المختصر", "الرابط"],
  title_en: [
    "title",
    "name",
    "product name",
    "name en",
    "name english",
    "english name",
    "product name english",
    "product name en",
    "description of goods",
    "item description",
    "item name",
    "english title",
    "title english",
    "الاسم بالإنجليزية",
    "العنوان بالإنجليزية",
  ],
  title_ar: [
    "arabic title",
    "title arabic",
    "name ar",
    "name arabic",
    "arabic name",
    "product name arabic",
    "product name ar",
    "اسم الصنف",
    "العنوان",
    "الاسم",
    "اسم المنتج",
    "العنوان بالعربية",
    "الاسم بالعربية",
  ],
  description_en: ["description", "english description", "الوصف بالإنجليزية"],
  description_ar: ["arabic description", "الوصف", "الوصف بالعربية"],
  images: ["image", "pictures", "picture", "الصور", "صور"],
  brand: ["brand name", "manufacturer", "make", "vendor", "الشركة", "العلامة التجارية", "العلامة", "الماركة"],
  category: ["category name", "product category", "group", "الفئة", "القسم", "التصنيف"],
  specialities: ["specialties", "التخصصات"],
  procedures: ["الإجراءات"],
  collections: ["المجموعات"],
  type: ["sort of goods", "النوع", "نوع البضاعة"],
  family: ["family of goods"],
  sku_id: [
    "sku no",
    "item no",
    "item number",
    "product code",
    "code",
    "كود الصنف",
    "كود",
    "sku",
    "sku code",
    "item code",
    "variant sku",
    "رمز الصنف",
    "رمز المنتج",
    "الرمز",
    "رقم الصنف",
  ],
  manufacturer_code: ["maker code", "maker's code", "mpn", "رمز المصنع", "رمز الشركة المصنعة"],
  price_gst: [
    "price",
    "rate",
    "selling price",
    "sell price",
    "unit price aed",
    "price incl vat",
    "price inc vat",
    "price including vat",
    "سعر البيع",
    "سعر الوحدة",
    "price aed",
    "unit price",
    "list price",
    "price aed with vat",
    "price with vat",
    "السعر",
    "سعر",
    "السعر بالدرهم",
    "السعر شامل الضريبة",
    "السعر بالدرهم شامل الضريبة",
  ],
  special_price: ["sale price", "offer price", "special price aed", "السعر الخاص", "سعر العرض"],
  discount_type: ["نوع الخصم"],
  discount: ["الخصم"],
  max_discount: ["أقصى خصم"],
  special_ends_at: ["special ends", "offer ends", "نهاية العرض", "ينتهي العرض"],
  tiers: ["prices by quantity", "tier prices", "أسعار الكميات"],
  max_oq: ["most in one order", "max order quantity", "أقصى كمية", "الحد الأقصى للطلب"],
  cod: ["cash on delivery", "الدفع عند الاستلام"],
  business_categories: ["businesses", "المنشآت"],
  tax_class: ["vat", "tax", "vat class", "الضريبة", "فئة الضريبة"],
  tax_basis: ["أساس الضريبة"],
  tax_certificate: ["certificate", "certificate number", "رقم الشهادة"],
  tax_basis_expires_at: ["certificate expiry", "certificate valid through", "انتهاء الشهادة"],
  variant_image: ["variant picture", "sku picture", "picture of the sku", "variant image", "صورة الصنف"],
  hs_code: [
    "hs",
    "hs number",
    "customs code",
    "tariff code",
    "commodity code",
    "harmonized code",
    "رمز النظام المنسق",
    "الرمز الجمركي",
  ],
  unit_code: ["uom", "unit of measure", "unit code", "وحدة القياس"],
  gtin: ["barcode", "ean", "upc", "gtin ean", "ean code", "bar code", "الباركود", "رقم الباركود"],
  registration_number: ["registration", "رقم التسجيل"],
  registration_expires_on: ["registration valid through"],
  registration_authority: ["authority", "جهة التسجيل"],
  origin_country: ["country of origin", "origin", "بلد المنشأ"],
  storage_temperature: ["storage", "حرارة التخزين"],
  related: ["products beside it", "منتجات مرتبطة", "منتجات تظهر بجانبه"],
  stock: [
    "quantity",
    "qty",
    "on hand",
    "qty on hand",
    "available qty",
    "in stock",
    "stock qty",
    "stock quantity",
    "inventory",
    "inventory quantity",
    "inventory qty",
    "variant inventory qty",
    "المخزون",
    "الكمية",
  ],
};

/** Headings that say nothing of the language: the cells below do. */
const inEitherLanguage = new Map<string, "title" | "description">([
  ...["title", "name", "product name", "product", "item", "item name", "item description", "description of goods"].map(
    (text) => [plain(text), "title"] as const,
  ),
  ...["العنوان", "الاسم", "اسم المنتج", "اسم الصنف", "المنتج", "الصنف"].map((text) => [plain(text), "title"] as const),
  ...["description", "details", "الوصف", "التفاصيل"].map((text) => [plain(text), "description"] as const),
]);

/** Small letters, without marks, signs and doubled spaces. */
function plain(heading: string): string {
  return visible(heading)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[أإآا]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What the shop itself calls its columns, in files and on its screens. */
/** What the template called its columns before: somebody's copy of it is as much the shop's own. */
const former: Partial<Record<ColumnName, readonly string[]>> = {
  type: ["Sort of goods", "نوع البضاعة"],
  manufacturer_code: ["Maker's code"],
  price_gst: ["Price, AED with VAT", "السعر بالدرهم شامل الضريبة"],
  special_ends_at: ["Special ends", "ينتهي العرض"],
  max_oq: ["Most in one order", "الحد الأقصى للطلب"],
};

const own = new Map<string, ColumnName>(
  catalogueColumns.flatMap((name) =>
    [columnLabels.en[name], columnLabels.ar[name], name, ...(former[name] ?? [])].map(
      (heading): [string, ColumnName] => [plain(heading), name],
    ),
  ),
);
const known = new Map<string, ColumnName>([
  ...catalogueColumns.flatMap((name) =>
    (headings[name] ?? []).map((text): [string, ColumnName] => [plain(text), name]),
  ),
  ...own,
]);

/** How headings say that prices lack VAT, in the plain form of headings. */
const lacksVat = [
  /(?:^| )(?:excl|excluding|exclusive|exclusive of|ex|exc|without|before|w o|wo|no|non|net of|less)(?: 5)? (?:vat|tax)(?= |$)/,
  /(?:^| )(?:vat|tax)(?: 5)? (?:excl|excluded|exclusive|not included|extra|exempted)(?= |$)/,
  /(?:^| )net(?= |$)/,
  /(?:^| )(?:بدون|من دون|دون|بلا|قبل|غير شامل|غير شامله|لا يشمل|لا تشمل|لا يتضمن|صافي من)(?: ضريبه| الضريبه)(?: القيمه المضافه)?(?= |$)/,
  /(?:^| )(?:ال)?صافي(?= |$)/,
];

/** What a heading says beside that its prices lack VAT; undefined: it does not say that. */
function besideVat(heading: string): string | undefined {
  const said = plain(heading);
  const rest = lacksVat.reduce((text, pattern) => text.replace(pattern, " "), said);
  return rest === said ? undefined : rest.replaceAll(/ (?:5|aed)(?= |$)| +/g, " ").trim();
}

/** Whether a heading says that its prices are without VAT. */
export const isNetHeading = (heading: string): boolean => besideVat(heading) !== undefined;

/** The column of prices that a heading says to be without VAT. */
function netColumnOf(heading: string): ColumnName | null {
  const rest = besideVat(heading);
  const name = rest === undefined ? undefined : known.get(rest);
  return netColumns.find((column) => column === name) ?? null;
}

/** A question is answered with yes or no, whatever it is about: `In stock?` counts nothing. */
const isQuestion = (heading: string) => /[?؟]\s*$/.test(heading);

/** Which column a heading means; null: none that is known. One that comes twice counts the first time. */
export function matchColumns(headingsOfFile: readonly string[]): (ColumnName | null)[] {
  const taken = new Set<ColumnName>();
  const isForeign = headingsOfFile.some(isQuestion);
  const named = headingsOfFile.map((heading) => (isQuestion(heading) ? null : (known.get(plain(heading)) ?? null)));
  return headingsOfFile.map((heading, at) => {
    const net = isQuestion(heading) || named[at] ? null : netColumnOf(heading);
    // Prices as the shop has them are taken before those without VAT.
    const name = net && named.includes(net) ? null : (named[at] ?? net);
    // What kind of entry a line is in another shop says nothing of the goods.
    const isKindOfEntry = isForeign && name === "type";
    if (name === null || taken.has(name) || isKindOfEntry) return null;
    taken.add(name);
    return name;
  });
}

/** Whether a heading is what the shop itself calls a column: then nobody has to confirm it. */
export const isOwnHeading = (heading: string): boolean => own.has(plain(heading));

/** Kinds of entries in exports of WooCommerce, which call their column `Type`. */
const kindsOfEntries = new Set(["simple", "variable", "variation", "grouped", "external"]);

/** Yes and no in words say whether there are any, and count nothing. */
const areTruths = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((one) => yesNoIn(one) !== null) && values.some((one) => !/^\d+$/.test(one));

/** The same with what stands below the headings: in which language a name is, and that a `Type` is no sort of goods. */
export function guessColumns(
  headingsOfFile: readonly string[],
  evidence: readonly Pick<ColumnEvidence, "arabic" | "latin" | "values">[],
): (ColumnName | null)[] {
  const matched = matchColumns(headingsOfFile);
  const spoken = matched.map((name, at): ColumnName | null => {
    const below = evidence[at];
    if (name === "type" && below && below.values.length > 0 && below.values.every((one) => kindsOfEntries.has(one))) {
      return null;
    }
    if (name === "stock" && below && areTruths(below.values)) return null;
    // Amounts of tax, or rates that are no class, are for the seller's books.
    if (name === "tax_class" && below && below.values.some((one) => !taxClassNames.has(typedTaxClass(one))))
      return null;
    const field = inEitherLanguage.get(plain(headingsOfFile[at] ?? ""));
    if (!field || !below || below.arabic + below.latin === 0) return name;
    return `${field}_${below.arabic > below.latin ? "ar" : "en"}`;
  });
  return spoken.map((name, at) => {
    if (name === null || name === matched[at]) return name;
    return matched.includes(name) || spoken.indexOf(name) < at ? matched[at]! : name;
  });
}
