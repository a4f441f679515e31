import { z } from "zod";
import { eInvoiceStates } from "#shared/e-invoices/e-invoice-states";
import { id, isoTime } from "../goods/catalogue";
import { line, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

/** An e-invoice by the id of its tax document: `invoice-12`. */
const eInvoiceId = z.string().regex(/^(invoice|credit_note)-[1-9]\d{0,14}$/);

const problem = z.object({
  /** Of our own check, or of the provider's rule; empty: the provider named none. */
  code: z.string(),
  /** Who can mend it. `provider`: the provider's words say what is wrong. */
  owner: z.enum(["shop", "buyer", "product", "provider"]),
  /** What is to be changed: a setting, a field of the business details, or a SKU; may be empty. */
  field: z.string(),
  /** What is wrong and what to do, in the caller's language. */
  text: z.string(),
});
const state = z.enum(eInvoiceStates);

const eInvoice = z.object({
  id: eInvoiceId,
  kind: z.enum(["invoice", "credit_note"]),
  /** As it is printed. */
  name: z.string(),
  order: z.object({ id, number: z.string() }),
  /** Of the document that is sent now; a rejected one goes again under another. */
  uuid: z.uuid(),
  state,
  problems: z.array(problem),
  supplied_at: isoTime,
  /** By when the law wants it sent: 14 days after the supply. */
  send_by: isoTime,
  /** It is past and nothing was sent, or what was sent was rejected. */
  late: z.boolean(),
  sent_at: isoTime.nullable(),
  decided_at: isoTime.nullable(),
  /** When it is looked at next; null: only once staff act. */
  next_at: isoTime.nullable(),
  /** A credit note that must not leave before its invoice is accepted. */
  waits_for_invoice: z.boolean(),
  /** Since when attempts fail through no fault of the document; null: they do not. */
  failing_since: isoTime.nullable(),
  /** What is archived of it, the newest first: documents as they were sent, and the answers to them. */
  archived: z.array(z.object({ uuid: z.uuid(), part: z.enum(["document", "answer"]) })),
  /** What was rejected before, the newest first. */
  rejections: z.array(z.object({ uuid: z.uuid(), rejected_at: isoTime, problems: z.array(problem) })),
});

/** Reports of tax documents to the tax office through an accredited provider, for staff only. */
export const eInvoiceContracts = {
  /**
   * By state, the nearest deadline first while something is to be done; in every state, the newest first, with a `search` by the
   * number of the paper, or of one order.
   */
  listEInvoices: {
    request: z.object({
      status: state.default("rejected"),
      search: lineIfAny(60).optional(),
      order: id.optional(),
      ...paging,
    }),
    reply: z.object({
      success: z.literal(true),
      e_invoices: z.array(eInvoice),
      /** How many there are in each state. */
      counts: z.array(z.object({ status: state, count: z.number().int().nonnegative() })),
      /** Nothing gets through to the provider: since when, of how many, and by when the failure must be reported; null: it does. */
      failing: z.object({ since: isoTime, report_by: isoTime, count: z.number().int().nonnegative() }).nullable(),
      ...paged,
    }),
  },
  /**
   * Has one sent, or looked at, now; a rejected one goes under a new UUID, built of what the shop knows now. 409
   * `already_decided` for one that was accepted or is issued elsewhere.
   */
  retryEInvoice: {
    request: z.object({ id: eInvoiceId }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /**
   * Notes that one which cannot leave as it is was dealt with elsewhere, and why: it becomes `handed_over`, the shop never sends it,
   * and its credit notes wait for it no longer. 409 `already_decided` for one that is neither refused nor lacking.
   */
  resolveEInvoice: {
    request: z.object({ id: eInvoiceId, reason: line(500) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** A document as it was sent, or the provider's last answer to it: XML. 404 for what is not archived. */
  getEInvoiceFile: {
    request: z.object({ id: eInvoiceId, uuid: z.uuid(), part: z.enum(["document", "answer"]) }),
    reply: z.object({ success: z.literal(true), name: z.string(), xml: z.string() }),
  },
} as const;
