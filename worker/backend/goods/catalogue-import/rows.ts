import { discountOn, type Discount } from "#shared/money/discount";
import type { TermKind } from "#shared/goods/listing";
import { filsFromAed } from "#shared/money/money";
import type { TermRecord } from "../catalogue/records-statements";
import type { DiscountColumns } from "../pricing/variant-price";
import { indexWords } from "../search/index-words";
import type { CatalogueSource, SourceProduct } from "./source";
import { traitsOf } from "./traits";

type Variant = Omit<SourceProduct["variants"][number], "offer_days" | "tax_basis_days"> & {
  /** In ms; null with a special price: it does not end. */
  special_ends_at: number | null;
  /** In ms; null without a tax basis. */
  tax_basis_expires_at: number | null;
  /** Its stock when the shop exported it, and when that was, in ms; null for what no export wrote. */
  stock_exported?: number | null;
  exported_at?: number | null;
};

/** A product as a file brings it, its prices in AED. */
export type Product = Omit<SourceProduct, "variants" | "added_on"> & {
  /** Null: the date that the database has, else the day of the import. */
  added_on: string | null;
  variants: Variant[];
};

/** A group with all that hangs on it, so that groups can be written in parts. */
export type GroupImport = ReturnType<typeof groupOf>;
/** Rows as `catalogue-import-store.ts` writes them, references still by slug; money in fils, times in ms. */
export type CatalogueImport = { terms: TermRecord[]; groups: GroupImport[] };

const dayInMs = 86_400_000;

/** The rows of a sound source (see `problems.ts`). Specials that end count their days from `importedAt`, in ms. */
export function rowsOf(source: CatalogueSource, importedAt: number): CatalogueImport {
  const kinds = [
    ["brand", source.brands],
    ["category", source.categories],
    ["speciality", source.specialities],
    ["procedure", source.procedures],
    ["collection", source.collections],
  ] as const;
  const terms = kinds.flatMap(([kind, entries]) => entries.map((entry, position) => termOf(kind, entry, position)));
  const parents = new Map(source.categories.map(({ slug, parent }) => [slug, parent]));
  const collections = new Map<string, string[]>();
  for (const { slug, products } of source.collections) {
    for (const product of products) collections.set(product, [...(collections.get(product) ?? []), slug]);
  }
  const names = new Map(terms.map(({ slug, name_en, name_ar }) => [slug, `${name_en} ${name_ar}`]));
  const groups = source.products.map((product) =>
    groupOf(dated(product, importedAt), {
      nameOf: (slug) => names.get(slug) ?? "",
      parents,
      collections: collections.get(product.slug) ?? [],
    }),
  );
  return { terms, groups };
}

const dated = (product: SourceProduct, importedAt: number): Product => ({
  ...product,
  variants: product.variants.map(({ offer_days, tax_basis_days, ...variant }) => ({
    ...variant,
    special_ends_at: offer_days === null ? null : importedAt + offer_days * dayInMs,
    tax_basis_expires_at: tax_basis_days === null ? null : importedAt + tax_basis_days * dayInMs,
  })),
});

type SourceTerm = CatalogueSource["brands"][number] & { parent?: string | null; hs_code?: string | null };

function termOf(kind: TermKind, entry: SourceTerm, position: number): TermRecord {
  const { slug, name, description, image, parent = null, hs_code = null } = entry;
  return {
    kind,
    slug,
    parent,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    image,
    position,
    hs_code: hs_code ?? "",
  };
}

/** A category and those above it: a group is in all of them. */
function upwards(category: string, parents: ReadonlyMap<string, string | null>): string[] {
  const found = new Set<string>();
  for (let next: string | null = category; next !== null && !found.has(next); next = parents.get(next) ?? null)
    found.add(next);
  return [...found];
}

type Surroundings = {
  /** A term's name in both languages, to be found by; empty for an unknown one. */
  nameOf: (slug: string) => string;
  /** The category above each category. */
  parents: ReadonlyMap<string, string | null>;
  collections: readonly string[];
};

/** The rows of one product. */
export function groupOf(product: Product, { nameOf, parents, collections }: Surroundings) {
  const facts = [...upwards(product.category, parents), ...product.specialities, ...product.procedures];
  const { slug, type, brand, category, popularity, added_on, title, description, generic_name } = product;
  return {
    group: {
      slug,
      type,
      brand,
      category,
      popularity,
      added_on,
      title_en: title.en,
      title_ar: title.ar,
      description_en: description.en,
      description_ar: description.ar,
      generic_name_en: generic_name.en,
      generic_name_ar: generic_name.ar,
      images: product.images,
      specifications: product.specifications,
      standards: product.standards,
      family: product.family,
      codes: product.codes,
      related: product.related,
    },
    variants: product.variants.map((variant, position) => variantOf(variant, position)),
    scopes: [product.brand, ...facts, ...collections],
    traits: traitsOf(product),
    words: indexWords(product, nameOf(product.brand), facts.map(nameOf)),
  };
}

type SourceDiscount = NonNullable<Variant["discount"]>;

const termsOf = ({ type, value, max }: SourceDiscount): Discount =>
  type === "fixed"
    ? { type, amount: filsFromAed(value) }
    : { type, percentage: value, cap: max === null ? null : filsFromAed(max) };

/** What is left of a price after a discount, in fils; both in AED. */
export const discountedPrice = (priceGst: number, discount: SourceDiscount): number =>
  filsFromAed(priceGst) - discountOn(filsFromAed(priceGst), termsOf(discount));

/** The special price that the SKU has by a figure of its own or by a discount. */
function specialOf({ price_gst, special_price, discount }: Variant): number | null {
  if (discount) return discountedPrice(price_gst, discount);
  return special_price === null ? null : filsFromAed(special_price);
}

function discountColumns(discount: SourceDiscount): DiscountColumns {
  const terms = termsOf(discount);
  return terms.type === "fixed"
    ? { discount_type: terms.type, discount: terms.amount, max_discount: null }
    : { discount_type: terms.type, discount: terms.percentage, max_discount: terms.cap };
}

const noDiscount: DiscountColumns = { discount_type: null, discount: null, max_discount: null };

function variantOf(variant: Variant, position: number) {
  const price = filsFromAed(variant.price_gst);
  const special = specialOf(variant);
  const onOffer = special !== null && special < price;
  return {
    position,
    sku_id: variant.sku_id,
    title_en: variant.title.en,
    title_ar: variant.title.ar,
    manufacturer_code: variant.manufacturer_code,
    options: variant.options,
    attributes: variant.attributes,
    price,
    special_price: onOffer ? special : null,
    special_ends_at: onOffer ? variant.special_ends_at : null,
    ...(onOffer && variant.discount ? discountColumns(variant.discount) : noDiscount),
    max_oq: variant.max_oq,
    cod: Number(variant.cod),
    business_categories: variant.business_categories,
    tiers: variant.tiers
      .map(({ min_quantity, price: each }) => ({ min_quantity, price: filsFromAed(each) }))
      .toSorted((one, other) => one.min_quantity - other.min_quantity),
    gtin: variant.gtin,
    hs_code: variant.hs_code,
    unit_code: variant.unit_code,
    image: variant.image,
    tax_class: variant.tax_class,
    tax_basis: variant.tax_basis,
    tax_certificate: variant.tax_certificate,
    tax_basis_expires_at: variant.tax_basis_expires_at,
    stock: variant.stock,
    stock_exported: variant.stock_exported ?? null,
    exported_at: variant.exported_at ?? null,
  };
}
