import { z } from "zod";
import { isValueOf } from "#shared/goods/attributes/attribute-values";
import { isAttribute, type Attributes } from "#shared/goods/attributes/attributes";
import { familyKeys } from "#shared/goods/attributes/families";
import { lineOfHtml, textOfHtml } from "#shared/text/plain-text";
import { productTypeIn } from "#shared/typed/product-type";
import { linesIn } from "#shared/typed/signs";
import { businessCategories } from "#shared/goods/business-categories";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { mostRelated, noCodes, storageLimits } from "#shared/goods/product-codes";
import { productFileKinds, productFileLanguages } from "#shared/goods/product-media";
import { slugPattern } from "#shared/text/slug";
import { taxBases, taxCertificateLength, taxClasses } from "#shared/money/vat";
import { postedFile } from "../identity/documents";
import { isoTime, pageVariant, productDetail, wholeNumber } from "./catalogue";
import { paged, paging } from "../platform/paging";
import { lineIfAny } from "../platform/form-fields";

/** A text that a draft may leave empty. @param most in characters */
const text = (most: number) => z.string().overwrite(linesIn).max(most).default("");
const inBoth = (most: number) => z.object({ en: text(most), ar: text(most) }).default({ en: "", ar: "" });
/**
 * The same for text that shoppers read, possibly pasted from another shop's page: HTML is converted to plain text. Text
 * without tags, or with nothing but tags, stays as typed.
 */
const plain = (rule: (text: string) => string, most: number) => {
  const one = z
    .string()
    .overwrite((typed) => rule(linesIn(typed)) || linesIn(typed))
    .max(most)
    .default("");
  return z.object({ en: one, ar: one }).default({ en: "", ar: "" });
};
const list = <Part extends z.ZodType>(part: Part, most: number) => z.array(part).max(most).default([]);
const slug = z.string().regex(slugPattern).max(200);
/** A price in AED with VAT; null while there is none. */
const price = z.number().min(0.01).max(9_999_999.99).multipleOf(0.01).nullable().default(null);
/** °C with at most one decimal. */
const temperature = z
  .number()
  .min(storageLimits.least)
  .max(storageLimits.most)
  .multipleOf(0.1)
  .nullable()
  .default(null);
const moment = isoTime.nullable().default(null);

/** Values by the words of `shared/goods/attributes/attributes.ts`, in the attribute's own unit. */
const attributes = z
  .record(
    z.string().max(60),
    z.union([z.number(), z.string().max(60), z.array(z.string().max(60)).max(20), z.boolean()]),
  )
  .refine((values) => Object.entries(values).every(([key, value]) => isAttribute(key) && isValueOf(key, value)))
  .transform((values): Attributes => values)
  .default({});

const draftVariant = z.object({
  sku_id: text(200),
  title: plain(lineOfHtml, 300),
  manufacturer_code: text(100),
  gtin: text(14),
  /** Code of the Harmonized System, 6 to 12 digits; empty: the shop's usual one. */
  hs_code: text(12),
  /** A code of `shared/goods/unit-codes.ts`; empty: as its title says. */
  unit_code: text(3),
  options: list(z.object({ name: inBoth(60), value: inBoth(100) }), 5),
  attributes,
  price,
  special_price: price,
  /** Instead of a special price: `value` in AED or whole percent, `max` in AED, for percentages only. */
  discount: z
    .discriminatedUnion("type", [
      z.object({ type: z.literal("fixed"), value: z.number().min(0.01).multipleOf(0.01), max: z.null().default(null) }),
      z.object({ type: z.literal("percentage"), value: z.number().int().min(1).max(99), max: price }),
    ])
    .nullable()
    .default(null),
  special_ends_at: moment,
  /** Planned special prices; none overlaps another or the current one. */
  planned: list(z.object({ price, starts_at: isoTime, ends_at: isoTime }), 5),
  tiers: list(z.object({ min_quantity: z.number().int().min(2).max(maxLineQuantity), price: price }), 10),
  /** Most in one order; null: no limit, 0: not sold. */
  max_oq: z.number().int().min(0).max(maxLineQuantity).nullable().default(null),
  cod: z.boolean().default(true),
  /** Initial stock of a new SKU; absent: none. Only in a draft, and only with the right to change stock. */
  opening_stock: z.number().int().min(0).max(1_000_000).optional(),
  /** One of the product's pictures; empty: its first. */
  image: text(200),
  business_categories: list(z.enum(businessCategories), businessCategories.length),
  tax_class: z.enum(taxClasses).default("standard"),
  tax_basis: z.enum(taxBases).nullable().default(null),
  tax_certificate: text(taxCertificateLength),
  tax_basis_expires_at: moment,
});

