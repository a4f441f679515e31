import { z } from "zod";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { isWhole, period, problem } from "../platform/period";
import { paper } from "./read-api";

const count = z.number().int();
const day = z.iso.date();
const success = z.literal(true);

/** Contact details of a customer; `emirate` by its location, 0: unknown. Empty once the account is deleted. */
const contact = z.object({
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  emirate: z.number().int(),
});

/** Exports for accounting, for staff who may see money. */
export const accountingContracts = {
  /**
   * Every tax invoice and credit note issued in the period, in order. `next` is the `after` of the next page. `total`
   * comes with the first page only; 409 `too_many_papers` when it is more than 50,000.
   */
  listIssuedPapers: {
    request: z
      .object({
        ...period,
        after: z
          .string()
          .regex(/^\d{1,16}\.(invoice|credit_note)\.\d{1,12}$/)
          .optional(),
        limit: wholeNumber(1, 200).default(200),
      })
      .refine(isWhole, problem),
    reply: z.object({
      success,
      period: z.object({ from: day, to: day }),
      total: count.nullable(),
      /** The taxable person as set now; a paper has its own supplier's TRN. */
      company: z.object({ name_en: z.string(), name_ar: z.string(), trn: z.string() }),
      papers: z.array(
        paper.extend({
          /** The location of the emirate that VAT is declared for by the shop's settings; 0: unknown. */
          emirate: z.number().int(),
          /** The location of the emirate that it was delivered to; 0: unknown. */
          delivery_emirate: z.number().int(),
          /** The customer that it is made out to, by the billing address. */
          contact,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  /** Money received from and paid to customers in a period, in order; `next` is the `after` of the next page. */
  listPaymentBookings: {
    request: z
      .object({
        ...period,
        after: z
          .string()
          .regex(/^\d{1,16}\.[\w-]{1,200}$/)
          .optional(),
        limit: wholeNumber(1, 500).default(500),
      })
      .refine(isWhole, problem),
    reply: z.object({
      success,
      period: z.object({ from: day, to: day }),
      payments: z.array(
        z.object({
          /** Permanent id of the payment. */
          id: z.string(),
          at: isoTime,
          /** `bank`: by a gateway, a transfer or a payout. `wallet`: from or to the customer's wallet. */
          journal: z.enum(["bank", "cash", "wallet"]),
          direction: z.enum(["inbound", "outbound"]),
          amount: aed,
          customer_id: id,
          /** Who it came from or went to, by their business details and their address book. */
          customer: contact.extend({ name: z.string(), trn: z.string().nullable() }),
          /** Numbers of the order and of its invoice; null: none. */
          order: z.string().nullable(),
          invoice: z.string().nullable(),
          reference: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} as const;
