import { z } from "zod";
import { attributesIn } from "#shared/goods/attributes/attributes-text";
import { familyKeys } from "#shared/goods/attributes/families";
import { noCodes } from "#shared/goods/product-codes";
import { slugPattern } from "#shared/text/slug";
import { isUnitCode } from "#shared/goods/unit-codes";
import { isGtin } from "#shared/typed/gtin";
import { hsCodeIn } from "#shared/typed/hs-code";
import { productTypeIn } from "#shared/typed/product-type";
import { linesIn } from "#shared/typed/signs";
import { taxBases, taxCertificateLength, taxClasses } from "#shared/money/vat";

/** The catalogue as files bring it: prices in AED including VAT, texts in both languages, references by slug. */
const slug = z.string().regex(slugPattern).max(200);
/** As a catalogue file would give it back. */
const text = z.string().transform(linesIn);
const filled = text.pipe(z.string().min(1));
const localised = z.object({ en: text, ar: text });
const localisedFilled = z.object({ en: filled, ar: filled });
const aed = z.number().positive().multipleOf(0.01);

const term = z.object({
  slug,
  name: localisedFilled,
  description: localised.default({ en: "", ar: "" }),
  image: z.string().nullable().default(null),
});

/** Instead of a special price: `value` in AED or whole percent, `max` in AED, for percentages only. */
const discount = z.discriminatedUnion("type", [
  z.object({ type: z.literal("fixed"), value: aed, max: z.null().default(null) }),
  z.object({
    type: z.literal("percentage"),
    value: z.number().int().min(1).max(100),
    max: aed.nullable().default(null),
  }),
]);

/** Attributes as a file writes them, such as `{ "needle_length": "16 mm" }`, or as values. */
const attributes = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .transform((written, { addIssue }) => {
    const { values, problems } = attributesIn(
      Object.entries(written).map(([key, value]) => [key, Array.isArray(value) ? value.join(", ") : String(value)]),
    );
    for (const { en: message } of problems) addIssue({ code: "custom", message });
    return values;
  });

const hsCode = z
  .string()
  .refine((code) => hsCodeIn(code) === code)
  .nullable()
  .default(null);

const variant = z.object({
  sku_id: filled.pipe(z.string().max(200)),
  manufacturer_code: filled.nullable().default(null),
  title: localisedFilled,
  options: z.array(z.object({ name: localisedFilled, value: localisedFilled })),
  attributes: attributes.default({}),
  price_gst: aed,
  special_price: aed.nullable(),
  discount: discount.nullable().default(null),
  /** Days from the import until the special or the discount ends; null: it does not end. */
  offer_days: z.number().int().positive().nullable(),
  max_oq: z.number().int().nonnegative().nullable(),
  tiers: z.array(z.object({ min_quantity: z.number().int().min(2), price: aed })),
  cod: z.boolean(),
  business_categories: z.array(filled),
  tax_class: z.enum(taxClasses).default("standard"),
  tax_basis: z.enum(taxBases).nullable().default(null),
  tax_certificate: filled.pipe(z.string().max(taxCertificateLength)).nullable().default(null),
  /** Days from the import until its certificate runs out. */
  tax_basis_days: z.number().int().positive().nullable().default(null),
  gtin: z.string().refine(isGtin).nullable().default(null),
  hs_code: hsCode,
  unit_code: z.string().refine(isUnitCode).nullable().default(null),
  /** The one of its product's pictures that shows it; null: the first. */
  image: filled.nullable().default(null),
  stock: z.number().int().nonnegative(),
});

const codes = z.object({
  registration_number: z.string().default(""),
  registration_authority: z.string().default(""),
  registration_expires_on: z.iso.date().nullable().default(null),
  origin_country: z.string().default(""),
  storage_min: z.number().nullable().default(null),
  storage_max: z.number().nullable().default(null),
});

const product = z.object({
  slug,
  title: localisedFilled,
  description: localised,
  brand: slug,
  category: slug,
  generic_name: localised,
  family: z.enum(familyKeys).nullable().default(null),
  specialities: z.array(slug),
  procedures: z.array(slug),
  type: z.string().transform(productTypeIn).pipe(z.string().min(1)),
  images: z.array(filled),
  specifications: z.array(z.object({ label: localisedFilled, value: localisedFilled })),
  standards: z.array(filled),
  popularity: z.number().int().nonnegative(),
  added_on: z.iso.date(),
  codes: codes.default(noCodes),
  related: z.array(slug).default([]),
  variants: z.array(variant).min(1),
});

export const catalogueSource = z.object({
  brands: z.array(term),
  categories: z.array(term.extend({ parent: slug.nullable(), hs_code: hsCode })),
  specialities: z.array(term),
  procedures: z.array(term),
  collections: z.array(term.extend({ products: z.array(slug) })),
  products: z.array(product),
});

export type CatalogueSource = z.output<typeof catalogueSource>;
export type SourceProduct = CatalogueSource["products"][number];
