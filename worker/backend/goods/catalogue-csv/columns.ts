import type { ColumnName } from "#shared/goods/catalogue-columns";

/** What a column says something about: every line, a term of the slug registry, a product, or one SKU of it. */
type Subject = "line" | "term and product" | "term" | "term and sku" | "product" | "sku";

export type Column = {
  name: ColumnName;
  about: Subject;
  /** `header`: the file must have it. `filled`: and every product must fill it. */
  required?: "header" | "filled";
  meaning: string;
  example: string;
};

/** The columns of a catalogue file, in the order of an export. `docs/catalogue-import.md` repeats this table. */
export const columns = [
  {
    name: "record",
    about: "line",
    meaning: "`product` (or empty), `brand`, `category`, `speciality`, `procedure` or `collection`",
    example: "product",
  },
  {
    name: "slug",
    about: "term and product",
    required: "filled",
    meaning: "The address: small letters, digits and single hyphens. Lines with the same slug are one product",
    example: "nitrile-gloves-blue",
  },
  {
    name: "title_en",
    about: "term and product",
    required: "filled",
    meaning: "Title of the product or name of the term, English",
    example: "Nitrile gloves, blue",
  },
  {
    name: "title_ar",
    about: "term and product",
    required: "filled",
    meaning: "The same in Arabic",
    example: "قفازات نيتريل، زرقاء",
  },
  { name: "description_en", about: "term and product", meaning: "Description, English", example: "Powder-free." },
  { name: "description_ar", about: "term and product", meaning: "Description, Arabic", example: "خالية من البودرة." },
  {
    name: "images",
    about: "term and product",
    meaning: "Pictures, the main one first: file names or http(s) addresses. A term has one at most",
    example: "gloves-1.jpg | gloves-2.jpg",
  },
  { name: "parent", about: "term", meaning: "Slug of the category above; empty for a top category", example: "gloves" },
  {
    name: "position",
    about: "term",
    meaning: "Place among the terms of its kind, from 0; empty keeps the place, or adds at the end",
    example: "3",
  },
  { name: "brand", about: "product", required: "filled", meaning: "Slug of the brand", example: "noura-care" },
  { name: "category", about: "product", required: "filled", meaning: "Slug of the category", example: "gloves" },
  { name: "specialities", about: "product", meaning: "Slugs of specialities", example: "dentistry | surgery" },
  { name: "procedures", about: "product", meaning: "Slugs of procedures", example: "wound-dressing" },
  { name: "collections", about: "product", meaning: "Slugs of collections", example: "clinic-essentials" },
  { name: "type", about: "product", required: "filled", meaning: "Product type, in one word", example: "consumable" },
  {
    name: "family",
    about: "product",
    meaning: "Product family (`families.ts`): what they are chosen by",
    example: "glove",
  },
  { name: "generic_name_en", about: "product", meaning: "Generic name, English", example: "Examination glove" },
  { name: "generic_name_ar", about: "product", meaning: "Generic name, Arabic", example: "قفاز فحص" },
  {
    name: "specifications_en",
    about: "product",
    meaning: "Specifications as `label: value`, English",
    example: "Material: Nitrile | Length: 240 mm",
  },
  {
    name: "specifications_ar",
    about: "product",
    meaning: "The same ones in the same order, Arabic",
    example: "المادة: نيتريل | الطول: 240 مم",
  },
  { name: "standards", about: "product", meaning: "Standards that it meets", example: "EN 455 | ISO 13485" },
  {
    name: "registration_number",
    about: "product",
    meaning: "Number of its registration as a medical device",
    example: "MD-REG-20417",
  },
  { name: "registration_authority", about: "product", meaning: "Who registered it", example: "MOHAP" },
  {
    name: "registration_expires_on",
    about: "product",
    meaning: "The last day on which that counts, as year-month-day",
    example: "2028-06-30",
  },
  { name: "origin_country", about: "product", meaning: "Where it is made, in two letters (ISO 3166)", example: "DE" },
  {
    name: "storage_temperature",
    about: "product",
    meaning: "Where it is to be kept, in °C: the lowest `to` the highest, of which one may be left out",
    example: "2 to 8",
  },
  { name: "related", about: "product", meaning: "Slugs of products to show beside it", example: "sharps-bin-1-l" },
  { name: "popularity", about: "product", meaning: "Weight in listings, a whole number; empty is 0", example: "120" },
  {
    name: "added_on",
    about: "product",
    meaning: "Since when it is sold, as year-month-day; empty keeps the date, or is the day of the import",
    example: "2026-03-01",
  },
  {
    name: "sku_id",
    about: "sku",
    required: "filled",
    meaning: "The SKU; no two lines have the same",
    example: "NG-B-M",
  },
  {
    name: "variant_title_en",
    about: "sku",
    meaning: "Title of the SKU, English; empty is the product's",
    example: "Nitrile gloves, blue, M",
  },
  {
    name: "variant_title_ar",
    about: "sku",
    meaning: "Title of the SKU, Arabic; empty is the product's",
    example: "قفازات نيتريل، زرقاء، M",
  },
  { name: "manufacturer_code", about: "sku", meaning: "The maker's own code", example: "MN-4402" },
  { name: "gtin", about: "sku", meaning: "GTIN of 8, 12, 13 or 14 digits", example: "6291041500213" },
  {
    name: "hs_code",
    about: "term and sku",
    meaning: "HS code of 6, 8, 10 or 12 digits, which e-invoices name; empty is the category's, else the shop's",
    example: "401512",
  },
  {
    name: "unit_code",
    about: "sku",
    meaning: "What it is counted in on e-invoices, by a UNECE code or its name, such as `XBX` or `box`",
    example: "XBX",
  },
  {
    name: "variant_image",
    about: "sku",
    meaning: "Which of `images` shows this SKU; empty keeps the one it has, or is the first",
    example: "gloves-2.jpg",
  },
  {
    name: "options_en",
    about: "sku",
    meaning: "What distinguishes it from its siblings, as `name: value`",
    example: "Size: M",
  },
  {
    name: "options_ar",
    about: "sku",
    meaning: "The same ones in the same order, Arabic",
    example: "المقاس: M",
  },
  {
    name: "attributes",
    about: "sku",
    meaning: "`attribute: value` in either language, numbers with their unit",
    example: "size: M | thickness: 0.1 mm",
  },
  { name: "price_gst", about: "sku", required: "filled", meaning: "Price in AED with VAT", example: "31.50" },
  { name: "special_price", about: "sku", meaning: "Special price in AED with VAT", example: "27" },
  {
    name: "discount_type",
    about: "sku",
    meaning: "In place of a special price, a discount on the price: `fixed` or `percentage`",
    example: "percentage",
  },
  { name: "discount", about: "sku", meaning: "What it takes off: AED with VAT, or whole percent", example: "20" },
  {
    name: "max_discount",
    about: "sku",
    meaning: "The most that a percentage takes off, in AED with VAT; empty: no limit",
    example: "4.50",
  },
  {
    name: "special_ends_at",
    about: "sku",
    meaning:
      "When the special or the discount ends: a moment with its zone, or a day, whose end in Dubai is meant; empty: never",
    example: "2026-12-31",
  },
  {
    name: "tiers",
    about: "sku",
    meaning: "Prices for larger quantities, as `from quantity: price`",
    example: "10: 29 | 50: 26.50",
  },
  { name: "max_oq", about: "sku", meaning: "Limit per order; empty: no limit, 0: not sold", example: "100" },
  {
    name: "cod",
    about: "sku",
    meaning:
      "Cash on delivery, where the shop takes it: `yes` or `no`; empty is yes for a new SKU, and leaves one of the shop as it is",
    example: "yes",
  },
  {
    name: "business_categories",
    about: "sku",
    meaning: "Businesses that it is for; empty: for all",
    example: "clinic | dental",
  },
  {
    name: "tax_class",
    about: "sku",
    meaning: "`standard`, `zero_rated`, `exempt` or `out_of_scope`; empty is standard",
    example: "zero_rated",
  },
  {
    name: "tax_basis",
    about: "sku",
    meaning: "Why it is zero-rated: `registered` with the ministry of health, or `import_permission`",
    example: "registered",
  },
  { name: "tax_certificate", about: "sku", meaning: "Number of that registration or permit", example: "MD-2041-7" },
  {
    name: "tax_basis_expires_at",
    about: "sku",
    meaning: "Until when it counts, as `special_ends_at`; from then on the standard rate is charged",
    example: "2027-06-30",
  },
  {
    name: "stock",
    about: "sku",
    required: "filled",
    meaning: "Pieces that may be sold: without those of orders and of payments that are open",
    example: "250",
  },
  {
    name: "stock_exported",
    about: "sku",
    meaning: "The stock at the export, which writes it. Leave it: what `stock` differs by is what the import moves",
    example: "240",
  },
  {
    name: "exported_at",
    about: "sku",
    meaning: "The moment of that export, which writes it. Leave it too",
    example: "2026-11-22T08:30:00.000Z",
  },
] as const satisfies readonly Column[];

const byName = new Map<string, Column>(columns.map((column) => [column.name, column]));

/** @returns undefined for a name that is no column */
export const columnOf = (name: string): Column | undefined => byName.get(name);
