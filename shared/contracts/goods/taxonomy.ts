import { z } from "zod";
import { linesIn } from "#shared/typed/signs";
import { termKinds } from "#shared/goods/listing";
import { slugPattern } from "#shared/text/slug";
import { wholeNumber } from "./catalogue";
import { undo } from "../back-office/console-undo";
import { line, lineIfAny, typedCount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const slug = z.string().regex(slugPattern).max(200);
/** A text that may be empty. */
const description = z.string().overwrite(linesIn).max(2000).default("");
const version = wholeNumber(1, 999_999_999);

const fields = z.object({
  kind: z.enum(termKinds),
  name_en: line(200),
  name_ar: line(200),
  description_en: description,
  description_ar: description,
  /** The category above a category; null: none. */
  parent: slug.nullable(),
  /** Its position among those of its kind, the lowest first. */
  position: typedCount(0, 1_000_000),
  /** HS code of a category's products that have none of their own, as is that of the category above; empty: none. */
  hs_code: z.string().max(40).default(""),
});

const edited = fields.extend({
  slug,
  parent_en: z.string().nullable(),
  parent_ar: z.string().nullable(),
  /** Products in its lists. */
  product_count: z.number().int().nonnegative(),
  version,
});

/** Brands, categories, specialities, procedures and collections. For staff alone (403 `not_staff`). */
export const taxonomyContracts = {
  /** By kind and position; `search` in names and slugs. */
  listEditedTerms: {
    request: z.object({
      search: lineIfAny(100).default(""),
      kind: z.enum(["all", ...termKinds]).default("all"),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), terms: z.array(edited), ...paged }),
  },
  getEditedTerm: { request: z.object({ slug }), reply: z.object({ success: z.literal(true), term: edited }) },
  /**
   * Creates a term without `version`, otherwise replaces the version that was read: 409 `changed_meanwhile` if it has
   * changed. Failures: 400 by field: `slug` `taken`, `parent` `unknown_term`, `kind` if it differs from the existing
   * one, `hs_code` if it is none.
   */
  saveTerm: {
    request: fields.extend({ slug, version: version.optional() }),
    reply: z.object({ success: z.literal(true), message: z.string(), term: edited, undo: undo.optional() }),
  },
  /** 409 `term_in_use` while a product, a draft or a subcategory uses it; 409 `changed_meanwhile`. */
  deleteTerm: {
    request: z.object({ slug, version }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
