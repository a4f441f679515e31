import type { FamilyKey } from "#shared/goods/attributes/families";
import type { Locale } from "#shared/text/locale";
import { dayInEmirates, timeInEmirates } from "#shared/time/emirates-time";
import { parse } from "@conform-to/dom";
import { chosenCategory } from "#shared/goods/business-categories";
import type { ProductDocument, VariantDocument } from "#shared/contracts/goods/product-editor";
import { gtinIn } from "#shared/typed/gtin";
import { hsCodeIn } from "#shared/typed/hs-code";
import type { ProductCodes } from "#shared/goods/product-codes";
import { productFileKinds, productFileLanguages } from "#shared/goods/product-media";
import { taxBases, taxClasses } from "#shared/money/vat";
import { attributeLines, familyIn, readAttributes } from "./posted-attributes";
import { asArray, pairLines, PostedFields, type InBoth } from "./posted-fields";
import { discountOf, tierOf } from "./posted-prices";

/** A SKU as its fields hold it: numbers as they are typed, lists a line each. */
export type VariantForm = {
  sku_id: string;
  title: InBoth;
  manufacturer_code: string;
  gtin: string;
  hs_code: string;
  unit_code: string;
  /** `name: value`, a line each (`pairLines`). */
  options: InBoth;
  /** `attribute: value`, a line each. */
  attributes: string;
  price: string;
  special_price: string;
  discount: string;
  /** In Dubai, as `datetime-local` has it. */
  special_ends_at: string;
  /** Times in Dubai, as `datetime-local` has them. */
  planned: { price: string; starts_at: string; ends_at: string }[];
  /** `quantity: price`, a line each. */
  tiers: string;
  max_oq: string;
  cod: string;
  /** Units that a SKU begins with which the shop never had. */
  opening_stock: string;
  /** File name of its own picture; empty: the product's first. */
  image: string;
  business_categories: string[];
  tax_class: string;
  tax_basis: string;
  tax_certificate: string;
  /** The last day that counts, in Dubai. */
  tax_basis_expires_at: string;
};

/** A product as the fields of its form hold it. */
export type ProductForm = {
  title: InBoth;
  description: InBoth;
  generic_name: InBoth;
  type: string;
  brand: string;
  category: string;
  specialities: string[];
  procedures: string[];
  collections: string[];
  images: { file: string; alt: InBoth }[];
  files: { kind: string; file: string; title: InBoth; language: string }[];
  /** `label: value`, a line each (`pairLines`); both languages in the same order. */
  specifications: InBoth;
  standards: string;
  /** Empty: of none. */
  family: string;
  codes: Record<keyof ProductCodes, string>;
  /** Slugs, a line each. */
  related: string;
  popularity: string;
  variants: VariantForm[];
};

const dayInMs = 86_400_000;
/** A moment as `datetime-local` shows it in Dubai. */
const inDubai = (iso: string): string => timeInEmirates(Date.parse(iso));
/** The last day before a moment in Dubai. */
const lastDayBefore = (iso: string): string => dayInEmirates(Date.parse(iso) - 1);

const number = (value: number | null): string => (value === null ? "" : String(value));

/** The fields of a product. */
export function formOf(document: ProductDocument, locale: Locale): ProductForm {
  const { specifications } = document;
  return {
    title: document.title,
    description: document.description,
    generic_name: document.generic_name,
    type: document.type,
    brand: document.brand,
    category: document.category,
    specialities: document.specialities,
    procedures: document.procedures,
    collections: document.collections,
    images: document.images,
    files: document.files,
    specifications: {
      en: pairLines(specifications.map(({ label, value }) => [label.en, value.en] as const)),
      ar: pairLines(specifications.map(({ label, value }) => [label.ar, value.ar] as const)),
    },
    standards: document.standards.join("\n"),
    family: document.family ?? "",
    codes: {
      ...document.codes,
      registration_expires_on: document.codes.registration_expires_on ?? "",
      storage_min: number(document.codes.storage_min),
      storage_max: number(document.codes.storage_max),
    },
    related: document.related.join("\n"),
    popularity: String(document.popularity),
    variants: document.variants.map((variant) => variantFormOf(variant, locale, document.family)),
  };
}

function variantFormOf(variant: VariantDocument, locale: Locale, family: FamilyKey | null): VariantForm {
  const { discount, options } = variant;
  return {
    sku_id: variant.sku_id,
    title: variant.title,
    manufacturer_code: variant.manufacturer_code,
    gtin: variant.gtin,
    hs_code: variant.hs_code,
    unit_code: variant.unit_code,
    options: {
      en: pairLines(options.map(({ name, value }) => [name.en, value.en] as const)),
      ar: pairLines(options.map(({ name, value }) => [name.ar, value.ar] as const)),
    },
    attributes: attributeLines(variant.attributes, family, locale),
    price: number(variant.price),
    special_price: number(variant.special_price),
    discount: discount ? `${discount.value}${discount.type === "percentage" ? "%" : ""}` : "",
    special_ends_at: variant.special_ends_at === null ? "" : inDubai(variant.special_ends_at),
    planned: variant.planned.map(({ price, starts_at, ends_at }) => ({
      price: number(price),
      starts_at: inDubai(starts_at),
      ends_at: inDubai(ends_at),
    })),
    tiers: pairLines(variant.tiers.map(({ min_quantity, price }) => [String(min_quantity), number(price)] as const)),
    max_oq: number(variant.max_oq),
    cod: variant.cod ? "on" : "",
    opening_stock: number(variant.opening_stock ?? null),
    image: variant.image,
    business_categories: variant.business_categories,
    tax_class: variant.tax_class,
    tax_basis: variant.tax_basis ?? "",
    tax_certificate: variant.tax_certificate,
    tax_basis_expires_at: variant.tax_basis_expires_at === null ? "" : lastDayBefore(variant.tax_basis_expires_at),
  };
}

