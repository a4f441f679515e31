import { z } from "zod";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { longestSheet } from "#shared/goods/sheet-limits";
import { netColumns } from "#shared/sheets/column-kinds";
import { id, isoTime, wholeNumber } from "./catalogue";
import { line, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";
import { difference } from "./product-editor";

const count = z.number().int().nonnegative();

/**
 * State of an import: lines are uploaded (`uploading`), compared with the shop (`checking`), wait for a decision
 * (`checked`), are applied (`running`), and are applied (`done`) or discarded (`cancelled`).
 */
const sheetStates = ["uploading", "checking", "checked", "running", "done", "cancelled"] as const;

/** Answers to questions that the file leaves open; null: not asked. */
const sheetReading = z.object({
  /** Decimal sign of an amount such as `1,250`. */
  decimal: z.enum([".", ","]).nullable().default(null),
  /** What comes first in a day such as `03/04/2026`. */
  days: z.enum(["dmy", "mdy"]).nullable().default(null),
  /** Columns whose prices come without VAT, which is added: the shop's prices contain it. */
  net: z.array(z.enum(netColumns)).max(netColumns.length).default([]),
  /** Of a workbook with several sheets. */
  sheet: z.string().max(100).nullable().default(null),
  /** The shop software whose export it is: its products are then matched by SKU, whatever their names there. */
  format: z.enum(["shopify", "woocommerce"]).nullable().default(null),
});
export type SheetReading = z.output<typeof sheetReading>;
/** Nothing was asked. */
export const plainReading: SheetReading = sheetReading.parse({});

const sheetImport = z.object({
  id,
  file_name: z.string(),
  file_hash: z.string(),
  /** E-mail of the owner, who alone may send its lines. */
  by: z.string(),
  is_mine: z.boolean(),
  state: z.enum(sheetStates),
  created_at: isoTime,
  finished_at: isoTime.nullable(),
  columns: z.array(z.enum(catalogueColumns)),
  /** Headings of the file that are not imported. */
  left_out: z.array(z.string()),
  reading: sheetReading,
  lines: count,
  lines_checked: count,
  /** Numbers of products and taxonomy terms, by what the import does to them. */
  new: count,
  changed: count,
  unchanged: count,
  faulty: count,
  /** New products without a title: they become drafts, which no shopper sees. */
  drafts: count,
  /** Number of problems; a product may have several. */
  problems: count,
  /**
   * Of the new and changed ones: how many were applied, and how many were left alone because others changed them
   * meanwhile.
   */
  applied: count,
  conflicts: count,
  /** SKUs that can no longer be paid in cash once it is applied: new ones, and existing ones. */
  no_cash: count,
  /** A second member of staff has to approve it before it is applied. */
  waits: z.boolean(),
  /**
   * The import that this one undoes; null: it is from a file. An undo has no columns or lines: `new` are products and
   * terms that leave the shop, `changed` those that are restored, `faulty` those that stay, with the reason among the
   * problems.
   */
  undoes: id.nullable(),
  /** It can be undone, as far as nobody has changed its results since. */
  can_undo: z.boolean(),
  /** The import that undoes this one; null: none. */
  undone_by: id.nullable(),
  /** State of that one. */
  undo_state: z.enum(sheetStates).nullable(),
});

/** A product or taxonomy term that an import changes, or cannot change. */
const sheetGroup = z.object({
  subject: z.enum(["product", "term"]),
  /** Its slug; for lines without a product, what they name. */
  key: z.string(),
  /** Its name in the caller's language; empty if unknown. */
  title: z.string(),
  /** Its first line in the file. */
  line: z.number().int().positive(),
  outcome: z.enum(["new", "changed", "faulty"]),
  /** It lacks a title and becomes a draft. */
  as_draft: z.boolean(),
  /** Its outcome; null: none yet. */
  result: z.enum(["done", "conflict"]).nullable(),
  /** E-mail of the member who has begun a draft of it; null: nobody. */
  draft_by: z.string().nullable(),
  differences: z.array(difference),
  /** There are more differences than listed. */
  more: count,
});

const lackingProduct = z.object({
  key: z.string(),
  title: z.string(),
  /** Names of what no SKU of it will have, in the caller's language. */
  attributes: z.array(z.string()),
});

const sheetProblem = z.object({ line: z.number().int().positive(), text: z.string() });
const part = wholeNumber(0, 9999);
const one = z.object({ id });
const stand = z.object({ success: z.literal(true), message: z.string().optional(), import: sheetImport });

const sheetLine = z.object({
  /** In the file, from 1. */
  line: z.number().int().min(1).max(9_999_999),
  /** Cells in the order of the import's columns; empty with a fault. */
  cells: z.array(z.string().max(60_000)).max(catalogueColumns.length),
  /** Why the line could not be read: too long, with invalid characters, or with more cells than the header. */
  fault: z.enum(["too_long", "unreadable", "too_wide"]).optional(),
});

/** For staff alone (403 `not_staff`). 409 `state_changed` for a step that does not fit the import's state. */
export const sheetImportContracts = {
  /** Newest first. */
  listSheetImports: {
    request: z.object({ ...paging }),
    reply: z.object({ success: z.literal(true), imports: z.array(sheetImport), ...paged }),
  },
  getSheetImport: { request: one, reply: stand },
  /** What it changes, or cannot change, in file order. */
  listSheetDifferences: {
    request: one.extend({ show: z.enum(["all", "new", "changed", "faulty", "conflict"]).default("all"), ...paging }),
    reply: z.object({
      success: z.literal(true),
      groups: z.array(sheetGroup),
      /** Names of the slugs and codes among the differences, in the caller's language. */
      names: z.record(z.string(), z.string()),
      /** Products that the sheet brings or describes without what their family is chosen by: the first fifty of `total`. */
      lacking: z.object({ products: z.array(lackingProduct), total: count }),
      ...paged,
    }),
  },
  /** Problems by line, in the caller's language. */
  listSheetProblems: {
    request: one.extend({ ...paging, limit: wholeNumber(1, 1000).default(100) }),
    reply: z.object({ success: z.literal(true), problems: z.array(sheetProblem), ...paged }),
  },
  /**
   * Begins an import, or continues the caller's unfinished one of the same file and columns. `parts`: those already
   * received.
   */
  beginSheetImport: {
    request: z.object({
      file_name: line(200),
      file_size: wholeNumber(1, longestSheet.bytes),
      /** SHA-256 of the file, in hexadecimal digits. */
      file_hash: z.string().regex(/^[0-9a-f]{64}$/),
      columns: z
        .array(z.enum(catalogueColumns))
        .min(1)
        .max(catalogueColumns.length)
        .refine((names) => new Set(names).size === names.length),
      left_out: z.array(z.string().max(100)).max(200).default([]),
      reading: sheetReading.default(plainReading),
    }),
    reply: stand.extend({ parts: z.array(z.number().int().nonnegative()) }),
  },
  /**
   * Receives a part of the lines; one that was already received changes nothing. For the owner only, 404 for others.
   */
  addSheetLines: {
    request: one.extend({ part, lines: z.array(sheetLine).min(1).max(longestSheet.linesOfPart) }),
    reply: z.object({ success: z.literal(true), lines: count }),
  },
  /** After the last part. Parts that are missing: 400 `parts`. */
  endSheetUpload: { request: one.extend({ parts: wholeNumber(1, 10_000) }), reply: stand },
  /** Runs the next rounds of checking or applying, as many as fit into a short while. The scheduled run does so too. */
  continueSheetImport: { request: one.extend({ rounds: wholeNumber(1, 20).default(1) }), reply: stand },
  /**
   * Applies what was checked. `waits`: its price cuts need a second member of staff's approval, so it begins after
   * that.
   */
  applySheetImport: { request: one, reply: stand.extend({ waits: z.literal(true).optional() }) },
  /** Stops it; what is already in the shop stays. */
  cancelSheetImport: { request: one, reply: stand },
  /**
   * Begins to undo an import, as a separate import: it is checked and then applied like one, so nothing changes yet.
   * What others have changed since stays, and so do goods that were ordered or are in a cart. Repeated, it returns the
   * same one; 409 `state_changed` if there is nothing to undo.
   */
  undoSheetImport: { request: one, reply: stand },
  /** Lines of the catalogue, page by page, in the import's format; `search` and `status` as in the list. */
  exportProducts: {
    request: z.object({
      search: lineIfAny(100).default(""),
      status: z.enum(["all", "draft", "scheduled", "untranslated", "certificate", "no_hs_code"]).default("all"),
      /** `next` of the previous page; 0 for the first. */
      after: wholeNumber(0, 999_999_999).default(0),
      limit: wholeNumber(1, 200).default(100),
    }),
    reply: z.object({
      success: z.literal(true),
      columns: z.array(z.enum(catalogueColumns)),
      lines: z.array(z.array(z.string())),
      /** For the next page; null: this was the last. */
      next: z.number().int().positive().nullable(),
    }),
  },
} as const;