/**
 * A product as staff edit it. A draft may lack anything; `worker/backend/goods/product-editor/problems.ts` has what is
 * needed for publishing. Stock of existing SKUs is not part of it.
 */
export const productDocument = z.object({
  title: plain(lineOfHtml, 200),
  description: plain(textOfHtml, 20_000),
  generic_name: plain(lineOfHtml, 200),
  type: z.string().overwrite(productTypeIn).max(60).default(""),
  /** Slugs of taxonomy terms. */
  brand: text(200),
  category: text(200),
  specialities: list(slug, 40),
  procedures: list(slug, 40),
  collections: list(slug, 40),
  /** File names below `/media/{preset}/`, the main one first, with what they show. */
  images: list(z.object({ file: text(200), alt: inBoth(300) }), 20),
  /** Documents to download below `/media/files/`. */
  files: list(
    z.object({
      kind: z.enum(productFileKinds),
      file: text(200),
      title: inBoth(150),
      language: z.enum(productFileLanguages).default("en"),
    }),
    10,
  ),
  specifications: list(z.object({ label: inBoth(100), value: inBoth(1000) }), 60),
  standards: list(text(100), 40),
  /** Which attributes its SKUs are chosen by; null: none are asked for. */
  family: z.enum(familyKeys).nullable().default(null),
  codes: z
    .object({
      registration_number: text(60),
      registration_authority: text(100),
      registration_expires_on: z.iso.date().nullable().default(null),
      origin_country: text(2),
      storage_min: temperature,
      storage_max: temperature,
    })
    .default(noCodes),
  /** Slugs of related products, in order. */
  related: list(slug, mostRelated),
  popularity: z.number().int().min(0).max(999_999_999).default(0),
  /** Since when it is sold; null: since publishing. */
  added_on: z.iso.date().nullable().default(null),
  variants: list(draftVariant, 100),
});
export type ProductDocument = z.output<typeof productDocument>;
export type VariantDocument = ProductDocument["variants"][number];

/** What differs between two states of a product; `field` is a path such as `variants.NG-M.price`. Empty: was not there. */
export const difference = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type Difference = z.output<typeof difference>;

const version = z.object({
  version: z.number().int().positive(),
  kind: z.enum(["imported", "published"]),
  /** E-mail of the author; empty for an import by the command line. */
  by: z.string(),
  /** Name of the file that staff imported; else empty. */
  note: z.string(),
  at: isoTime,
  /** Differences from the previous version. */
  changes: z.array(difference),
});

const draft = z.object({
  /** Revision that was read; saving over a newer one is refused. */
  revision: z.number().int().positive(),
  by: z.string(),
  changed_at: isoTime,
  publish_at: isoTime.nullable(),
  /** Why it was not published at its time, in the caller's language. */
  problem: z.string().nullable(),
});

const editedProduct = z.object({
  slug,
  /** The draft, else what is in the shop. */
  document: productDocument,
  draft: draft.nullable(),
  is_published: z.boolean(),
  /** Version of the product in the shop that was read; null: it is not in the shop. */
  shop_version: z.number().int().positive().nullable(),
  /** What the draft would change. */
  changes: z.array(difference),
  /** Changes by others in the shop since the draft was begun. */
  changed_meanwhile: z.array(difference),
  /** Path of a field → its problem that prevents publishing, in the caller's language. */
  problems: z.record(z.string(), z.string()),
  /** Of SKUs that are in the shop; empty without the right `stock.read`. */
  stock: z.record(z.string(), z.number().int().nonnegative()),
  /** Newest first. */
  history: z.array(version),
});

