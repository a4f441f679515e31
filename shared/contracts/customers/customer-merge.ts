import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";
import { mergeObstacles } from "#shared/customers/customer-merge";
import { line } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const count = z.number().int().nonnegative();
/** Summary of one of the two accounts. */
const side = z.object({
  id,
  name: z.string(),
  establishment: z.string(),
  email: z.string(),
  phone: z.string(),
  since: isoTime,
  orders: count,
  spent: aed,
  wallet: aed,
  kyc: z.enum(["none", "submitted", "approved", "rejected"]),
  trn: z.string(),
  credit: z.enum(["none", "applied", "approved", "rejected", "suspended"]),
  owes: aed,
  addresses: count,
  reviews: count,
  notes: count,
  tags: count,
  messages: count,
  vouchers: count,
  sessions: count,
  /** Null if it does not answer. */
  cart_lines: count.nullable(),
  wished: count.nullable(),
});

const undoneStates = ["new", "done"] as const;
/** A merge that was undone with the link sent to an address of one side. */
const undone = z.object({
  id,
  stays: id,
  other: id,
  /** E-mail of the member who merged them; empty if they have left. */
  merged_by: z.string(),
  merged_at: isoTime,
  undone_at: isoTime,
  dealt: z.object({ at: isoTime, by: z.string(), note: z.string() }).nullable(),
});

/**
 * Merges two accounts of one customer; anyone who reads the messages at an address of either can undo it. For staff
 * only.
 */
export const customerMergeContracts = {
  /** What would happen, and obstacles. `id` stays, `other` is merged into it. Changes nothing. */
  previewCustomerMerge: {
    request: z.object({ id, other: id }),
    reply: z.object({
      success: z.literal(true),
      stays: side,
      goes: side,
      obstacles: z.array(z.enum(mergeObstacles)),
      /** Reviews of `other` that are dropped, because the other account has reviewed the same products. */
      dropped_reviews: count,
      /** The most that both together could move: wallets, free credit, refunds of open orders. */
      worth: aed,
      /** That is more than one member of staff may approve alone. */
      needs_second: z.boolean(),
      /** Days during which it can be undone, and the money of `other` cannot be spent. */
      undo_days: count,
      /** Fingerprint of everything that was shown. */
      seen: z.string(),
    }),
  },
  /**
   * Merges, if everything is still as `seen`, else 409 `changed_meanwhile`. 409 `merge_refused` with the reason in
   * words; 403 without the right to move money. Repeated after it was done, it reports that and does nothing. `waits`:
   * both together could move more money than one member of staff may approve; it is done once another one approves it.
   */
  mergeCustomers: {
    request: z.object({ id, other: id, seen: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string(), waits: z.literal(true).optional() }),
  },
  /** Merges that customers have undone: waiting ones oldest first, handled ones newest first. */
  listUndoneMerges: {
    request: z.object({ status: z.enum(undoneStates).default("new"), ...paging }),
    reply: z.object({ success: z.literal(true), merges: z.array(undone), ...paged }),
  },
  /**
   * Records how it was handled. 409 `already_decided` if somebody has already; 403 `self_dealing` for the member who
   * had merged them.
   */
  closeUndoneMerge: {
    request: z.object({ id, note: line(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
