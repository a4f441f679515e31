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
  /** The gateway, and its own id of the payment, to find it there. */
  gateway: z.string(),
  reference: z.string(),
  /** AED by our books and by the gateway's; null where there is no amount. */
  ours: aed.nullable(),
  theirs: aed.nullable(),
  /** The gateway's status, or a currency; may be empty. */
  detail: z.string(),
  /** The part of it that is frozen in the buyer's wallet, in AED. */
  frozen: aed,
  order: z.object({ id, number: z.string() }).nullable(),
  /** A refund that the gateway refused and that staff may try again or pay into the wallet; its `amount` in AED. */
  refund: z.object({ id, amount: aed }).nullable(),
  /** Who handled it and how; `by` is null if it settled itself. */
  dealt: z.object({ at: isoTime, by: z.string().nullable(), note: z.string() }).nullable(),
});
const done = z.object({ success: z.literal(true), message: z.string() });

/**
 * Differences between gateways' books and ours, for staff only. What is decided twice is 409 `already_decided`; every
 * change is in the audit log.
 */
export const paymentConsoleContracts = {
  /** `new`: unhandled, oldest first; `done`: newest first. */
  listPaymentDifferences: {
    request: z.object({ status: z.enum(["new", "done"]).default("new"), ...paging }),
    reply: z.object({ success: z.literal(true), differences: z.array(difference), ...paged }),
  },
  /**
   * Records how a difference was handled. A refused refund needs one of the next two calls instead. `waits`: nothing is
   * done before a second member of staff agrees.
   */
  closePaymentDifference: {
    request: z.object({ id, reason: lines(500) }),
    reply: done.extend({ waits: z.literal(true).optional() }),
  },
  /** Requests a refused refund at the gateway again. */
  retryRefund: { request: z.object({ id }), reply: done },
  /**
   * Pays a refused refund into the buyer's wallet instead, once. Checks the gateway's books first: 503 `gateway_silent`
   * when they do not answer, 409 `payment_disputed` while the buyer's bank disputes the payment.
   */
  /** `waits`: nothing is done before a second member of staff agrees. */
  refundToWallet: { request: z.object({ id }), reply: done.extend({ waits: z.literal(true).optional() }) },
} as const;
