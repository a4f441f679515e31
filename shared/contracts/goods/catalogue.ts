import { z } from "zod";
import { attribute, attributeValue, footprint } from "./attributes";
import { facet } from "./facet";
import { written } from "../platform/written";
import { sorts, termKinds } from "#shared/goods/listing";
import { traitKeys, type TraitKey } from "#shared/goods/facets";
import { productFileKinds, productFileLanguages } from "#shared/goods/product-media";
import { taxClasses } from "#shared/money/vat";
import { backorder } from "./waiting";

/** An amount in AED with at most two decimals; inside the backend it is an integer of fils. */
export const aed = z.number().nonnegative();
const slug = z.string().min(1).max(200);
/** Ids are strings on the wire, numbers are accepted. */
export const id = z.union([z.string().min(1).max(200), z.number().int().transform(String).pipe(z.string())]);
export const isoTime = z.iso.datetime();

export const tier = z.object({ min_quantity: z.number().int().positive(), price: aed });

/** A SKU as the shop shows it; prices include VAT. */
export const variant = z.object({
  sku_id: id,
  title: z.string(),
  /** Options that distinguish this SKU from its siblings, such as Size: M. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  manufacturer_code: z.string().nullable(),
  /** The list price of one unit. The name is kept for other clients; the tax is the UAE's VAT. */
  price_gst: aed,
  /** The selling price of one unit; the list price is struck through only when it is higher. */
  special_price_final: aed,
  discount_percentage: z.number().int().min(0).max(100),
  offer_ends_at: isoTime.nullable(),
  /** Largest quantity per order; null: limited by stock only, 0: not sold. */
  max_oq: z.number().int().nonnegative().nullable(),
  tiers: z.array(tier),
  /** Present if cash on delivery is allowed. */
  overlap_image_url: z.string().nullable(),
  business_categories: z.array(z.string()),
  /** How many can be ordered. */
  stock: z.number().int().nonnegative(),
  /** Of a SKU that may be ordered beyond what is in stock: the rest comes in about so many days. Absent: it may not. */
  backorder: backorder.optional(),
});

/**
 * How a line is taxed now, the rate in percent. With an expired certificate it is `standard`. A backend without this
 * field charges the standard rate.
 */
export const taxTreatment = {
  tax_class: z.enum(taxClasses).default("standard"),
  tax_rate: z.number().min(0).max(100).default(5),
};

/** A SKU with its current tax treatment, where its price is shown by itself. */
const taxedVariant = variant.extend(taxTreatment);

/** A SKU on its own page. `image_url`: the picture of its product that shows it. */
export const pageVariant = taxedVariant.extend({
  image_url: z.string().nullable().default(null),
  gtin: z.string().nullable().default(null),
  /** The last day of the units that are sold first now, YYYY-MM-DD; absent: they do not expire, or it is not known. */
  expires_on: z.iso.date().optional(),
  /** When an announced sale of it starts: until then it cannot be ordered. */
  sale_starts_at: isoTime.optional(),
  /** Its values of its product's `variant_attributes`, in their order; null: it has none. */
  attributes: z.array(z.string().nullable()).default([]),
});

const variantMatch = z.object({ slug, brand: z.string(), image_url: z.string().nullable(), variant });
const variantChoice = z.object({ value: z.string(), sku_id: id, in_stock: z.boolean() });

/** A product group: one title with its variants. A list has the default variant only. */
export const productGroup = z.object({
  product_group_id: id,
  slug,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  brand: z.object({ name: z.string(), slug }),
  generic_name: z.object({ name: z.string(), category: z.string(), category_slug: slug }),
  specialities: z.array(z.object({ name: z.string(), slug })),
  procedures: z.array(z.object({ name: z.string(), slug })),
  /** File name below `/media/{preset}/`, or null when there is no picture. */
  image_url: z.string().nullable(),
  images: z.array(z.string()),
  variant_count: z.number().int().nonnegative(),
  default_sku: id.nullable(),
  best_discount_type: z.enum(["fixed", "percentage"]),
  best_discount: z.number().nonnegative(),
  max_discount: z.number().nonnegative().nullable(),
  fromPrice: aed,
  /** Highest variant selling price: a list, which has one variant, shows "from" when it is above `fromPrice`. */
  toPrice: aed,
  in_stock: z.boolean(),
  rating: z.object({ average: z.number().min(0).max(5), count: z.number().int().nonnegative() }),
  /** In lists: values of the first option that the variants differ in, such as sizes, in order. */
  variant_values: z.array(z.string()).optional(),
  /** In lists, where variants differ in one option alone and cost the same: the first of them, to be bought by value. */
  variant_choices: z.array(variantChoice).max(6).optional(),
  /** In lists: how many pieces the default variant contains, by its pack size or else its texts. */
  pieces: z.number().int().positive().optional(),
  variants: z.array(variant),
});

/** A group as a row of the search overlay. A whole group is one too. */
export const productRow = productGroup.pick({
  slug: true,
  title: true,
  brand: true,
  image_url: true,
  fromPrice: true,
  toPrice: true,
  in_stock: true,
});

