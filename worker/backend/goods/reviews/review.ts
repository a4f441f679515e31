import type { z } from "zod";
import type { ownReview } from "#shared/contracts/goods/reviews";
import type { ReviewRow } from "./reviews-statements";

/** First name and the initial of the last: full names are not published. */
function authorOf(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? "";
  return initial ? `${first} ${initial}.` : first;
}

const told = ({ review_id, rating, title, body, verified, created_at }: ReviewRow) => ({
  id: review_id,
  rating,
  title,
  text: body,
  verified: verified === 1,
  created_at: new Date(created_at).toISOString(),
});

/** A review as everybody sees it. */
export const publicReviewOf = (row: ReviewRow) => ({ ...told(row), author: authorOf(row.name) });

/** A review as its author and staff see it. */
export const ownReviewOf = (row: ReviewRow): z.output<typeof ownReview> => ({
  ...told(row),
  product: {
    product_group_id: String(row.group_id),
    slug: row.slug,
    title: row.product_title,
    image_url: row.image_url,
  },
  status: row.status,
  reason: row.reason,
});

/** Five stars first; the average has one decimal, like the product's own. */
export function summaryOf(rows: readonly { stars: number; count: number }[]) {
  const stars = [5, 4, 3, 2, 1].map((one) => ({
    stars: one,
    count: rows.find((row) => row.stars === one)?.count ?? 0,
  }));
  const count = stars.reduce((sum, one) => sum + one.count, 0);
  const total = stars.reduce((sum, one) => sum + one.stars * one.count, 0);
  return { average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, count, stars };
}
