import { z } from "zod";

/** The catalogue as files bring it: prices in AED including VAT, texts in both languages, references by slug. */
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(200);
const localised = z.object({ en: z.string(), ar: z.string() });
const aed = z.number().positive().multipleOf(0.01);

const term = z.object({
  slug,
  name: localised,
  description: localised.default({ en: "", ar: "" }),
  image: z.string().nullable().default(null),
});

const variant = z.object({
  sku_id: z.string().min(1).max(200),
  manufacturer_code: z.string().nullable().default(null),
  title: localised,
  options: z.array(z.object({ name: localised, value: localised })),
  price_gst: aed,
  special_price: aed.nullable(),
  /** Days from the import until the special ends; null: it does not end. */
  offer_days: z.number().int().positive().nullable(),
  max_oq: z.number().int().nonnegative().nullable(),
  tiers: z.array(z.object({ min_quantity: z.number().int().min(2), price: aed })),
  cod: z.boolean(),
  business_categories: z.array(z.string()),
  stock: z.number().int().nonnegative(),
});

const product = z.object({
  slug,
  title: localised,
  description: localised,
  brand: slug,
  category: slug,
  generic_name: localised,
  specialities: z.array(slug),
  procedures: z.array(slug),
  type: z.string(),
  images: z.array(z.string()),
  specifications: z.array(z.object({ label: localised, value: localised })),
  standards: z.array(z.string()),
  popularity: z.number().int().nonnegative(),
  added_on: z.iso.date(),
  variants: z.array(variant).min(1),
});

export const catalogueSource = z.object({
  brands: z.array(term),
  categories: z.array(term.extend({ parent: slug.nullable() })),
  specialities: z.array(term),
  procedures: z.array(term),
  collections: z.array(term.extend({ products: z.array(slug) })),
  products: z.array(product),
});

export type CatalogueSource = z.output<typeof catalogueSource>;
export type SourceProduct = CatalogueSource["products"][number];
