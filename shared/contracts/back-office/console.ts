import { z } from "zod";
import { creditActions } from "#shared/payments/credit-actions";
import { approvalAction } from "../identity/approvals";
import { rights } from "#shared/console/rights";
import { aed, id, isoTime } from "../goods/catalogue";
import { savedView, undo } from "./console-undo";
import { email, line, lines, ticked, typedAmount } from "../platform/form-fields";
import { kyc } from "../customers/kyc";
import { ownReview, reviewStatus } from "../goods/reviews";
import { paged, paging } from "../platform/paging";

/** Who did something: a user, as staff know them. */
const person = z.object({ user_id: id, name: z.string(), email: z.string() });
const decided = z.object({ success: z.literal(true), message: z.string() });
const reason = lines(500);
/** What staff can do, as the audit log calls it. */
const auditAction = z.enum([
  "kyc.approve",
  "kyc.reject",
  "review.approve",
  "review.reject",
  "lead.done",
  "lead.reopen",
  "queue.retry",
  "queue.drop",
  "wallet.credit",
  "stock.receive",
  "stock.damage",
  "stock.count",
  "stock.correct",
  "order.confirm",
  "order.pack",
  "order.unpack",
  "order.ship",
  "order.deliver",
  "order.cancel",
  "order.return",
  "order.refund",
  "order.change",
  "order.withdraw",
  "order.po",
  "order.po_read",
  "order.slot",
  "order.paid",
  "order.unpaid",
  "order.release",
  "order.cheque",
  "order.export",
  "order.return_approve",
  "order.return_close",
  "order.return_read",
  "order.return_refuse",
  "refund.retry",
  "refund.wallet",
  "payment.done",
  "payment.statement",
  "payment.ignore",
  "payment.match",
  "payment.reopen",
  ...creditActions,
  "sales.allow",
  "sales.forbid",
  "kyc.read",
  "approval.ask",
  "approval.approve",
  "approval.refuse",
  "payout.paid",
  "order.e_invoice",
  "order.e_invoice_resolved",
  "product.publish",
  "stock.backorders",
  "stock.recall",
  "stock.lots",
  "stock.lot",
  "stock.move",
  "stock.warehouse",
  "search.save",
  "search.delete",
  "voucher.save",
  "voucher.stop",
  "voucher.restart",
  "voucher.codes",
  "special.begin",
  "special.end",
  "sale.announce",
  "sale.end",
  "cost.set",
  "term.save",
  "term.delete",
  "product.schedule",
  "product.discard",
  "product.rebase",
  "product.import",
  "import.apply",
  "import.cancel",
  "import.undo",
  "staff.begin",
  "staff.invite",
  "staff.withdraw",
  "staff.join",
  "staff.roles",
  "role.save",
  "role.remove",
  "staff.remove",
  "staff.signOut",
  "recovery.ask",
  "recovery.agree",
  "recovery.withdraw",
  "recovery.begin",
  "recovery.stop",
  "recovery.done",
  "restore.keep",
  "restore.end",
  "passkey.add",
  "passkey.remove",
  "passkey.codes",
  "settings.save",
  "customer.note",
  "customer.note_edit",
  "customer.pin",
  "customer.tag",
  "customer.message",
  "customer.sign_out",
  "customer.cash",
  "customer.remittance",
  "customer.po",
  "customer.export",
  "customer.import",
  "customer.merge",
  "customer.merge_undone",
  "customer.merge_looked",
  "customer.to_form",
  "customer.left_alone",
  "product.to_form",
  "product.left_alone",
  "content.publish",
  "content.schedule",
  "content.discard",
  "content.withdraw",
  "redirect.save",
  "redirect.delete",
  "collection.change",
  "draft.save",
  "draft.send",
  "draft.place",
  "draft.cancel",
  "view.save",
  "view.delete",
  "key.make",
  "key.rotate",
  "key.revoke",
  "webhook.save",
  "webhook.secret",
  "webhook.remove",
  "webhook.replay",
]);
export type AuditAction = z.output<typeof auditAction>;
/** A line of the audit log. */
export const auditEntry = z.object({
  id,
  staff: z.string(),
  action: auditAction,
  /** What it was done to: an id, or an e-mail for wallets. */
  subject: z.string(),
  detail: z.string(),
  created_at: isoTime,
});
/** A submission as staff see it. */
const submission = kyc.extend({ id, user: person, decided_by: z.string().nullable() });
const count = z.number().int().nonnegative();

