import { dayInEmirates } from "#shared/time/emirates-time";
import type { ProductDocument, VariantDocument } from "#shared/contracts/goods/product-editor";
import { chosenCategory } from "#shared/goods/business-categories";
import { isUnitCode } from "#shared/goods/unit-codes";
import { aedFromFils } from "#shared/money/money";
import type { ProductRecord, VariantRecord } from "../catalogue/records-statements";
import type { Product } from "../catalogue-import/rows";
import { isoOrNull } from "#shared/time/iso";

const msOrNull = (iso: string | null) => (iso === null ? null : Date.parse(iso));
const aedOrNull = (fils: number | null) => (fils === null ? null : aedFromFils(fils));

/** A product of the shop as staff edit it, its fields in the order of the contract: equal ones are equal as JSON. */
export function documentOf(record: ProductRecord): ProductDocument {
  const slugsOf = (kind: string) => record.terms.flatMap((term) => (term.kind === kind ? [term.slug] : [])).toSorted();
  return {
    title: { en: record.title_en, ar: record.title_ar },
    description: { en: record.description_en, ar: record.description_ar },
    generic_name: { en: record.generic_name_en, ar: record.generic_name_ar },
    type: record.type,
    brand: record.brand,
    category: record.category,
    specialities: slugsOf("speciality"),
    procedures: slugsOf("procedure"),
    collections: slugsOf("collection"),
    images: record.images.map((file) => ({ file, alt: record.image_texts[file] ?? { en: "", ar: "" } })),
    files: record.files,
    specifications: record.specifications,
    standards: record.standards,
    family: record.family,
    codes: record.codes,
    related: record.related,
    popularity: record.popularity,
    added_on: record.added_on,
    variants: record.variants.map((variant) => variantDocumentOf(variant, record.images)),
  };
}

function variantDocumentOf(variant: VariantRecord, images: readonly string[]): VariantDocument {
  const discount = discountOf(variant);
  return {
    sku_id: variant.sku_id,
    title: { en: variant.title_en, ar: variant.title_ar },
    manufacturer_code: variant.manufacturer_code ?? "",
    gtin: variant.gtin ?? "",
    hs_code: variant.hs_code ?? "",
    unit_code: variant.unit_code ?? "",
    options: variant.options,
    attributes: variant.attributes,
    price: aedFromFils(variant.price),
    special_price: discount ? null : aedOrNull(variant.special_price),
    discount,
    special_ends_at: isoOrNull(variant.special_ends_at),
    planned: variant.planned.map((special) => ({
      price: aedFromFils(special.price),
      starts_at: new Date(special.starts_at).toISOString(),
      ends_at: new Date(special.ends_at).toISOString(),
    })),
    tiers: variant.tiers.map(({ min_quantity, price }) => ({ min_quantity, price: aedFromFils(price) })),
    max_oq: variant.max_oq,
    cod: variant.cod === 1,
    // An import may have taken the picture from the product.
    image: variant.image !== null && images.includes(variant.image) ? variant.image : "",
    business_categories: variant.business_categories.map(chosenCategory).filter((name) => name !== ""),
    tax_class: variant.tax_class,
    tax_basis: variant.tax_basis,
    tax_certificate: variant.tax_certificate ?? "",
    tax_basis_expires_at: isoOrNull(variant.tax_basis_expires_at),
  };
}

function discountOf({ discount_type, discount, max_discount }: VariantRecord): VariantDocument["discount"] {
  if (discount_type === null || discount === null) return null;
  return discount_type === "fixed"
    ? { type: "fixed", value: aedFromFils(discount), max: null }
    : { type: "percentage", value: discount, max: aedOrNull(max_discount) };
}

/** A document as the shop would give it back: what is left to the shop is filled in, and what has no order is sorted. */
export function settled(document: ProductDocument, now: number): ProductDocument {
  return {
    ...document,
    specialities: [...new Set(document.specialities)].toSorted(),
    procedures: [...new Set(document.procedures)].toSorted(),
    collections: [...new Set(document.collections)].toSorted(),
    added_on: document.added_on ?? dayInEmirates(now),
    variants: document.variants.map((variant) => ({
      ...variant,
      planned: variant.planned.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      title: { en: variant.title.en || document.title.en, ar: variant.title.ar || document.title.ar },
      ...(variant.tax_class === "zero_rated"
        ? {}
        : { tax_basis: null, tax_certificate: "", tax_basis_expires_at: null }),
    })),
  };
}

/** Alt texts by file, as the catalogue keeps them; where nobody said anything there is nothing. */
export const imageTextsOf = ({ images }: ProductDocument): Record<string, { en: string; ar: string }> =>
  Object.fromEntries(images.flatMap(({ file, alt }) => (alt.en || alt.ar ? [[file, alt]] : [])));

/** A document without the stock that its SKUs begin with; of those that `isNew` names it stays. */
export const withoutOpening = (
  document: ProductDocument,
  isNew: (sku: string) => boolean = () => false,
): ProductDocument => ({
  ...document,
  variants: document.variants.map(({ opening_stock, ...variant }) =>
    opening_stock !== undefined && isNew(variant.sku_id) ? { ...variant, opening_stock } : variant,
  ),
});

/** A document that says nothing of opening stock with that of `kept`, SKU by SKU. */
export function withOpeningOf(document: ProductDocument, stored: ProductDocument): ProductDocument {
  const left = new Map(
    stored.variants.flatMap(({ sku_id, opening_stock }) =>
      opening_stock === undefined ? [] : [[sku_id, opening_stock]],
    ),
  );
  return {
    ...document,
    variants: document.variants.map((variant) => {
      const opening_stock = left.get(variant.sku_id);
      // Of two SKUs of one name, as of two that have none yet, the first has it.
      return left.delete(variant.sku_id) ? { ...variant, opening_stock } : variant;
    }),
  };
}

/** A sound, settled document (see `problems.ts`) as an import writes products. */
export function productOf(slug: string, document: ProductDocument): Product {
  const { collections: _, files: _files, images, variants, ...shared } = document;
  return {
    slug,
    ...shared,
    images: images.map(({ file }) => file),
    variants: variants.map((variant) => ({
      sku_id: variant.sku_id,
      title: variant.title,
      manufacturer_code: variant.manufacturer_code || null,
      gtin: variant.gtin || null,
      hs_code: variant.hs_code || null,
      unit_code: isUnitCode(variant.unit_code) ? variant.unit_code : null,
      image: variant.image || null,
      options: variant.options,
      attributes: variant.attributes,
      price_gst: variant.price ?? 0,
      special_price: variant.special_price,
      discount: variant.discount,
      special_ends_at: msOrNull(variant.special_ends_at),
      tiers: variant.tiers.map(({ min_quantity, price }) => ({ min_quantity, price: price ?? 0 })),
      max_oq: variant.max_oq,
      cod: variant.cod,
      business_categories: variant.business_categories,
      tax_class: variant.tax_class,
      tax_basis: variant.tax_basis,
      tax_certificate: variant.tax_certificate || null,
      tax_basis_expires_at: msOrNull(variant.tax_basis_expires_at),
      stock: variant.opening_stock ?? 0,
    })),
  };
}
