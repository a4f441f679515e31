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
 * Where an import stands: lines arrive (`uploading`), are compared with the shop (`checking`), wait for a decision
 * (`checked`), are taken over (`running`), and are (`done`), or not (`cancelled`).
 */
const sheetStates = ["uploading", "checking", "checked", "running", "done", "cancelled"] as const;

/** What a file does not say itself, as its person answered; null: it was not asked. */
const sheetReading = z.object({
  /** What an amount such as `1,250` is meant with. */
  decimal: z.enum([".", ","]).nullable().default(null),
  /** What comes first in a day such as `03/04/2026`. */
  days: z.enum(["dmy", "mdy"]).nullable().default(null),
  /** Columns whose prices come without VAT, which is added: the shop's prices contain it. */
  net: z.array(z.enum(netColumns)).max(netColumns.length).default([]),
  /** Of a workbook with several sheets. */
  sheet: z.string().max(100).nullable().default(null),
  /** The other shop whose export it is: its products are then found by their SKUs, whatever they are called there. */
  format: z.enum(["shopify", "woocommerce"]).nullable().default(null),
});
export type SheetReading = z.output<typeof sheetReading>;
/** Nothing was asked. */
export const plainReading: SheetReading = sheetReading.parse({});

const sheetImport = z.object({
  id,
  file_name: z.string(),
  file_hash: z.string(),
  /** E-mail of whose file it is; only this person sends its lines. */
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
  /** Products and terms, by what the import does to them. */
  new: count,
  changed: count,
  unchanged: count,
  faulty: count,
  /** Of the new products, those that lack a title: they come as drafts, which no shopper sees. */
  drafts: count,
  /** Problems, of which a product may have several. */
  problems: count,
  /** Of the new and changed ones: how many are in the shop, and how many were left as others have made them meanwhile. */
  applied: count,
  conflicts: count,
  /** SKUs that cannot be paid in cash once it is taken over and could be before: new ones, and those of the shop. */
  no_cash: count,
  /** A second member of staff has to agree before it is taken over. */
  waits: z.boolean(),
  /**
   * The import that this one takes back; null: it is of a file. It has no columns and no lines: `new` are products and terms
   * that leave the shop, `changed` those that become what they were, `faulty` those that stay, with why among the problems.
   */
  undoes: id.nullable(),
  /** What it did can be taken back, as far as nobody has changed it since. */
  can_undo: z.boolean(),
  /** The import that takes this one back, or has; null: none. */
  undone_by: id.nullable(),
  /** Where that one stands. */
  undo_state: z.enum(sheetStates).nullable(),
});

/** A product or term that an import changes, or cannot. */
const sheetGroup = z.object({
  subject: z.enum(["product", "term"]),
  /** Its slug; of lines that name no product, what they name. */
  key: z.string(),
  /** What it is called in the caller's language; empty where nothing says so. */
  title: z.string(),
  /** Where it begins in the file. */
  line: z.number().int().positive(),
  outcome: z.enum(["new", "changed", "faulty"]),
  /** It lacks a title, and comes as a draft. */
  as_draft: z.boolean(),
  /** What became of it; null: nothing yet. */
  result: z.enum(["done", "conflict"]).nullable(),
  /** E-mail of who has begun a draft of it; null: nobody. */
  draft_by: z.string().nullable(),
  differences: z.array(difference),
  /** More differ than are named. */
  more: count,
});

const sheetProblem = z.object({ line: z.number().int().positive(), text: z.string() });
const part = wholeNumber(0, 9999);
const one = z.object({ id });
const stand = z.object({ success: z.literal(true), message: z.string().optional(), import: sheetImport });

const sheetLine = z.object({
  /** In the file, from 1. */
  line: z.number().int().min(1).max(9_999_999),
  /** In the order of the import's columns; empty with a fault. */
  cells: z.array(z.string().max(60_000)).max(catalogueColumns.length),
  /** Why the line could not be read: too long, with signs that are no text, or with more cells than the header. */
  fault: z.enum(["too_long", "unreadable", "too_wide"]).optional(),
});

/** For staff alone (403 `not_staff`). What an import is no longer, or not yet, ready for is 409 `state_changed`. */
export const sheetImportContracts = {
  /** Newest first. */
  listSheetImports: {
    request: z.object({ ...paging }),
    reply: z.object({ success: z.literal(true), imports: z.array(sheetImport), ...paged }),
  },
  getSheetImport: { request: one, reply: stand },
  /** What it changes, or cannot, in the order of the file. */
  listSheetDifferences: {
    request: one.extend({ show: z.enum(["all", "new", "changed", "faulty", "conflict"]).default("all"), ...paging }),
    reply: z.object({
      success: z.literal(true),
      groups: z.array(sheetGroup),
      /** What the slugs and codes among the differences stand for, in the caller's language. */
      names: z.record(z.string(), z.string()),
      ...paged,
    }),
  },
  /** What is wrong, by line, in the caller's language. */
  listSheetProblems: {
    request: one.extend({ ...paging, limit: wholeNumber(1, 1000).default(100) }),
    reply: z.object({ success: z.literal(true), problems: z.array(sheetProblem), ...paged }),
  },
  /**
   * Begins an import, or goes on with the one of the same file and columns that the caller has begun. `parts` have
   * arrived already.
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
  /** Takes a part of the lines; one that has arrived already changes nothing. The owner's alone, others get 404. */
  addSheetLines: {
    request: one.extend({ part, lines: z.array(sheetLine).min(1).max(longestSheet.linesOfPart) }),
    reply: z.object({ success: z.literal(true), lines: count }),
  },
  /** After the last part. Parts that are missing: 400 `parts`. */
  endSheetUpload: { request: one.extend({ parts: wholeNumber(1, 10_000) }), reply: stand },
  /**
   * Does the next rounds of checking or of taking over, as many as fit into a short while. Also done by the scheduled run,
   * when nobody asks.
   */
  continueSheetImport: { request: one.extend({ rounds: wholeNumber(1, 20).default(1) }), reply: stand },
  /**
   * Takes over what was checked. `waits`: its prices are lower by more than one member of staff may give alone, so it begins
   * once a second one agrees.
   */
  applySheetImport: { request: one, reply: stand.extend({ waits: z.literal(true).optional() }) },
  /** Ends it where it stands; what is in the shop already stays. */
  cancelSheetImport: { request: one, reply: stand },
  /**
   * Begins to take back what an import did, as an import of its own: it is checked and then taken over like one, so nothing
   * changes yet. What others have changed since stays, and so do goods that were ordered or are in a cart. Asked twice it is
   * one; 409 `state_changed` when there is nothing to take back.
   */
  undoSheetImport: { request: one, reply: stand },
  /** Lines of the catalogue, page by page, in the form that an import reads; `search` and `status` as in the list. */
  exportProducts: {
    request: z.object({
      search: lineIfAny(100).default(""),
      status: z.enum(["all", "draft", "scheduled", "untranslated", "certificate"]).default("all"),
      /** From the page before; 0 begins. */
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