/** For staff alone (403 `not_staff`). What is decided twice is 409 `already_decided`; every change is in the audit log. */
export const consoleContracts = {
  /** The caller, and how much waits in each queue. */
  getConsole: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      /** The caller; screens show what their rights allow. */
      staff: z.object({ name: z.string(), email: z.string(), rights: z.array(z.enum(rights)) }),
      /**
       * Queues that the caller may see; above 1,000 the count is 1,001. `placed`, `confirmed`, `packed`: orders that
       * staff have to take further.
       */
      waiting: z.object({
        placed: count,
        confirmed: count,
        packed: count,
        returns: count.default(0),
        kyc: count,
        credit: count,
        reviews: count,
        leads: count,
        payments: count,
        approvals: count,
        payouts: count,
        /** Products with a tax certificate that expires within 60 days, or has expired. */
        certificates: count,
      }),
      /**
       * For the acts that the caller may request: the amounts above which a colleague has to approve, who could, and
       * what waits for approval; null for a caller who may request and see none.
       */
      second: z
        .object({
          /** In AED. */
          limits: z.object({ four_eyes_money: aed, four_eyes_credit: aed, four_eyes_prices: aed }),
          /** Colleagues who may approve, by name, or e-mail without one. */
          names: z.array(z.string()),
          /** Those of them who may approve higher amounts. */
          owners: z.array(z.string()),
          /** The oldest first, at most 100; `action` and `subject` as in `listApprovals`. */
          waiting: z.array(
            z.object({ action: approvalAction, subject: z.string(), asked_by: z.string(), asked_at: isoTime }),
          ),
        })
        .nullable(),
      /** Filters of lists that the caller saved, or that others share. */
      views: z.array(savedView),
      /** The columns that the caller has chosen, by table. */
      columns: z.record(z.string(), z.array(z.string())),
    }),
  },
  /** Oldest first while they wait, newest first afterwards. */
  listKycQueue: {
    request: z.object({ status: z.enum(["submitted", "approved", "rejected"]).default("submitted"), ...paging }),
    reply: z.object({
      success: z.literal(true),
      submissions: z.array(submission),
      ...paged,
    }),
  },
  getKycSubmission: {
    request: z.object({ id }),
    reply: z.object({ success: z.literal(true), submission }),
  },
  /** `po_number_required`: every order of the business needs a PO number. */
  approveKyc: { request: z.object({ id, po_number_required: ticked.default(false) }), reply: decided },
  rejectKyc: { request: z.object({ id, reason }), reply: decided },
  listReviewQueue: {
    request: z.object({ status: reviewStatus.default("pending"), ...paging }),
    reply: z.object({ success: z.literal(true), reviews: z.array(ownReview.extend({ user: person })), ...paged }),
  },
  approveReview: { request: z.object({ id }), reply: decided },
  rejectReview: { request: z.object({ id, reason }), reply: decided },
  listLeads: {
    request: z.object({ status: z.enum(["new", "done"]).default("new"), ...paging }),
    reply: z.object({
      success: z.literal(true),
      leads: z.array(
        z.object({
          id,
          kind: z.enum(["contact", "enquiry"]),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          query_type: z.string(),
          query: z.string(),
          /** The other fields of the form. */
          fields: z.record(z.string(), z.string()),
          landed_page_url: z.string(),
          status: z.enum(["new", "done"]),
          created_at: isoTime,
        }),
      ),
      ...paged,
    }),
  },
  closeLead: { request: z.object({ id }), reply: decided.extend({ undo: undo.optional() }) },
  /**
   * Puts a message back into the queue. `done_at`: when it was marked as done; 409 `changed_meanwhile` if that differs.
   */
  reopenLead: { request: z.object({ id, done_at: isoTime.optional() }), reply: decided },
  /** Puts money into a user's wallet, once for each Idempotency-Key; without that header it is 400. */
  creditWallet: {
    request: z.object({
      email,
      /** AED, above 0 up to 10,000, at most two decimals. */
      amount: typedAmount(0.01, 10_000),
      note: line(200),
    }),
    /** `waits`: nothing is done before a second member of staff agrees. */
    reply: decided.extend({ balance: aed, waits: z.literal(true).optional() }),
  },
} as const;
