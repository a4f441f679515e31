import { z } from "zod";
import { draftColumns } from "#shared/orders/draft-columns";
import { lineIn, linesIn } from "#shared/typed/signs";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { paged, paging } from "../platform/paging";
import { postedFile } from "../identity/documents";
import { purchaseOrder } from "./purchase-order";
import { lineIfAny, poNumberIfAny, ticked, typedAmount, typedCount } from "../platform/form-fields";

const state = z.enum(["open", "sent", "ordered", "cancelled"]);
const count = z.number().int().nonnegative();
const version = wholeNumber(1, 999_999_999);
const text = (most: number) => z.string().overwrite(linesIn).max(most).default("");
const done = z.object({ success: z.literal(true), message: z.string() });

const summary = z.object({
  id,
  /** From 1. */
  number: z.number().int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state,
  /** How many lines. */
  items: z.number().int().nonnegative(),
  /** Who made it. */
  staff: z.string(),
  /** When the link ends; null before it was sent. */
  expires_at: isoTime.nullable(),
  /** Whether the sent link works now: not after its end, nor once the secret that signed it is gone. */
  link_works: z.boolean(),
  changed_at: isoTime,
});

/** A line priced now: `unit_price` is the effective price, `shop_price` the one without the agreement. */
const line = z.object({
  sku_id: id,
  title: z.string(),
  quantity: z.number().int().positive(),
  unit_price: aed,
  shop_price: aed,
  agreed_price: aed.nullable(),
  total: aed,
  /** How many can be bought now: at most `quantity`. */
  available: z.number().int().nonnegative(),
});
const sums = { items_total: aed, shipping: aed, tax: aed, total: aed };

/** Orders that staff make for a customer, and the customer's payment link. */
export const draftOrderContracts = {
  /** The newest first. */
  listDrafts: {
    request: z.object({
      state: z.enum(["all", ...state.options]).default("all"),
      search: lineIfAny(100).default(""),
      ...paging,
    }),
    reply: z.object({ success: z.literal(true), drafts: z.array(summary), ...paged }),
  },
  /**
   * Priced now, with delivery to the customer's usual address, else the default location. `link` is null unless it
   * works.
   */
  getDraft: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      draft: summary.extend({
        lines: z.array(line),
        note: z.string(),
        internal_note: z.string(),
        /** Of the customer's purchase order; empty: none. */
        po_number: z.string().default(""),
        /** Its file, and other orders of the customer with its number. */
        ...purchaseOrder,
        /** The customer's orders need a number. */
        po_number_required: z.boolean().default(false),
        version,
        order_id: id.nullable(),
        /** Path of the customer's link. */
        link: z.string().nullable(),
        /** Message to send with the link in a chat, in the customer's language. */
        chat: z.string(),
        ...sums,
      }),
    }),
  },
  /**
   * Creates a draft without `id`, otherwise replaces the version that was read: 409 `changed_meanwhile`, also while the
   * customer pays. `customer`: an e-mail, or an account's confirmed phone; a phone that is only in an address is 400,
   * with `customers` to choose from. An agreed price is above 0, at most the shop's and at most 30 % below it: 400 by
   * field. If the total discount is more than one member of staff may give, it waits for a second one: nothing is saved
   * yet (`waits`), and a new draft has no `id`.
   */
  saveDraft: {
    request: z.object({
      id: id.optional(),
      version: version.optional(),
      customer: z.string().overwrite(lineIn).min(1).max(200),
      name: lineIfAny(100).default(""),
      lines: z
        .array(
          z.object({
            sku_id: id,
            quantity: typedCount(1, 9999),
            agreed_price: typedAmount(0.01, 1_000_000).nullable().default(null),
          }),
        )
        .max(50),
      note: text(500),
      internal_note: text(500),
      /** The customer may enter another one when they pay. */
      po_number: poNumberIfAny.default(""),
      /** An own unused file of `uploadFile`, which is the customer's from then on; empty takes the file away, absent leaves it. */
      po_file: z.string().max(200).optional(),
    }),
    reply: done.extend({ id: id.optional(), waits: z.literal(true).optional() }),
  },
  /**
   * Makes draft orders from a CSV file of at most 2,000 rows and 500 kB: UTF-8, with commas, semicolons or tabs; rows with the same
   * `reference` are one order. All at the shop's prices; nobody is written to. A reference that has a draft already makes none.
   * Without `apply` nothing changes; with it, drafts are made when no row is refused, in rounds: the same file again goes on where
   * one was cut off. 400 for a file that cannot be read, 413 `file_too_large`, 409 `changed_meanwhile`.
   */
  importDrafts: {
    request: z.object({ apply: ticked.default(false), file: postedFile }),
    reply: done.extend({
      /** Whether the drafts were made. */
      applied: z.boolean(),
      counts: z.object({ created: count, exists: count, refused: count }),
      drafts: z.array(
        z.object({
          /** Its first line in the file, from 1. */
          line: z.number().int().positive(),
          reference: z.string(),
          email: z.string(),
          items: count,
          outcome: z.enum(["created", "exists", "refused"]),
          /** What is wrong, in the caller's language. */
          problems: z.array(
            z.object({ line: z.number().int().positive(), column: z.enum(draftColumns), message: z.string() }),
          ),
        }),
      ),
    }),
  },
  /**
   * Opens the link for 7 days and e-mails it to the customer. 400 without lines, and if the discount is now larger than
   * saved; 409 `changed_meanwhile`.
   */
  sendDraft: { request: z.object({ id, version }), reply: done.extend({ link: z.string() }) },
  /** Ends the link. 409 `changed_meanwhile`, also while the customer pays. */
  cancelDraft: { request: z.object({ id, version }), reply: done },
  /**
   * Places it for the customer, who has agreed: in cash or on their credit line, by the same rules as their own order,
   * for the shown total; 409 `requote` with another total. If already placed, returns its order. Once for each
   * Idempotency-Key; without that header it is 400.
   */
  placeDraft: {
    request: z.object({ id, version, method: z.enum(["cod", "credit"]), shown_payable: aed.max(9_999_999) }),
    reply: done.extend({ order_id: id }),
  },
  /** What a link offers, priced now; lines and totals only while it can be paid. 404 for an unknown one. */
  openPayLink: {
    request: z.object({ token: z.string().min(20).max(100) }),
    reply: z.object({
      success: z.literal(true),
      state: z.enum(["sent", "expired", "ordered", "cancelled"]),
      name: z.string(),
      note: z.string(),
      expires_at: isoTime.nullable(),
      lines: z.array(line.omit({ agreed_price: true })),
      ...sums,
    }),
  },
} as const;
