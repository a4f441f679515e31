import { v7 as uuidv7 } from "uuid";
import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { ownReviewOf, publicReviewOf, summaryOf } from "./review";
import {
  countMine,
  selectApproved,
  selectGroup,
  selectMine,
  selectOwnReview,
  selectSummary,
  upsertReview,
} from "./reviews-store";

async function add(
  { id, rating, title, text }: CallInput<"addReview">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"addReview">>> {
  const { db, locale, now } = context;
  const user_id = userOf(context);
  const [[group]] = await db.run(selectGroup(id));
  const slug = group?.slug;
  if (!slug) return { fail: "not_found" };
  const review = { review_id: uuidv7(), user_id, slug, rating, title, body: text, now };
  const [[written], [row]] = await db.run(upsertReview(review), selectOwnReview(user_id, slug, locale));
  if (!written || !row) return { fail: "already_reviewed" };
  return { message: successMessages[locale].review_added, review: ownReviewOf(row) };
}

/** Reviews of a product and of a user. What waits or was rejected is seen by its author and staff alone. */
export const reviewHandlers: Handlers<"listReviews" | "addReview" | "listMyReviews"> = {
  async listReviews({ id, page, limit }, { db, locale, shows }) {
    const [[group], rows, summary] = await db.run(
      selectGroup(id),
      selectApproved(id, locale, limit, (page - 1) * limit),
      selectSummary(id),
    );
    if (!group) return { fail: "not_found" };
    shows.product(group.group_id);
    const sums = summaryOf(summary);
    return { reviews: rows.map(publicReviewOf), summary: sums, total: sums.count, page, limit };
  },

  addReview: add,

  async listMyReviews({ page, limit }, context) {
    const userId = userOf(context);
    const [rows, [count]] = await context.db.run(
      selectMine(userId, context.locale, limit, (page - 1) * limit),
      countMine(userId),
    );
    return { reviews: rows.map(ownReviewOf), total: count?.total ?? 0, page, limit };
  },
};
