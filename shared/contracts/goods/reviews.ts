import { z } from "zod";
import { id, isoTime, wholeNumber } from "./catalogue";
import { lines, lineIfAny } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";

export const reviewStatus = z.enum(["pending", "approved", "rejected"]);
const stars = wholeNumber(1, 5);

/** A published review. */
const review = z.object({
  id,
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  /** First name and the initial of the last. */
  author: z.string(),
  /** Whether the author bought the product here. */
  verified: z.boolean(),
  created_at: isoTime,
});

/** A review as its author sees it. */
export const ownReview = review.omit({ author: true }).extend({
  product: z.object({ product_group_id: id, slug: z.string(), title: z.string(), image_url: z.string().nullable() }),
  status: reviewStatus,
  /** Why it was rejected. */
  reason: z.string().nullable(),
});

export const reviewContracts = {
  /** Approved reviews, newest first; the product by group id or slug. */
  listReviews: {
    request: z.object({ id, ...paging }),
    reply: z.object({
      success: z.literal(true),
      reviews: z.array(review),
      summary: z.object({
        average: z.number().min(0).max(5),
        count: z.number().int().nonnegative(),
        /** How many gave five stars, four, … one. */
        stars: z.array(z.object({ stars: z.number().int().min(1).max(5), count: z.number().int().nonnegative() })),
      }),
      ...paged,
    }),
  },
  /**
   * One per user and product; shown once approved. A second is 409 `already_reviewed`, unless the first was rejected.
   */
  addReview: {
    request: z.object({ id, rating: stars, title: lineIfAny(120).default(""), text: lines(4000) }),
    reply: z.object({ success: z.literal(true), message: z.string(), review: ownReview }),
  },
  listMyReviews: {
    request: z.object(paging),
    reply: z.object({ success: z.literal(true), reviews: z.array(ownReview), ...paged }),
  },
} as const;
