import { z } from "zod";
import { id, isoTime, wholeNumber } from "../goods/catalogue";
import { day } from "../platform/form-fields";
import { asGuest } from "./guest";
import { letterhead, taxDocument } from "./orders";

/** Papers of an order that can be had as PDF. */
const orderPapers = ["invoice", "credit_note", "delivery_note", "pro_forma"] as const;

/** What is offered or will be invoiced, in the shape of a tax document, which it is not. */
const offer = taxDocument.extend({
  kind: z.enum(["pro_forma", "quote"]),
  /** Until when prices hold; null: it does not end. */
  valid_until: isoTime.nullable(),
  /** What its writer says to the customer. */
  note: z.string(),
});

/** `figures`: without a PDF, for a page that shows them. */
const as = z.enum(["pdf", "figures"]).default("pdf");

const paper = z.object({
  success: z.literal(true),
  /** Of the PDF, such as `INV-000012.pdf`. */
  file_name: z.string(),
  /** The PDF as base64; null: it was not asked for, or it is not there yet. */
  pdf: z.string().nullable(),
  /** Figures of a quote or a pro-forma invoice; null: the paper is another, whose figures have a call of their own. */
  offer: offer.nullable().default(null),
  letterhead,
});

/** A paper whose figures have a call of their own. */
const file = paper.pick({ success: true, file_name: true, pdf: true });
/** First and last day, in the Emirates. */
const period = { from: day, to: day };

const orderPaper = {
  request: z.object({
    id,
    paper: z.enum(orderPapers).default("invoice"),
    /** Of a credit note. */
    number: wholeNumber(1, 999_999_999).optional(),
    /** Of the delivery note of one parcel: its id, or `packed`. */
    shipment: z.string().min(1).max(60).optional(),
    as,
  }),
  reply: paper,
};

/** Papers as PDF. */
export const paperContracts = {
  /**
   * A paper of an order. A pro-forma invoice is there until the tax invoice is issued. 404 for another customer's order, and for
   * a paper that there is not.
   */
  getOrderPaper: orderPaper,
  /** The same of any order, for staff. */
  getHandledOrderPaper: orderPaper,
  /** A draft order that was sent, as a quote or a pro-forma invoice, priced now; 404 once its link has ended. */
  getDraftPaper: {
    request: z.object({ id, paper: z.enum(["quote", "pro_forma"]).default("quote"), as }),
    reply: paper,
  },
  /**
   * The same by its link to pay, with the sums of the page behind that. It names its customer to that customer alone, who is signed
   * in; to anyone else by the first name.
   */
  getPayLinkPaper: {
    request: z.object({
      ...asGuest,
      token: z.string().min(20).max(100),
      paper: z.enum(["quote", "pro_forma"]).default("quote"),
      as,
    }),
    reply: paper,
  },
  /**
   * The statement of account of the caller's own credit account for a period; 404 before a line was opened. 400 when the first day
   * is behind the last. 409 `period_too_long` beyond 2,000 movements.
   */
  getStatementPaper: { request: z.object(period), reply: file },
  /** Of any, for staff. */
  getCustomerStatementPaper: { request: z.object({ id, ...period }), reply: file },
} as const;
