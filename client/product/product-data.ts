import type { CallReply } from "../../shared/contracts/table";
import type { Tier } from "../../shared/unit-price";

type Reply = CallReply<"getProduct">;

/** A SKU on the product page. Prices in AED incl. VAT; what does not apply is left out. */
export type ProductVariant = {
  sku: string;
  /** Only where it alone tells the variants apart. */
  title?: string;
  /** One value for each of the product's `optionNames`. */
  options: string[];
  manufacturerCode?: string;
  price: number;
  /** List price; only when higher (A46). */
  list?: number;
  /** Whole percent off. */
  off?: number;
  /** ISO 8601 time at which the offer ends. */
  endsAt?: string;
  /** Most that one order may take; 0 = not sold (A43). */
  most?: number;
  tiers?: Tier[];
  cod?: true;
  stock: number;
};

type NamedSlug = { name: string; slug: string };

/** What the product page shows, lean: it is also the page's hydration data. */
export type ProductData = {
  id: string;
  slug: string;
  title: string;
  description: string;
  type: string;
  brand: NamedSlug;
  /** From the top category to the product's own. */
  path: NamedSlug[];
  specialities: NamedSlug[];
  procedures: NamedSlug[];
  images: string[];
  rating?: { average: number; count: number };
  specifications: { label: string; value: string }[];
  standards: string[];
  /** What tells the variants apart; empty when their options do not, and their titles must. */
  optionNames: string[];
  variants: ProductVariant[];
  defaultSku: string | null;
};

/** The product page's part of a reply. */
export function toProduct({ product, variants }: Reply): ProductData {
  const optionNames = optionNamesOf(variants);
  return {
    id: product.product_group_id,
    slug: product.slug,
    title: product.title,
    description: product.description,
    type: product.type,
    brand: product.brand,
    path: product.path,
    specialities: product.specialities,
    procedures: product.procedures,
    images: product.images,
    rating: product.rating.count > 0 ? product.rating : undefined,
    specifications: product.specifications,
    standards: product.standards,
    optionNames,
    variants: variants.map((variant) => toVariant(variant, optionNames)),
    defaultSku: product.default_sku,
  };
}

/** The variant an address names, else the default; null for a product without variants. */
export const variantOf = ({ variants, defaultSku }: ProductData, sku: string | null): ProductVariant | null =>
  variants.find((variant) => variant.sku === sku) ??
  variants.find((variant) => variant.sku === defaultSku) ??
  variants[0] ??
  null;

function toVariant(variant: Reply["variants"][number], optionNames: readonly string[]): ProductVariant {
  const { price_gst, special_price_final, discount_percentage, max_oq } = variant;
  return {
    sku: variant.sku_id,
    title: optionNames.length > 0 ? undefined : variant.title,
    options: optionNames.length > 0 ? variant.options.map(({ value }) => value) : [],
    manufacturerCode: variant.manufacturer_code ?? undefined,
    price: special_price_final,
    list: price_gst > special_price_final ? price_gst : undefined,
    off: discount_percentage || undefined,
    endsAt: variant.offer_ends_at ?? undefined,
    most: max_oq ?? undefined,
    tiers: variant.tiers.length > 0 ? variant.tiers : undefined,
    cod: variant.overlap_image_url ? true : undefined,
    stock: variant.stock,
  };
}

/** The names of the options, if every variant has the same ones and no two variants have equal values. */
function optionNamesOf(variants: Reply["variants"]): string[] {
  const names = variants[0]?.options.map(({ name }) => name) ?? [];
  const alike = variants.every(({ options }) => options.map(({ name }) => name).join("\n") === names.join("\n"));
  const combinations = new Set(variants.map(({ options }) => options.map(({ value }) => value).join("\n")));
  return alike && combinations.size === variants.length ? names : [];
}
