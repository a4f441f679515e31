import { z } from "zod";
import { onlineMethods } from "#shared/payments/payment-methods";
import { differenceKinds } from "#shared/payments/payment-differences";
import { aed, id, isoTime } from "../goods/catalogue";
import { lines } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  found_at: isoTime,
  method: z.enum(onlineMethods),
  /** Who took the money, and its own name for the payment, to find it there. */
  gateway: z.string(),
  reference: z.string(),
  /** AED by our books and by the gateway's; null where there is no such figure. */
  ours: aed.nullable(),
  theirs: aed.nullable(),
  /** The gateway's word for it, or a currency; may be empty. */
  detail: z.string(),
  /** AED of it that lie in the buyer's wallet and cannot be spent. */
  frozen: aed,
  order: z.object({ id, number: z.string() }).nullable(),
  /** A refund that the gateway refused and that staff may try again or pay into the wallet; its `amount` in AED. */
  refund: z.object({ id, amount: aed }).nullable(),
  /** Who dealt with it and how; `by` is null where it settled itself. */
  dealt: z.object({ at: isoTime, by: z.string().nullable(), note: z.string() }).nullable(),
});
const done = z.object({ success: z.literal(true), message: z.string() });

/** Where gateways' books and ours differ, for staff alone. What is decided twice is 409 `already_decided`; every change is in the audit log. */
export const paymentConsoleContracts = {
  /** `new`: what nobody dealt with yet, oldest first; `done`: newest first. */
  listPaymentDifferences: {
    request: z.object({ status: z.enum(["new", "done"]).default("new"), ...paging }),
    reply: z.object({ success: z.literal(true), differences: z.array(difference), ...paged }),
  },
  /**
   * Notes how a difference was dealt with. One about a refund that the gateway refused waits for one of the next two.
   * `waits`: nothing is done before a second member of staff agrees.
   */
  closePaymentDifference: {
    request: z.object({ id, reason: lines(500) }),
    reply: done.extend({ waits: z.literal(true).optional() }),
  },
  /** Asks the gateway for a refused refund again. */
  retryRefund: { request: z.object({ id }), reply: done },
  /**
   * Pays a refused refund into the buyer's wallet instead, once. The gateway's books are looked at before: 503
   * `gateway_silent` when they do not answer, 409 `payment_disputed` while the buyer's bank disputes the payment.
   */
  /** `waits`: nothing is done before a second member of staff agrees. */
  refundToWallet: { request: z.object({ id }), reply: done.extend({ waits: z.literal(true).optional() }) },
} as const;
