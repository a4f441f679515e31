import { noCodes } from "#shared/goods/product-codes";
import * as fc from "fast-check";
import { catalogueSource, type CatalogueSource, type SourceProduct } from "#backend/goods/catalogue-import/source";

/** A moment for imports and questions, in ms. */
export const importedAt = Date.UTC(2026, 10, 20, 12);
export const day = 86_400_000;

export const both = (text: string) => ({ en: text, ar: `${text} عربي` });
const term = (slug: string) => ({ slug, name: both(slug), description: both(`About ${slug}`), image: `${slug}.webp` });

/** Two top categories with two beneath each, one of them without products. */
const categories = [
  { ...term("dental-uae"), parent: null },
  { ...term("derma-uae"), parent: null },
  { ...term("empty-uae"), parent: null },
  { ...term("mirrors"), parent: "dental-uae" },
  { ...term("probes"), parent: "dental-uae" },
  { ...term("creams"), parent: "derma-uae" },
  { ...term("lasers"), parent: "derma-uae" },
];

export const slugs = {
  brand: ["alpha", "beta", "gamma"],
  category: categories.map(({ slug }) => slug),
  speciality: ["dentistry", "surgery", "dermatology"],
  procedure: ["cleaning", "injection"],
  collection: ["essentials"],
};

type SourceVariant = SourceProduct["variants"][number];

export const variantSample = (sku_id: string, changes: Partial<SourceVariant> = {}): SourceVariant => ({
  sku_id,
  manufacturer_code: `M-${sku_id}`,
  title: both(`Variant ${sku_id}`),
  options: [{ name: both("Size"), value: both("M") }],
  attributes: {},
  price_gst: 100,
  special_price: null,
  discount: null,
  offer_days: null,
  tax_class: "standard",
  tax_basis: null,
  tax_certificate: null,
  tax_basis_days: null,
  gtin: null,
  hs_code: null,
  unit_code: null,
  image: null,
  max_oq: null,
  tiers: [],
  cod: false,
  business_categories: ["general"],
  stock: 5,
  ...changes,
});

export const productSample = (slug: string, changes: Partial<SourceProduct> = {}): SourceProduct => ({
  slug,
  title: both(`Product ${slug}`),
  description: both(`What ${slug} is for`),
  brand: "alpha",
  category: "mirrors",
  generic_name: both("Mirror"),
  specialities: [],
  procedures: [],
  type: "instrument",
  images: [`${slug}.webp`],
  specifications: [{ label: both("Material"), value: both("Steel") }],
  codes: noCodes,
  related: [],
  standards: ["ISO 13485"],
  family: null,
  popularity: 10,
  added_on: "2026-01-01",
  variants: [variantSample(`SKU-${slug}`)],
  ...changes,
});

/** A whole source around some products; those with an even place are in the collection. */
export const sourceSample = (products: SourceProduct[]): CatalogueSource =>
  catalogueSource.parse({
    brands: slugs.brand.map(term),
    categories,
    specialities: slugs.speciality.map(term),
    procedures: slugs.procedure.map(term),
    collections: [
      { ...term("essentials"), products: products.filter((_, place) => place % 2 === 0).map(({ slug }) => slug) },
    ],
    products,
  });

const fils = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => value / 100);

const anyVariant = fc.record({
  price_gst: fc.oneof(fils(100, 700_000), fc.constantFrom(50, 200, 1000)),
  discount: fc.constantFrom(0, 0, 0.1, 0.25, 0.333),
  offer_days: fc.constantFrom(null, 1, 30),
  max_oq: fc.constantFrom(null, null, 0, 12),
  cod: fc.boolean(),
  stock: fc.constantFrom(0, 0, 3, 50),
});

const anyProduct = fc.record({
  brand: fc.constantFrom(...slugs.brand),
  category: fc.constantFrom("mirrors", "probes", "creams"),
  specialities: fc.subarray(slugs.speciality),
  procedures: fc.subarray(slugs.procedure),
  popularity: fc.integer({ min: 0, max: 20 }),
  added_on: fc.constantFrom("2026-01-01", "2026-05-01", "2026-09-01"),
  variants: fc.array(anyVariant, { minLength: 1, maxLength: 4 }),
});

/** For whom variants are, in turn: mostly everybody, sometimes a whole product for some. */
const audiences = [[], ["hospital"], ["clinic", "hospital"], [], [], ["dental"], [], ["clinic"]];

/** Some products that differ in everything a listing asks for; the same ones every time. */
export const variedProducts = (count: number): SourceProduct[] =>
  fc.sample(anyProduct, { numRuns: count, seed: 20_261_120 }).map(({ variants, ...changes }, place) =>
    productSample(`product-${place}`, {
      ...changes,
      variants: variants.map(({ discount, price_gst, ...variant }, at) =>
        variantSample(`P${place}-${at}`, {
          ...variant,
          business_categories: audiences[(place * 3 + at) % audiences.length]!,
          price_gst,
          special_price: discount === 0 ? null : Math.max(0.01, Math.floor(price_gst * 100 * (1 - discount)) / 100),
        }),
      ),
    }),
  );
