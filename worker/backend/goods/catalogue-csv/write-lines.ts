import { catalogueColumns, type ColumnName } from "#shared/goods/catalogue-columns";
import { attributePairs } from "#shared/goods/attributes/attributes-text";
import { csvLine, utf8Mark } from "#shared/text/csv";
import { spreadsheetLine } from "#shared/sheets/spreadsheet-cell";
import { writeList, writePairs, writeText } from "./cell-text";
import { writeTemperatures } from "./read-codes";
import { writeAed, writeFlag, writeMoment, writeTiers } from "./cell-values";
import type { ProductRecord, TermRecord, VariantRecord } from "../catalogue/records-statements";

/** What stands on one line, by column; a column without a text may be absent. */
export type Cells = Partial<Record<ColumnName, string>>;

/** The header of an export, with the mark that tells spreadsheets it is UTF-8. */
export const headerLine = utf8Mark + csvLine(catalogueColumns);

/** Terms so that each category stands below the one above it; else in the order given. */
export function inReadingOrder(terms: readonly TermRecord[]): TermRecord[] {
  const parents = new Map(terms.map(({ slug, parent }) => [slug, parent]));
  const depth = (slug: string) => {
    let steps = 0;
    for (let above = parents.get(slug); above && steps < parents.size; above = parents.get(above)) steps += 1;
    return steps;
  };
  const order = [...new Set(terms.map(({ kind }) => kind))];
  return order.flatMap((kind) =>
    terms.filter((term) => term.kind === kind).toSorted((a, b) => depth(a.slug) - depth(b.slug)),
  );
}

export const termCells = (term: TermRecord): Cells => ({
  record: term.kind,
  slug: term.slug,
  title_en: writeText(term.name_en),
  title_ar: writeText(term.name_ar),
  description_en: writeText(term.description_en),
  description_ar: writeText(term.description_ar),
  images: term.image === null ? "" : writeList([term.image]),
  parent: term.parent ?? "",
  position: String(term.position),
  hs_code: term.hs_code,
});

export const termLine = (term: TermRecord): string => lineOf(termCells(term));

export const productLines = (product: ProductRecord, exportedAt: number): string =>
  productCells(product, exportedAt).map(lineOf).join("");

/**
 * One line per SKU; what all share stands on each, so that a line can be understood alone.
 * @param exportedAt in ms, from which an import knows how much of the stock was changed in the file
 */
export function productCells(product: ProductRecord, exportedAt: number): Cells[] {
  const slugsOf = (kind: string) =>
    writeList(product.terms.filter((term) => term.kind === kind).map(({ slug }) => slug));
  const pairs = (language: "en" | "ar") =>
    writePairs(product.specifications.map(({ label, value }) => [label[language], value[language]] as const));
  const shared: Cells = {
    record: "product",
    slug: product.slug,
    title_en: writeText(product.title_en),
    title_ar: writeText(product.title_ar),
    description_en: writeText(product.description_en),
    description_ar: writeText(product.description_ar),
    images: writeList(product.images),
    brand: product.brand,
    category: product.category,
    specialities: slugsOf("speciality"),
    procedures: slugsOf("procedure"),
    collections: slugsOf("collection"),
    type: writeText(product.type),
    family: product.family ?? "",
    generic_name_en: writeText(product.generic_name_en),
    generic_name_ar: writeText(product.generic_name_ar),
    specifications_en: pairs("en"),
    specifications_ar: pairs("ar"),
    standards: writeList(product.standards),
    registration_number: writeText(product.codes.registration_number),
    registration_authority: writeText(product.codes.registration_authority),
    registration_expires_on: product.codes.registration_expires_on ?? "",
    origin_country: product.codes.origin_country,
    storage_temperature: writeText(writeTemperatures(product.codes)),
    related: writeList(product.related),
    popularity: String(product.popularity),
    added_on: product.added_on,
  };
  const exported_at = writeMoment(exportedAt);
  return product.variants.map((variant) => ({ ...shared, ...variantCells(variant), exported_at }));
}

function variantCells(variant: VariantRecord): Cells {
  const pairs = (language: "en" | "ar") =>
    writePairs(variant.options.map(({ name, value }) => [name[language], value[language]] as const));
  return {
    sku_id: writeText(variant.sku_id),
    variant_title_en: writeText(variant.title_en),
    variant_title_ar: writeText(variant.title_ar),
    manufacturer_code: writeText(variant.manufacturer_code ?? ""),
    gtin: variant.gtin ?? "",
    hs_code: variant.hs_code ?? "",
    unit_code: variant.unit_code ?? "",
    variant_image: variant.image ?? "",
    options_en: pairs("en"),
    options_ar: pairs("ar"),
    attributes: writePairs(attributePairs(variant.attributes)),
    price_gst: writeAed(variant.price),
    ...specialCells(variant),
    special_ends_at: variant.special_ends_at === null ? "" : writeMoment(variant.special_ends_at),
    tiers: writeTiers(variant.tiers),
    max_oq: variant.max_oq === null ? "" : String(variant.max_oq),
    cod: writeFlag(variant.cod === 1),
    business_categories: writeList(variant.business_categories),
    tax_class: variant.tax_class,
    tax_basis: variant.tax_basis ?? "",
    tax_certificate: writeText(variant.tax_certificate ?? ""),
    tax_basis_expires_at: variant.tax_basis_expires_at === null ? "" : writeMoment(variant.tax_basis_expires_at),
    stock: String(variant.stock),
    stock_exported: String(variant.stock),
  };
}

/** Either the special price or the discount that it comes from. */
function specialCells({ special_price, discount_type, discount, max_discount }: VariantRecord): Cells {
  if (discount_type === null || discount === null) {
    return { special_price: special_price === null ? "" : writeAed(special_price) };
  }
  return {
    discount_type,
    discount: discount_type === "fixed" ? writeAed(discount) : String(discount),
    max_discount: max_discount === null ? "" : writeAed(max_discount),
  };
}

/** The cells of a line in the order of an export. */
export const inColumns = (cells: Cells): string[] => catalogueColumns.map((name) => cells[name] ?? "");

const lineOf = (cells: Cells): string => spreadsheetLine(catalogueColumns, inColumns(cells));
