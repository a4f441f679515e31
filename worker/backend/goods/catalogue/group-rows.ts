import type { Locale } from "#shared/text/locale";
import type { Backorder } from "#shared/goods/backorder";
import type { TaxedSku } from "#shared/money/vat";
import { noCodes, type ProductCodes } from "#shared/goods/product-codes";
import type { ProductFileKind, ProductFileLanguage } from "#shared/goods/product-media";
import type { DiscountColumns, PricedVariant } from "../pricing/variant-price";

/** A text in every language of the shop, as JSON columns hold it. */
export type Localised = Record<Locale, string>;
type NamedSlug = { name: string; slug: string };
export type GroupTerm = { kind: "speciality" | "procedure"; slug: string; name_en: string; name_ar: string };

/** A variant as the JSON column `variants` of a group row carries it; money in fils. */
export type VariantRow = PricedVariant &
  DiscountColumns &
  TaxedSku & {
    sku_id: string;
    title: string;
    manufacturer_code: string | null;
    options: { name: Localised; value: Localised }[];
    /** As the column has it; only where it was asked for. */
    attributes?: unknown;
    /** The last day of the lot that is sold first, as YYYY-MM-DD; beside the attributes alone. */
    expires_on?: string | null;
    max_oq: number | null;
    cod: 0 | 1;
    business_categories: string[];
    /** How many can be ordered. */
    stock: number;
    /** Null: it is sold from stock alone. */
    backorder: Backorder | null;
    image: string | null;
    gtin: string | null;
    tiers: { min_quantity: number; price: number }[];
    /** The attribute of that name, as the column has it. */
    pack_size?: unknown;
  };

/** A row of `selectGroups`: one group in one language; columns marked JSON are parsed by `product.ts`. */
export type GroupRow = {
  group_id: number;
  slug: string;
  title: string;
  title_en: string;
  description: string;
  type: string;
  brand_name: string;
  brand_slug: string;
  generic_name: string;
  category_name: string;
  category_slug: string;
  /** JSON of `GroupTerm[]`. */
  terms: string;
  /** JSON of `string[]`. */
  images: string;
  rating_total: number;
  rating_count: number;
  /** JSON of `VariantRow[]`, in the order of the group. */
  variants: string;
};

/** What the product feed reads beside the group. */
export type FeedRow = GroupRow & {
  /** JSON of `NamedSlug[]`, from the top category down. */
  path: string;
};

/** What the product page reads beside the group. */
export type DetailRow = FeedRow & {
  /** JSON of `{ label, value }[]`. */
  specifications: string;
  /** JSON of `string[]`. */
  standards: string;
  /** JSON of `ProductCodes`, without those that it has none of. */
  codes: string;
  /** JSON of alt texts by file. */
  image_texts: string;
  /** JSON of `ProductFile[]`. */
  files: string;
  family: string | null;
};

export type TermRow = {
  term_id: number;
  kind: "brand" | "category" | "speciality" | "procedure" | "collection";
  slug: string;
  name: string;
  description: string;
  image: string | null;
  parent_name: string | null;
  parent_slug: string | null;
  product_count: number;
};

/** A document to download. */
export type ProductFile = {
  kind: ProductFileKind;
  file: string;
  title: Localised;
  language: ProductFileLanguage;
};

export const parseNamedSlugs = (json: string): NamedSlug[] => JSON.parse(json);
export const parseGroupTerms = (json: string): GroupTerm[] => JSON.parse(json);
export const parseImageTexts = (json: string): Record<string, Localised> => JSON.parse(json);
export const parseCodes = (json: string): ProductCodes => ({ ...noCodes, ...JSON.parse(json) });
export const parseFiles = (json: string): ProductFile[] => JSON.parse(json);
export const parseTexts = (json: string): string[] => JSON.parse(json);
export const parseVariants = (json: string): VariantRow[] => JSON.parse(json);
export const parseSpecifications = (json: string): { label: Localised; value: Localised }[] => JSON.parse(json);
export const parseBackorder = (json: string | null | undefined): Backorder | null => (json ? JSON.parse(json) : null);