/** Reads a posted form; a press of one of its own buttons has moved its rows and gives no value. */
export const parseProduct = (posted: FormData) =>
  parse<ProductForm, string[]>(posted, { resolve: (value) => ({ value: value as ProductForm }) });

/** What a form was posted with: any part may be missing. */
type Posted = { [Name in keyof ProductForm]?: unknown };

/**
 * The product of a posted form. What is no number, and lists that do not match, are named by their field's path in
 * `wrong`; nothing else is judged here.
 * @param base what is in the draft or the shop: a discount's limit has no field and stays
 */
export function documentOf(
  posted: Posted,
  base: ProductDocument | null,
): { document: ProductDocument; wrong: string[] } {
  const wrong: string[] = [];
  const fields = new PostedFields(posted, "", wrong);
  const family = familyIn(fields.text("family"));
  const variants = asArray(posted.variants).map((one, at) => {
    const variant = new PostedFields(one, `variants[${at}]`, wrong);
    const before = base?.variants.find(({ sku_id }) => sku_id === variant.text("sku_id"));
    return variantOf(variant, before, family);
  });
  const document: ProductDocument = {
    title: fields.inBoth("title"),
    description: fields.inBoth("description"),
    generic_name: fields.inBoth("generic_name"),
    type: fields.text("type"),
    brand: fields.text("brand"),
    category: fields.text("category"),
    specialities: fields.several("specialities"),
    procedures: fields.several("procedures"),
    collections: fields.several("collections"),
    images: asArray(posted.images).map((row) => {
      const picture = new PostedFields(row, "images", wrong);
      return { file: picture.text("file"), alt: picture.inBoth("alt") };
    }),
    files: asArray(posted.files).map((row) => fileOf(new PostedFields(row, "files", wrong))),
    specifications: fields.pairs("specifications").map(({ name, value }) => ({ label: name, value })),
    standards: fields.lines("standards"),
    family,
    codes: codesOf(new PostedFields(posted.codes, "codes", wrong)),
    related: fields.lines("related"),
    popularity: fields.count("popularity") ?? 0,
    added_on: base?.added_on ?? null,
    variants,
  };
  return { document, wrong };
}

function variantOf(
  fields: PostedFields,
  before: VariantDocument | undefined,
  family: FamilyKey | null,
): VariantDocument {
  const lastDay = fields.text("tax_basis_expires_at");
  const ends = fields.text("special_ends_at");
  return {
    sku_id: fields.text("sku_id"),
    title: fields.inBoth("title"),
    manufacturer_code: fields.text("manufacturer_code"),
    // What is no number of a product is left for the draft to name.
    gtin: gtinIn(fields.text("gtin")) ?? fields.text("gtin"),
    hs_code: hsCodeIn(fields.text("hs_code")) ?? fields.text("hs_code"),
    unit_code: fields.text("unit_code"),
    options: fields.pairs("options"),
    attributes: readAttributes(fields, family),
    price: fields.amount("price"),
    special_price: fields.amount("special_price"),
    discount: discountOf(fields, before),
    // The moment itself stays where its minute does: a field has no seconds.
    special_ends_at:
      before?.special_ends_at && inDubai(before.special_ends_at) === ends
        ? before.special_ends_at
        : fields.moment("special_ends_at", ends, 0),
    planned: fields.rows("planned").map((row, at) => plannedOf(row, before?.planned[at])),
    tiers: fields.lines("tiers").map((line) => tierOf(line, fields)),
    max_oq: fields.count("max_oq"),
    cod: fields.text("cod") === "on",
    ...(fields.text("opening_stock") && { opening_stock: fields.units("opening_stock") }),
    image: fields.text("image"),
    business_categories: fields
      .several("business_categories")
      .map(chosenCategory)
      .filter((name) => name !== ""),
    tax_class: taxClasses.find((name) => name === fields.text("tax_class")) ?? "standard",
    tax_basis: taxBases.find((name) => name === fields.text("tax_basis")) ?? null,
    tax_certificate: fields.text("tax_certificate"),
    tax_basis_expires_at:
      before?.tax_basis_expires_at && lastDayBefore(before.tax_basis_expires_at) === lastDay
        ? before.tax_basis_expires_at
        : fields.moment("tax_basis_expires_at", lastDay && `${lastDay}T00:00`, dayInMs),
  };
}

function codesOf(fields: PostedFields): ProductCodes {
  return {
    registration_number: fields.text("registration_number"),
    registration_authority: fields.text("registration_authority"),
    registration_expires_on: fields.text("registration_expires_on") || null,
    origin_country: fields.text("origin_country"),
    storage_min: fields.temperature("storage_min"),
    storage_max: fields.temperature("storage_max"),
  };
}

/** @param before of the same place: a time stays to the second where its minute does */
function plannedOf(
  fields: PostedFields,
  before: VariantDocument["planned"][number] | undefined,
): VariantDocument["planned"][number] {
  const time = (name: "starts_at" | "ends_at") => {
    const typed = fields.text(name);
    if (before && inDubai(before[name]) === typed) return before[name];
    if (typed === "") fields.refuse(name);
    return fields.moment(name, typed, 0) ?? new Date(0).toISOString();
  };
  return { price: fields.amount("price"), starts_at: time("starts_at"), ends_at: time("ends_at") };
}

const fileOf = (fields: PostedFields): ProductDocument["files"][number] => ({
  kind: productFileKinds.find((name) => name === fields.text("kind")) ?? "ifu",
  file: fields.text("file"),
  title: fields.inBoth("title"),
  language: productFileLanguages.find((name) => name === fields.text("language")) ?? "en",
});
