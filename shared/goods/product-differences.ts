import { attributePairs } from "./attributes/attributes-text";
import type { Difference, ProductDocument, VariantDocument } from "../contracts/goods/product-editor";

/** Fields whose values are slugs of terms or products, `parent` those of a term. */
export const slugFields: ReadonlySet<string> = new Set([
  "brand",
  "category",
  "specialities",
  "procedures",
  "collections",
  "related",
  "parent",
]);

/** What differs between two states of a product, field by field; null: it was, or is, not there. */
export function productDifferences(before: ProductDocument | null, after: ProductDocument | null): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? "", after: now.get(field) ?? "" }))
    .filter(({ before: was, after: is }) => was !== is);
}

const inOne = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}: ${value}`).join("\n");

const fileLine = ({ kind, file, title, language }: ProductDocument["files"][number]) =>
  [`${kind} ${file} ${language}`, `${title.en} · ${title.ar}`] as const;

/** Path → text of every field. */
function fieldsOf(document: ProductDocument | null): Map<string, string> {
  if (!document) return new Map();
  const { title, description, generic_name, specifications, images, files, variants } = document;
  const languages = (["en", "ar"] as const).flatMap((locale): [string, string][] => [
    [`title.${locale}`, title[locale]],
    [`description.${locale}`, description[locale]],
    [`generic_name.${locale}`, generic_name[locale]],
    [
      `specifications.${locale}`,
      inOne(specifications.map(({ label, value }) => [label[locale], value[locale]] as const)),
    ],
    [
      `image_texts.${locale}`,
      inOne(images.filter(({ alt }) => alt[locale]).map(({ file, alt }) => [file, alt[locale]] as const)),
    ],
  ]);
  const lists = (["specialities", "procedures", "collections", "standards"] as const).map((name): [string, string] => [
    name,
    document[name].join(", "),
  ]);
  const words = (["type", "brand", "category"] as const).map((name): [string, string] => [name, document[name]]);
  return new Map([
    ...languages,
    ...words,
    ["family", document.family ?? ""],
    ...lists,
    ["images", images.map(({ file }) => file).join(", ")],
    ["related", document.related.join(", ")],
    ...Object.entries(document.codes).map(([name, value]): [string, string] => [`codes.${name}`, String(value ?? "")]),
    ["files", inOne(files.map(fileLine))],
    ["popularity", String(document.popularity)],
    ["added_on", document.added_on ?? ""],
    ["order", variants.map(({ sku_id }) => sku_id).join(", ")],
    ...variants.flatMap(variantFields),
  ]);
}

function variantFields(variant: VariantDocument): [string, string][] {
  const { discount, tiers, options } = variant;
  const written: Record<string, string> = {
    "title.en": variant.title.en,
    "title.ar": variant.title.ar,
    manufacturer_code: variant.manufacturer_code,
    gtin: variant.gtin,
    hs_code: variant.hs_code,
    unit_code: variant.unit_code,
    planned: inOne(
      variant.planned.map((special) => [`${special.starts_at} – ${special.ends_at}`, figure(special.price)] as const),
    ),
    "options.en": inOne(options.map(({ name, value }) => [name.en, value.en] as const)),
    "options.ar": inOne(options.map(({ name, value }) => [name.ar, value.ar] as const)),
    attributes: inOne(attributePairs(variant.attributes)),
    price: figure(variant.price),
    special_price: figure(variant.special_price),
    discount: discount ? `${discount.type} ${discount.value}${discount.max === null ? "" : ` ≤ ${discount.max}`}` : "",
    special_ends_at: variant.special_ends_at ?? "",
    tiers: inOne(tiers.map(({ min_quantity, price }) => [String(min_quantity), figure(price)] as const)),
    max_oq: figure(variant.max_oq),
    cod: variant.cod ? "1" : "0",
    image: variant.image,
    business_categories: variant.business_categories.join(", "),
    tax_class: variant.tax_class,
    tax_basis: variant.tax_basis ?? "",
    tax_certificate: variant.tax_certificate,
    tax_basis_expires_at: variant.tax_basis_expires_at ?? "",
  };
  return Object.entries(written).map(([name, value]) => [`variants.${variant.sku_id}.${name}`, value]);
}

const figure = (value: number | null): string => (value === null ? "" : String(value));
