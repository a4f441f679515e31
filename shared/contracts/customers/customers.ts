import { z } from "zod";
import { businessCategories } from "#shared/goods/business-categories";
import { creditStates } from "#shared/payments/credit-line";
import { customerSorts } from "#shared/customers/customer-sorts";
import { longestTag, tagsIn } from "#shared/customers/customer-tags";
import { orderStates } from "#shared/orders/order-states";
import { paymentMethods } from "#shared/payments/payment-methods";
import { aed, id, isoTime } from "../goods/catalogue";
import { auditEntry } from "../back-office/console";
import { day, line, lines, ticked, lineIfAny } from "../platform/form-fields";
import { reviewStatus } from "../goods/reviews";

const kycState = z.enum(["none", "submitted", "approved", "rejected"]);
const category = z.enum(["", ...businessCategories]);
const count = z.number().int().nonnegative();
const optional = <Of extends z.ZodType>(schema: Of) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

const figures = {
  orders: count,
  /** AED: delivered, or paid before delivery, minus refunds. */
  spent: aed,
  last_order_at: isoTime.nullable(),
  /** AED owed on the credit line. */
  owes: aed,
};

const listed = z.object({
  id,
  name: z.string(),
  establishment: z.string(),
  email: z.string(),
  phone: z.string(),
  category,
  since: isoTime,
  kyc: kycState,
  credit: z.enum(creditStates),
  tags: z.array(z.string()),
  cash: z.boolean(),
  ...figures,
});

const address = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  phone: z.string(),
  is_delivery: z.boolean(),
  is_billing: z.boolean(),
});
const order = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStates),
  payment_method: z.enum(paymentMethods),
  total: aed,
  placed_at: isoTime,
});
const note = z.object({
  id,
  text: z.string(),
  staff: z.string(),
  pinned: z.boolean(),
  created_at: isoTime,
  changed_at: isoTime.nullable(),
  /** Own, and younger than 15 minutes. */
  can_edit: z.boolean(),
});
const message = z.object({
  id,
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  staff: z.string(),
  sent_at: isoTime,
});
const whole = listed.extend({
  first_name: z.string(),
  last_name: z.string(),
  locale: z.enum(["en", "ar"]),
  trn: z.string(),
  /** The latest business details. */
  kyc_id: id.nullable(),
  credit_line: z.object({ id, limit: aed, used: aed, due_at: isoTime.nullable() }).nullable(),
  wallet: z.object({ balance: aed, frozen: aed }),
  /** Why cash on delivery is not offered; null: it is offered. */
  no_cash: z.string().nullable(),
  /** Approved for paying by bank transfer or cheque after ordering. */
  remits: z.boolean().default(false),
  /** Every order needs a PO number. */
  po_number_required: z.boolean().default(false),
  /** Devices that are signed in. */
  sessions: count,
  addresses: z.array(address),
  /** The newest ten. */
  newest_orders: z.array(order),
  /** As it is now; null when it does not answer. */
  cart: z
    .object({
      lines: z.array(
        z.object({ sku_id: id, slug: z.string().nullable(), title: z.string(), quantity: count, total: aed }),
      ),
      total: aed,
      wished: count,
    })
    .nullable(),
  vouchers: z.array(z.object({ code: z.string(), used_at: isoTime })),
  reviews: z.array(
    z.object({ id, product: z.string(), rating: count, title: z.string(), status: reviewStatus, created_at: isoTime }),
  ),
  /** Contact form messages from the same e-mail or phone. */
  enquiries: z.array(z.object({ id, query: z.string(), status: z.enum(["new", "done"]), created_at: isoTime })),
  messages: z.array(message),
  /** Pinned ones first, then the newest. */
  notes: z.array(note),
  /** Accounts that became part of this one. */
  merged: z.array(z.object({ id, email: z.string(), phone: z.string(), at: isoTime })),
  /** What staff did about the customer, the newest first. */
  entries: z.array(auditEntry),
});

const done = z.object({ success: z.literal(true), message: z.string() });
const tags = z
  .union([
    z.string().max(1000).transform(tagsIn),
    z.array(z.string().max(1000)).transform((all) => tagsIn(all.join(","))),
  ])
  .pipe(z.array(z.string().max(longestTag)).max(20));

/** Customers as staff see them; customers see nothing of it. For staff only (403 `not_staff`). */
export const customerContracts = {
  /**
   * At most 50. `search`: beginnings of words in names, e-mail, establishment; phone in any spelling, TRN or order
   * number. `next`: the `after` of the next page; null: there is none.
   */
  listCustomers: {
    request: z.object({
      search: lineIfAny(100).default(""),
      tag: z
        .string()
        .max(1000)
        .transform((text) => tagsIn(text)[0])
        .optional(),
      /** With an open credit line; owing: with an unpaid amount on it. */
      credit: optional(z.enum(["line", "owing"])),
      kyc: optional(kycState),
      category: optional(z.enum(businessCategories)),
      ordered: optional(z.enum(["yes", "no"])),
      /** Customers since this day, in the Emirates. */
      since: optional(day),
      sort: z.enum(customerSorts).default("newest"),
      after: optional(z.string().regex(/^\d{1,16}\.\d{1,12}$/)),
    }),
    reply: z.object({
      success: z.literal(true),
      customers: z.array(listed),
      next: z.string().nullable(),
      /** Tags that there are. */
      tags: z.array(z.string()),
    }),
  },
  /** `merged_into`: this account has become part of another; there is no other data. */
  getStoredCustomer: {
    request: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      customer: whole.nullable(),
      merged_into: id.nullable(),
      tags: z.array(z.string()),
    }),
  },
  /** Once for each Idempotency-Key. 409 `customer_full` beyond 200 notes. */
  addCustomerNote: {
    request: z.object({ id, text: lines(2000), pinned: ticked.default(false) }),
    reply: done,
  },
  /** One's own within 15 minutes; later ones, or a colleague's: 409 `note_final`. */
  editCustomerNote: { request: z.object({ id, note_id: id, text: lines(2000) }), reply: done },
  pinCustomerNote: { request: z.object({ id, note_id: id, pinned: ticked }), reply: done },
  /**
   * Adds and removes, so that two members of staff do not undo each other's changes. 409 `customer_full` beyond 20
   * tags.
   */
  tagCustomer: { request: z.object({ id, add: tags.default([]), remove: tags.default([]) }), reply: done },
  /**
   * By e-mail, or by SMS to a confirmed phone, once for each Idempotency-Key; without that header it is 400. Plain text
   * whose links are https. 429 `rate_limited` beyond 100 a day of one member of staff; 409 `customer_unreachable`.
   */
  messageCustomer: {
    request: z.object({
      id,
      channel: z.enum(["email", "sms"]).default("email"),
      /** Of an e-mail. */
      subject: z.union([z.literal(""), line(120)]).default(""),
      text: lines(2000),
    }),
    reply: done,
  },
  /** Signs the customer out everywhere. 403 `staff_account` for a member of staff. */
  endCustomerSessions: { request: z.object({ id }), reply: done },
  /** Sets whether cash on delivery is offered; the reason is only for staff. */
  offerCustomerCash: {
    request: z.object({ id, offered: ticked, reason: z.union([z.literal(""), line(200)]).default("") }),
    reply: done,
  },
  /** Sets whether the customer may order now and pay by bank transfer or cheque. 409 `self_dealing` for one's own account. */
  approveRemittance: { request: z.object({ id, approved: ticked }), reply: done },
} as const;
