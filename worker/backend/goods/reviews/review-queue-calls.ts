import { selfDealing } from "#backend/identity/approvals/request-approval";
import { decide, type Decided } from "#backend/identity/staff/decide";
import { staffIn } from "#backend/identity/staff/staff";
import { personOf } from "#backend/identity/staff/person";
import type { Handlers, CallContext } from "../call-context";
import { ownReviewOf } from "./review";
import * as reviews from "./reviews-statements";

/** Shows a review to everybody, or rejects it with a reason; its author is notified. */
async function decideReview(id: string, reason: string | null, context: CallContext): Promise<Decided> {
  const [[row]] = await context.db.run(reviews.selectReview(id));
  if (!row) return { fail: "not_found" };
  const own = selfDealing(staffIn(context), row.user_id);
  if (own) return own;
  const [action, done] =
    reason === null
      ? (["review.approve", "review_approved"] as const)
      : (["review.reject", "review_rejected"] as const);
  const change = reviews.decideReview(id, reason, context.now);
  const product = { en: row.title_en, ar: row.title_ar };
  const message = { to: row, told: { about: "review", product, reason } } as const;
  const consequences = reviews.updateRating(id);
  return decide({ change, action, done, subject: id, detail: reason ?? "", message, consequences }, context);
}

/** Reviews that wait for staff, and what they decide. */
export const reviewQueueHandlers: Handlers<"listReviewQueue" | "approveReview" | "rejectReview"> = {
  async listReviewQueue({ status, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(
      reviews.selectQueue(status, locale, limit, (page - 1) * limit),
      reviews.countQueue(status),
    );
    const queue = rows.map((row) => ({ ...ownReviewOf(row), user: personOf(row) }));
    return { reviews: queue, total: count?.total ?? 0, page, limit };
  },
  approveReview: ({ id }, context) => decideReview(id, null, context),
  rejectReview: ({ id, reason }, context) => decideReview(id, reason, context),
};
