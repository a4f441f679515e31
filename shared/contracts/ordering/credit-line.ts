import { z } from "zod";
import {
  creditFields,
  creditKinds,
  creditLimits,
  creditStates,
  creditTerms,
  monthlyPurchases,
} from "#shared/payments/credit-line";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { checkoutContracts, placeRequest } from "./checkout";
import { document } from "../identity/documents";
import { line, phone, trn, typedCount } from "../platform/form-fields";
import { idList } from "../goods/id-lists";
import { paged, paging } from "../platform/paging";

/** Days; a form sends text. */
export const terms = wholeNumber(1, 365).pipe(z.literal(creditTerms));
/** AED, whole. */
export const limit = typedCount(creditLimits.least, creditLimits.most);

/** What was asked for. */
const application = z.object({
  establishment: z.string(),
  trn: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  monthly_purchases: z.enum(monthlyPurchases),
  requested_limit: aed,
  requested_terms: z.number().int().positive(),
});

/** A purchase that is not paid yet. */
const due = z.object({
  order_id: id,
  order_number: z.string(),
  purchased_at: isoTime,
  /** Null: its order has no invoice yet, from which the terms count. */
  due_at: isoTime.nullable(),
  /** Amount of the purchase, and the unpaid part; payments settle the oldest invoice first. */
  amount: aed,
  open: aed,
  overdue: z.boolean(),
  /** The customer disputes it: no reminder is sent. */
  disputed: z.boolean(),
});

/** One movement; `amount` is negative for payments and refunds. */
export const creditTransaction = z.object({
  /** Counts from 1 in this account. */
  sequence: z.number().int().positive(),
  kind: z.enum(creditKinds),
  amount: z.number(),
  /** What was owed after it. */
  balance_after: aed,
  order_id: id.nullable(),
  /** What people read out. */
  order_number: z.string().nullable(),
  due_at: isoTime.nullable(),
  note: z.string(),
  created_at: isoTime,
});

/** A credit line. With status `none` the amounts are 0 and the rest is null or empty. */
export const creditData = z.object({
  limit: aed,
  used: aed,
  /** Available credit: 0 unless approved. */
  available: aed,
  /** Days from an invoice to its due date; null until it is approved. */
  terms: z.number().int().positive().nullable(),
  next_due: z.object({ due_at: isoTime, amount: aed }).nullable(),
  overdue: aed,
  /** The oldest 100, by due date; those without an invoice last. */
  dues: z.array(due),
  application: application.nullable(),
  documents: z.array(document),
  /** What was received and is on no invoice yet. */
  deposit: aed,
  /** Overdue invoices let nothing more be bought on it: how much is overdue, since when, and where to pay, in a sentence. */
  stopped: z.object({ amount: aed, since: isoTime, message: z.string() }).nullable(),
  /** Until when staff let it buy though it is overdue. */
  released_until: isoTime.nullable(),
  /** Why it was rejected or suspended. */
  reason: z.string().nullable(),
  applied_at: isoTime.nullable(),
  decided_at: isoTime.nullable(),
});

const status = z.enum(creditStates);
const success = z.literal(true);
const documents = idList(5);
const choice = z.object({ value: z.string(), label: z.string() });

export const creditLineContracts = {
  getCreditLine: { request: z.object({}), reply: z.object({ success, status, data: creditData }) },
  /** The application's questions in the caller's language, with known answers, and own unused files. */
  getCreditForm: {
    request: z.object({}),
    reply: z.object({
      success,
      form: z.object({
        fields: z.array(
          z.object({
            name: z.enum(creditFields),
            label: z.string(),
            type: z.enum(["text", "tel", "number", "choice", "documents"]),
            required: z.boolean(),
            value: z.string(),
            /** Of a choice. */
            choices: z.array(choice),
          }),
        ),
        /** AED. */
        least_limit: aed,
        most_limit: aed,
        most_documents: z.number().int().positive(),
        uploads: z.array(document),
      }),
    }),
  },
  /**
   * Applies, or applies again after a rejection. 409 `credit_pending` while one waits, `credit_approved` when there is
   * a line. `documents` are ids of one to five own files that nothing uses yet.
   */
  applyForCredit: {
    request: z.object({
      establishment: line(200),
      trn,
      contact_name: line(120),
      contact_phone: phone,
      monthly_purchases: z.enum(monthlyPurchases),
      requested_limit: limit,
      requested_terms: terms,
      documents,
    }),
    reply: z.object({ success, message: z.string(), status, data: creditData }),
  },
  /** Adds files to the application or line, at most 20 in all; 404 before an application. Sent files stay. */
  updateCreditFiles: {
    request: z.object({ documents }),
    reply: z.object({ success, message: z.string(), status, data: creditData }),
  },
  /** Orders a checkout on the credit line. 409 `credit_unavailable` without an open line, `credit_short` beyond it,
   * `licence_over` when the trade licence has ended. */
  createCreditOrder: { request: placeRequest, reply: checkoutContracts.createCodOrder.reply },
  /** Newest first. */
  listCreditTransactions: {
    request: z.object(paging),
    reply: z.object({ success, transactions: z.array(creditTransaction), ...paged }),
  },
} as const;