const editedReply = z.object({ success: z.literal(true), message: z.string().optional(), product: editedProduct });
const done = z.object({ success: z.literal(true), message: z.string() });
const revision = wholeNumber(1, 999_999_999);

/** For staff alone (403 `not_staff`). */
export const productEditorContracts = {
  /** Newest changes first. `status`: those with a draft, with a time to publish, with a certificate that ends soon, or with a SKU that has no HS code of its own. */
  listEditedProducts: {
    request: z.object({
      search: lineIfAny(100).default(""),
      status: z.enum(["all", "draft", "scheduled", "untranslated", "certificate", "no_hs_code"]).default("all"),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(
        z.object({
          slug,
          title: z.string(),
          brand: z.string(),
          image_url: z.string().nullable(),
          is_published: z.boolean(),
          draft: draft.omit({ problem: true }).nullable(),
          has_problem: z.boolean(),
          /** Texts are missing in this language. */
          untranslated: z.array(z.enum(["en", "ar"])),
          variants: z.number().int().nonnegative(),
          from_price: z.number().nonnegative().nullable(),
          /** Null without the right `stock.read`. */
          stock: z.number().int().nonnegative().nullable(),
          /** When the first of its certificates expires or expired; null when that is more than 60 days ahead. */
          certificate_ends_at: isoTime.nullable(),
        }),
      ),
      ...paged,
    }),
  },
  getEditedProduct: { request: z.object({ slug }), reply: editedReply },
  /**
   * Saves a draft; `revision` is the one that was read, absent for the first. 409 `draft_changed` if somebody saved
   * since. `shop_version` of a first draft is the version that it is based on: 409 `product_changed` if the shop has
   * another by now; absent, it is based on the current one. With `is_new`, an existing product's slug is `taken`.
   */
  saveProductDraft: {
    request: z.object({
      slug,
      is_new: z.boolean().default(false),
      revision: revision.optional(),
      shop_version: revision.optional(),
      document: productDocument,
    }),
    reply: editedReply,
  },
  discardProductDraft: { request: z.object({ slug, revision }), reply: done },
  /** Merges what others changed in the shop meanwhile, where the draft has not changed it itself. */
  rebaseProductDraft: { request: z.object({ slug, revision }), reply: editedReply },
  /**
   * Publishes a draft, at once or at a time; null cancels the plan. 400 by path for what is or will then be missing or
   * invalid; 409 `draft_changed` if somebody saved since, 409 `product_changed` if the shop changed since. `waits`: its
   * price cuts need a second member of staff's approval, so nothing is done yet.
   */
  publishProduct: {
    request: z.object({ slug, revision, publish_at: isoTime.nullable().optional() }),
    reply: done.extend({ waits: z.literal(true).optional() }),
  },
  /** Makes a draft of an earlier version. */
  restoreProduct: {
    request: z.object({ slug, version: wholeNumber(1, 999_999_999), revision: revision.optional() }),
    reply: editedReply,
  },
  /** Preview of the product's page from its draft. */
  /**
   * Stores a picture (JPEG, PNG, WebP) or a document (PDF) for a product; a draft then names it. Posted as
   * `multipart/form-data`. The name is derived from the content. Failures: 413 `file_too_large`, 415 `media_refused`,
   * 415 `picture_size_refused`, 400 `file_empty`.
   */
  uploadProductMedia: {
    request: z.object({ slug, file: postedFile }),
    reply: z.object({
      success: z.literal(true),
      file: z.string(),
      kind: z.enum(["picture", "document"]),
      /** Bytes. */
      size: z.number().int().positive(),
      /** Pixels; null of a document. */
      width: z.number().int().positive().nullable(),
      height: z.number().int().positive().nullable(),
    }),
  },
  previewProduct: {
    request: z.object({ slug }),
    reply: z.object({
      success: z.literal(true),
      // A draft may have neither yet.
      product: productDetail.extend({
        brand: z.object({ name: z.string(), slug: z.string() }),
        generic_name: z.object({ name: z.string(), category: z.string(), category_slug: z.string() }),
      }),
      variants: z.array(pageVariant),
    }),
  },
} as const;
