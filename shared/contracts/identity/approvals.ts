import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";
import { paged, paging } from "../platform/paging";

/** What may need a second member of staff. */
const approvalActions = [
  "wallet.credit",
  "order.refund",
  "order.cancel",
  "order.return",
  "credit.approve",
  "credit.change",
  "credit.repayment",
  "credit.receipt",
  "credit.deposit",
  "credit.release",
  "credit.stop",
  "payout.paid",
  "payment.done",
  "settings.save",
  "customer.merge",
  "product.publish",
  "special.begin",
  "import.apply",
  "stock.correct",
  "voucher.save",
  "voucher.restart",
  "voucher.codes",
  "draft.save",
  "order.change",
] as const;
export type ApprovalAction = (typeof approvalActions)[number];
export const approvalAction = z.enum(approvalActions);
const approvalStates = ["waiting", "approved", "refused"] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approval = z.object({
  id,
  action: approvalAction,
  /** What it is done to: an account, order, credit line, payout, voucher, draft, product, campaign, import, SKU or group of settings. */
  subject: z.string(),
  /** Of an order. */
  number: z.string().nullable(),
  /** The account that gains; empty if it is deleted, and if nobody gains or the buyer does. */
  user: z.object({ user_id: id, name: z.string(), email: z.string() }),
  /** The most that it could move, or the highest raised limit; null: unbounded. */
  amount: aed.nullable(),
  /** The proposed amounts above which two people are needed; null for anything else. */
  sums: z.object({ four_eyes_money: aed, four_eyes_credit: aed, four_eyes_prices: aed }).nullable(),
  /** Of a merge, the account that becomes part of `subject`. */
  other_id: id.nullable(),
  /** What was written with it. */
  note: z.string(),
  status: z.enum(approvalStates),
  /** E-mails of requester and decider; empty for somebody who has left. */
  asked_by: z.string(),
  asked_at: isoTime,
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
  /** Whether the caller may approve it: neither the requester nor the one who gains; settings only by owners. */
  can_approve: z.boolean(),
  /** Whether the caller may refuse it. */
  can_refuse: z.boolean(),
});
const decided = z.object({ success: z.literal(true), message: z.string() });

/** Requests of one member of staff that another has to approve, for staff only. */
export const approvalContracts = {
  /** Waiting ones oldest first, decided ones newest first. */
  listApprovals: {
    request: z.object({ status: z.enum(approvalStates).default("waiting"), ...paging }),
    reply: z.object({ success: z.literal(true), approvals: z.array(approval), ...paged }),
  },
  /**
   * Executes the request, now and once. 403 `four_eyes` for the requester, 403 `self_dealing` for the one who gains,
   * 403 `no_right` for settings without the right to change them, 409 `already_decided`; what can no longer be done
   * fails as it would have failed originally, and keeps waiting.
   */
  approveRequest: { request: z.object({ id }), reply: decided },
  /** Refuses it: nothing is done. The requester may do so too. */
  refuseRequest: { request: z.object({ id }), reply: decided },
} as const;
