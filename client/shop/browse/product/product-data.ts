import type { Backorder } from "#shared/goods/backorder";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Tier } from "#shared/goods/unit-price";
import type { TaxClass } from "#shared/money/vat";
import type { RoomSize } from "./room-size";
import type { PriceCut } from "../product-card/price-cut";

/** A SKU on the product page. Prices in AED incl. VAT; what does not apply is left out. */
export type ProductVariant = PriceCut & {
  sku: string;
  /** Its own picture; absent: the product's first. */
  image?: string | undefined;
  /** Only where nothing else distinguishes the variants. */
  title?: string | undefined;
  /** One value for each of the product's `optionNames`. */
  options: string[];
  manufacturerCode?: string | undefined;
  gtin?: string | undefined;
  /** One value for each of the product's `variantAttributes`; null: it has none. */
  attributes?: (string | null)[] | undefined;
  price: number;
  /** List price; only when higher. */
  list?: number | undefined;
  /** ISO 8601 time at which the offer ends. */
  endsAt?: string | undefined;
  /** Most that one order may take; 0 = not sold. */
  most?: number | undefined;
  tiers?: Tier[] | undefined;
  cod?: true | undefined;
  /** Only when it is not the standard class. */
  taxClass?: Exclude<TaxClass, "standard"> | undefined;
  /** In percent. */
  taxRate: number;
  stock: number;
  /** What is in stock of a SKU that may be ordered beyond it, and in how many days the rest comes. */
  backorder?: Backorder | undefined;
  /** The last day of the units that are sold first, YYYY-MM-DD. */
  expiresOn?: string | undefined;
  /** ISO 8601 time at which an announced sale of it starts: nobody can order it before. */
  saleStartsAt?: string | undefined;
};

type NamedSlug = { name: string; slug: string };

type Detail = CallReply<"getProduct">["product"];

/** What the product page shows, and no more: it is also the page's hydration data. */
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
  /** File names, the main one first. */
  images: string[];
  /** What each of them shows; absent if unknown. */
  imageAlts?: string[] | undefined;
  /** What authorities and customs know it by; absent where there is nothing of it. */
  registration?: NonNullable<Detail["registration"]> | undefined;
  origin?: string | undefined;
  storage?: NonNullable<Detail["storage"]> | undefined;
  /** Documents to download. */
  files?: Detail["files"] | undefined;
  rating?: { average: number; count: number } | undefined;
  /** What all its SKUs have in common. */
  specifications: { label: string; value: string }[];
  /** What it takes up, where it is large. */
  room?: RoomSize | undefined;
  /** Names of what its SKUs differ in beside their options. */
  variantAttributes: string[];
  standards: string[];
  /** Options that distinguish the variants; empty when only their titles do. */
  optionNames: string[];
  variants: ProductVariant[];
  defaultSku: string | null;
};

/** A picture with its description; empty: the product's title is used. */
export type DisplayedPicture = { file: string; alt: string };

/** The pictures of a product: the chosen variant's own, then those that are of no other variant. */
export function picturesOf(
  { images, imageAlts = [], variants }: ProductData,
  variant: ProductVariant | null,
): DisplayedPicture[] {
  const pictures = images.map((file, at) => ({ file, alt: imageAlts[at] ?? "" }));
  const own = pictures.find(({ file }) => file === variant?.image);
  if (!own) return pictures;
  return [own, ...pictures.filter(({ file }) => variants.every(({ image }) => image !== file))];
}

/** What people who have it say of a product: approved reviews, newest first, and how many gave how many stars. */
export type ProductReviews = Pick<CallReply<"listReviews">, "reviews" | "summary"> & {
  /** Value of `?reviews=` for showing more; absent when there are no more. */
  next?: number | undefined;
};

/** A voucher on a product's page. Amounts in AED; fields that do not apply are left out. */
export type ProductVoucher = { code: string; title: string; minimum?: number | undefined; endsAt?: string | undefined };

/** The variant an address names, else the default; null for a product without variants. */
export const variantOf = ({ variants, defaultSku }: ProductData, sku: string | null): ProductVariant | null =>
  variants.find((variant) => variant.sku === sku) ??
  variants.find((variant) => variant.sku === defaultSku) ??
  variants[0] ??
  null;
