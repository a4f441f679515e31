import { z } from "zod";
import {
  bankEntryLists,
  bankEntryStates,
  mostMatchedInvoices,
  statementFormats,
  suggestionBases,
} from "#shared/payments/bank-statements";
import { receiptKinds } from "#shared/payments/receipts";
import { aed, id, isoTime } from "../goods/catalogue";
import { postedFile } from "../identity/documents";
import { line, lineIfAny, ticked, typedAmount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const success = z.literal(true);
const count = z.number().int().nonnegative();
const isoDay = z.iso.date();
/** AED, below 0 for an overdrawn account. */
const balance = z.number().nullable();

/** Money that came into the shop's bank account, as its statement says. */
const movement = {
  date: isoDay,
  amount: aed,
  /** The bank's own reference; empty where it gives none. */
  reference: z.string(),
  counterparty: z.string(),
  counterparty_iban: z.string().nullable(),
  /** What the payer wrote, and what the bank says of it. */
  text: z.string(),
};

/** A part of an entry on the invoice of an order, and what is open of that. */
const part = z.object({
  order_id: id,
  order_number: z.string(),
  invoice: z.string().nullable(),
  amount: aed,
  open: aed,
});

/** Invoices of one account that an entry may be the payment of. */
const suggestion = z.object({
  account: z.object({ id, name: z.string() }),
  basis: z.enum(suggestionBases),
  parts: z.array(part).max(mostMatchedInvoices),
  /** What the entry is more than its parts: it would be a deposit. */
  rest: aed,
  /** What would stay open of the invoices. */
  short: aed,
  /** Whether that is little enough to be written off as a fee that the bank withheld. */
  may_be_fee: z.boolean(),
});

const entry = z.object({
  id,
  ...movement,
  state: z.enum(bankEntryStates),
  /** Why it was ignored. */
  reason: z.string(),
  /** What it became. */
  receipt: z
    .object({
      id,
      /** Null: it pays an order whole, which is its only part. */
      account: z.object({ id, name: z.string() }).nullable(),
      parts: z.array(z.object({ order_id: id, order_number: z.string(), amount: aed })),
      /** What of it is on no invoice. */
      deposit: aed,
      /** What the bank withheld: the customer paid that much more. */
      fee: aed,
      /** Whether the match recorded it; else it was there before, and stays when the match is undone. */
      made: z.boolean(),
    })
    .nullable(),
  decided_at: isoTime.nullable(),
  /** E-mail of who decided; null while it is open, and for somebody who has left. */
  decided_by: z.string().nullable(),
  /**
   * Money of this amount that is recorded already and that no entry is matched with, within a month of the entry; of an open entry
   * alone. `receipt_id` is null for a cheque that the bank has: it counts once it is cleared.
   */
  recorded: z
    .array(
      z.object({
        receipt_id: id.nullable(),
        account: z.object({ id, name: z.string() }),
        kind: z.enum(receiptKinds),
        date: isoDay,
        reference: z.string(),
      }),
    )
    .max(5),
  /** The likeliest first; of an open entry alone. */
  suggestions: z.array(suggestion).max(5),
  /** Orders that wait for their money which it names by their number or PO number, or comes to the sum of; of an open entry alone. */
  orders: z
    .array(
      z.object({
        order_id: id,
        order_number: z.string(),
        po_number: z.string(),
        buyer: z.string(),
        due: aed,
        /** Whether the entry names it; if not, only the sum is the same. */
        named: z.boolean(),
      }),
    )
    .max(5)
    .default([]),
});

const entryReply = z.object({
  success,
  message: z.string(),
  waits: z.literal(true).optional(),
});

/** Bank statements, and which receipts their entries are, for staff only. */
export const bankStatementContracts = {
  /**
   * Reads a statement of the shop's bank account in AED: CSV in UTF-8 with the columns of banks of the UAE, MT940 or camt.053, at
   * most 1 MB and 2,000 entries. Only money that came in is stored. Without `apply` nothing changes. An entry that an earlier
   * statement had is known by the bank's reference, or by day, amount and texts, and is not added again. 400 with what is wrong:
   * another account, another currency, balances that do not add up, a file that is torn or has entities; 413 `file_too_large`.
   */
  importBankStatement: {
    request: z.object({ apply: ticked.default(false), file: postedFile }),
    reply: z.object({
      success,
      message: z.string(),
      /** Whether entries were added. */
      applied: z.boolean(),
      statement: z.object({
        format: z.enum(statementFormats),
        /** The account as the file names it; null where it names none. */
        account: z.string().nullable(),
        from: isoDay.nullable(),
        to: isoDay.nullable(),
        opening: balance,
        closing: balance,
      }),
      /** Entries that would be added, those that are there, and money that went out, which is left aside. */
      counts: z.object({ added: count, known: count, out: count }),
      /** The sum of those that would be added. */
      sum: aed,
      /**
       * The opening balance is not the closing balance of the statement before: days are missing in between. Null: it is, or the
       * file has no balances.
       */
      gap: z.object({ since: isoDay, closing: z.number() }).nullable(),
      /** Money that came in, oldest first. */
      entries: z.array(z.object({ ...movement, known: z.boolean() })),
    }),
  },
  /** Open ones oldest first, the others newest first. */
  listBankEntries: {
    request: z.object({ list: z.enum(bankEntryLists).default("open"), search: lineIfAny(100).default(""), ...paging }),
    reply: z.object({ success, entries: z.array(entry), ...paged }),
  },
  getBankEntry: { request: z.object({ id }), reply: z.object({ success, entry }) },
  /**
   * Records an entry as a receipt of an account, with its parts on invoices; the rest is a deposit. `fee`: what the bank withheld of
   * the payment, with a reason; the invoices are then paid by entry and fee together. 400 where fee and parts do not come to that,
   * or the fee is above the setting; 409 `already_decided`, `receipt_short`, `invoice_short`, `self_dealing`; 404 without entry or
   * account. `waits`: nothing is done before a second member of staff agrees; 409 `approval_waiting` while another match of it waits.
   *
   * Where money of this amount is recorded for the account already (`recorded`), it is 409 `receipt_known`: either the entry is matched
   * with that receipt (`receipt_id`, without parts and fee), or `again` says that it is another payment.
   */
  matchBankEntry: {
    request: z.object({
      id,
      account_id: id,
      parts: z.array(z.object({ order_id: id, amount: typedAmount(0.01, 10_000_000) })).max(mostMatchedInvoices),
      fee: typedAmount(0, 10_000).default(0),
      reason: lineIfAny(200).default(""),
      receipt_id: id.optional(),
      again: ticked.default(false),
    }),
    reply: entryReply,
  },
  /**
   * Records an entry as the payment of an order that a bank transfer or cheque pays. `fee`: what the bank withheld, with a reason.
   * 409 `amount_differs` where both do not come to what is due: the entry and the order stay open; `order_not_due`,
   * `already_decided`, `self_dealing`; 404 without entry or order.
   */
  payOrderByEntry: {
    request: z.object({
      id,
      order_id: id,
      fee: typedAmount(0, 10_000).default(0),
      reason: lineIfAny(200).default(""),
    }),
    reply: entryReply,
  },
  /**
   * Undoes the receipt that an entry became: its invoices are open again, and so is the entry. A receipt that was there before the
   * match stays. 409 `already_decided`.
   */
  unmatchBankEntry: { request: z.object({ id, reason: line(200) }), reply: entryReply },
  /** Leaves an open entry alone, such as one that is no customer's payment. 409 `already_decided`. */
  ignoreBankEntry: { request: z.object({ id, reason: line(200) }), reply: entryReply },
  /** Opens an ignored entry again. 409 `already_decided`. */
  reopenBankEntry: { request: z.object({ id }), reply: entryReply },
} as const;
