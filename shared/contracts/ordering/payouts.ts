import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";
import { line } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const payoutStates = ["waiting", "paid"] as const;
export type PayoutState = (typeof payoutStates)[number];

const payout = z.object({
  id,
  /** Null: for a payment that never became an order. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** What is left of the account: its id. */
  account: id,
  amount: aed,
  status: z.enum(payoutStates),
  /** How it was paid. */
  note: z.string(),
  created_at: isoTime,
  paid_at: isoTime.nullable(),
  /** E-mail of the member who paid it; null while it waits, and for somebody who has left. */
  paid_by: z.string().nullable(),
});

/** Money to pay back to people whose account is deleted, for staff only. */
export const payoutContracts = {
  /** Waiting ones oldest first, paid ones newest first. */
  listPayouts: {
    request: z.object({ status: z.enum(payoutStates).default("waiting"), ...paging }),
    reply: z.object({ success: z.literal(true), payouts: z.array(payout), ...paged }),
  },
  /**
   * Records that and how it was paid by hand. Twice is 409 `already_decided`; 409 `payment_disputed` while the buyer's
   * bank disputes the payment whose money it is. `waits`: nothing is done before a second member of staff agrees.
   */
  settlePayout: {
    request: z.object({ id, note: line(200) }),
    reply: z.object({ success: z.literal(true), message: z.string(), waits: z.literal(true).optional() }),
  },
} as const;
