import { z } from "zod";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { isWhole, period, problem } from "../platform/period";
import { paper } from "./read-api";

const count = z.number().int();
const day = z.iso.date();
const success = z.literal(true);

/** How a customer is reached; `emirate` by its location, 0: none known. Empty once the account is deleted. */
const contact = z.object({
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  emirate: z.number().int(),
});

/** What is exported for accounting, for staff who may see money. */
export const accountingContracts = {
  /**
   * Every tax invoice and credit note that was issued in the period, by the time of its issue. `next` is `after` of what
   * follows. `total` is told with the first page alone; 409 `too_many_papers` when it is more than 50,000.
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
      papers: z.array(
        paper.extend({
          /** The location of the emirate that it was delivered to, which VAT is declared by; 0: none known. */
          emirate: z.number().int(),
          /** Of whom it is made out to, by the billing address. */
          contact,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  /** Money that came from customers and went to them in a period, by its time; `next` is asked for as `after`. */
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
          /** For good the same payment's. */
          id: z.string(),
          at: isoTime,
          /** `bank`: by a gateway, a transfer or a payout. `wallet`: from or into what the shop keeps for the customer. */
          journal: z.enum(["bank", "cash", "wallet"]),
          direction: z.enum(["inbound", "outbound"]),
          amount: aed,
          customer_id: id,
          /** Whom it came from or went to, by what they told of their business, and their address book. */
          customer: contact.extend({ name: z.string(), trn: z.string().nullable() }),
          /** Numbers of the order and of its invoice; null: it is of none. */
          order: z.string().nullable(),
          invoice: z.string().nullable(),
          reference: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} as const;