/** What the product page needs beyond the group. `path` leads from the top category to the group's own. */
export const productDetail = productGroup.extend({
  specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What all its SKUs have in common, the most asked for first. */
  attributes: z.array(attributeValue).default([]),
  /** What its SKUs differ in beside their options. */
  variant_attributes: z.array(attribute).default([]),
  footprint,
  standards: z.array(z.string()),
  /** What each of `images` shows; where empty or missing, the title is used. */
  image_alts: z.array(z.string()).default([]),
  /** Registration as a medical device; `expires_on` is the last valid day. */
  registration: z
    .object({ number: z.string(), authority: z.string(), expires_on: z.iso.date().nullable() })
    .nullable()
    .default(null),
  /** Country of origin: ISO 3166 alpha-2, and its name. */
  origin: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
  /** Storage temperature, in °C. */
  storage: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable().default(null),
  /** Documents to download, below `/media/files/`. */
  files: z
    .array(
      z.object({
        kind: z.enum(productFileKinds),
        file: z.string(),
        title: z.string(),
        language: z.enum(productFileLanguages),
      }),
    )
    .default([]),
  path: z.array(z.object({ name: z.string(), slug })),
  variants: z.array(pageVariant),
});

/** A taxonomy term: brand, category, speciality, procedure or collection. */
export const term = z.object({
  kind: z.enum(termKinds),
  slug,
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  parent: z.object({ name: z.string(), slug }).nullable(),
  product_count: z.number().int().nonnegative(),
});

/** A checkbox group without JavaScript repeats its name, a link joins with commas; both mean the same. */
const many = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(","))
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(200)).max(50));
/** A number in JSON, digits in an address. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^-?\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(least).max(most));
const flag = z.union([z.boolean(), z.enum(["0", "1"]).transform((value) => value === "1")]);

/** Values of each trait facet, such as `size=m,l`. */
const traits = Object.fromEntries(traitKeys.map((key) => [key, many.default([])])) as Record<
  TraitKey,
  z.ZodDefault<typeof many>
>;

const listingRequest = z.object({
  /** Scope by a taxonomy term's slug; 404 if unknown. */
  slug: slug.optional(),
  search: z.string().max(300).optional(),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(24),
  /** Absent: best match first in a search, else in-stock products first. */
  sort: z.enum(sorts).optional(),
  brand: many.default([]),
  category: many.default([]),
  speciality: many.default([]),
  procedure: many.default([]),
  ...traits,
  /** Price bands in AED such as `10-50` or `500-`: the lower bound is inclusive, the upper exclusive. */
  price: many.pipe(z.array(z.string().regex(/^\d{1,7}-(\d{1,7})?$/))).default([]),
  cod: flag.default(false),
  in_stock: flag.default(false),
  offers: flag.default(false),
  /** Answers with short `rows` for an overlay: no products, no facets. A backend may not support it. */
  rows: flag.default(false),
});

const listingReply = z.object({
  success: z.literal(true),
  products: z.array(productGroup),
  /** Exact up to 2,000; see `total_is_exact`. */
  total: z.number().int().nonnegative(),
  total_is_exact: z.boolean(),
  page: z.number().int().positive(),
  limit: z.number().int().positive(),
  facets: z.array(facet),
  /** The taxonomy term named by `slug`, else null. */
  term: term.nullable(),
  /** What staff have written above and below the products; absent: nothing. */
  landing: z.object({ intro: written, below: written }).optional(),
  /** Replaces `products` when rows were requested. */
  rows: z.array(productRow).optional(),
  /** Of a search's first page: SKUs that it names by what sets them apart, such as a size. */
  matches: z.array(variantMatch).max(12).optional(),
  /** The corrected search, if nothing has all of the words. */
  corrected: z.string().optional(),
  /** Set where no product has every word of the search. */
  lacking: z.boolean().optional(),
  /** For a search without results: searches with results, and categories to browse. */
  suggestions: z
    .object({ words: z.array(z.string()), categories: z.array(z.object({ name: z.string(), slug })) })
    .optional(),
});
const productsReply = z.object({ success: z.literal(true), products: z.array(productGroup) });

export const catalogueContracts = {
  listProductGroups: {
    request: listingRequest.extend({ limit: listingRequest.shape.limit.default(10) }),
    reply: listingReply,
  },
  filterProducts: { request: listingRequest, reply: listingReply },
  listTopOffers: { request: z.object({ limit: wholeNumber(1, 100).default(12) }), reply: productsReply },
  listTerms: {
    request: z.object({ kind: z.enum(termKinds) }),
    reply: z.object({ success: z.literal(true), terms: z.array(term) }),
  },
  getProduct: {
    request: z.object({ id, is_pdp: z.string().optional() }),
    reply: z.object({ success: z.literal(true), product: productDetail, variants: z.array(pageVariant) }),
  },
  listRelatedProducts: { request: z.object({ id, limit: wholeNumber(1, 24).default(8) }), reply: productsReply },
  listSimilarProducts: {
    request: z.object({ product_group_id: id, limit: wholeNumber(1, 24).default(8) }),
    /** `substitutes`: ids of those that may stand in for it. */
    reply: productsReply.extend({ substitutes: z.array(id).default([]) }),
  },
  listSitemap: {
    request: z.object({ type: z.enum(["product", ...termKinds]), page: wholeNumber(1, 1000).default(1) }),
    reply: z.object({
      success: z.literal(true),
      entries: z.array(z.object({ slug, updated_at: isoTime, top_level: z.boolean() })),
      total: z.number().int().nonnegative(),
      limit: z.number().int().positive(),
    }),
  },
} as const;
