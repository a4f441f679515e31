import { z } from "zod";
import { aed, id, isoTime } from "../goods/catalogue";
import { mergeObstacles } from "#shared/customers/customer-merge";
import { line } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

const count = z.number().int().nonnegative();
/** What one of the two has. */
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
  /** Null when it does not answer. */
  cart_lines: count.nullable(),
  wished: count.nullable(),
});

const undoneStates = ["new", "done"] as const;
/** A merge that was undone by the link at an address of one side. */
const undone = z.object({
  id,
  stays: id,
  other: id,
  /** E-mail of who had merged them; empty for somebody who had left. */
  merged_by: z.string(),
  merged_at: isoTime,
  undone_at: isoTime,
  dealt: z.object({ at: isoTime, by: z.string(), note: z.string() }).nullable(),
});

/** Two accounts of one customer become one; who reads the messages at an address of either undoes it. For staff alone. */
export const customerMergeContracts = {
  /** What would happen, and what stands in its way. `id` stays, `other` goes. Changes nothing. */
  previewCustomerMerge: {
    request: z.object({ id, other: id }),
    reply: z.object({
      success: z.literal(true),
      stays: side,
      goes: side,
      obstacles: z.array(z.enum(mergeObstacles)),
      /** Reviews of the one that goes that are dropped: the other one has reviewed the same products. */
      dropped_reviews: count,
      /** What both could move at most: wallets, what credit lines could still buy, what open orders would give back. */
      worth: aed,
      /** That is more than one member of staff may give away alone. */
      needs_second: z.boolean(),
      /** Days for which it can be undone, and what came with the one that goes cannot be spent. */
      undo_days: count,
      /** Stands for everything that was shown. */
      seen: z.string(),
    }),
  },
  /**
   * Does it, if all is still as it was `seen`: else 409 `changed_meanwhile`. 409 `merge_refused` with the reason in words;
   * 403 without the right to move money. Sent again after it was done, it says so and does nothing. `waits`: both together
   * could move more money than one member of staff may give away, and it is done once another one approves it.
   */
  mergeCustomers: {
    request: z.object({ id, other: id, seen: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), message: z.string(), waits: z.literal(true).optional() }),
  },
  /** Merges that customers have undone: what waits oldest first, what an owner has dealt with newest first. */
  listUndoneMerges: {
    request: z.object({ status: z.enum(undoneStates).default("new"), ...paging }),
    reply: z.object({ success: z.literal(true), merges: z.array(undone), ...paged }),
  },
  /** Says what came of it. 409 `already_decided` when somebody did before; 403 `self_dealing` for who had merged them. */
  closeUndoneMerge: {
    request: z.object({ id, note: line(200) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
