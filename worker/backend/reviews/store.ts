import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage, groupBySlugOrId } from "../catalogue/store-groups";
import { statement } from "../database";
import type { CustomerRow } from "../outbox/decision-messages";

export type ReviewStatus = "pending" | "approved" | "rejected";
export type ReviewRow = {
  review_id: string;
  rating: number;
  title: string;
  body: string;
  status: ReviewStatus;
  reason: string | null;
  verified: 0 | 1;
  created_at: number;
  user_id: string;
  name: string;
  email: string;
  group_id: number;
  slug: string;
  product_title: string;
  image_url: string | null;
};
type SummaryRow = { stars: number; count: number };

/** Whether the author of a review `r` got the product from the shop, and kept it. */
const hasBought = sql`EXISTS (
  SELECT 1 FROM orders o CROSS JOIN order_lines l ON l.order_id = o.order_id
  WHERE o.user_id = r.user_id AND o.status = 'delivered' AND l.slug = r.slug)`;

const columns = (locale: Locale) => sql`
  r.review_id, r.rating, r.title, r.body, r.status, r.reason, ${hasBought} AS verified, r.created_at, r.user_id, u.name,
  coalesce(u.email, '') AS email, g.group_id, g.slug, ${inLanguage("g.title", locale)} AS product_title,
  g.images ->> 0 AS image_url`;
const joined = sql`reviews r JOIN users u ON u.user_id = r.user_id JOIN product_groups g ON g.slug = r.slug`;
/** Slug of the product with this slug or id. */
const slugOf = (id: string) => sql`(SELECT slug FROM product_groups WHERE group_id = (${groupBySlugOrId(id)}))`;

export const selectGroup = (id: string) => statement<{ slug: string | null }>(sql`SELECT ${slugOf(id)} AS slug`);

/** Approved reviews of a product, newest first. */
export const selectApproved = (id: string, locale: Locale, limit: number, offset: number) =>
  statement<ReviewRow>(sql`
    SELECT ${columns(locale)} FROM ${joined}
    WHERE r.slug = ${slugOf(id)} AND r.status = 'approved'
    ORDER BY r.created_at DESC, r.review_id LIMIT ${limit} OFFSET ${offset}`);

/** How many approved reviews give each number of stars. */
export const selectSummary = (id: string) =>
  statement<SummaryRow>(sql`
    SELECT rating AS stars, count(*) AS count FROM reviews
    WHERE slug = ${slugOf(id)} AND status = 'approved' GROUP BY rating`);

export type NewReview = {
  review_id: string;
  user_id: string;
  slug: string;
  rating: number;
  title: string;
  body: string;
  now: number;
};

/** Gives the row, or none when the user's review of the product waits or shows; a rejected one is written again. */
export const upsertReview = (row: NewReview) =>
  statement<{ review_id: string }>(sql`
    INSERT INTO reviews (review_id, slug, user_id, rating, title, body, created_at)
    VALUES (${row.review_id}, ${row.slug}, ${row.user_id}, ${row.rating}, ${row.title}, ${row.body}, ${row.now})
    ON CONFLICT (user_id, slug) DO UPDATE SET rating = excluded.rating, title = excluded.title, body = excluded.body,
      created_at = excluded.created_at, status = 'pending', reason = NULL, decided_at = NULL
    WHERE reviews.status = 'rejected'
    RETURNING review_id`);

export const selectOwnReview = (userId: string, slug: string, locale: Locale) =>
  statement<ReviewRow>(sql`SELECT ${columns(locale)} FROM ${joined} WHERE r.user_id = ${userId} AND r.slug = ${slug}`);

/** Newest first. */
export const selectMine = (userId: string, locale: Locale, limit: number, offset: number) =>
  statement<ReviewRow>(sql`
    SELECT ${columns(locale)} FROM ${joined} WHERE r.user_id = ${userId}
    ORDER BY r.created_at DESC, r.review_id LIMIT ${limit} OFFSET ${offset}`);
export const countMine = (userId: string) =>
  statement<{ total: number }>(
    sql`SELECT count(*) AS total FROM reviews JOIN product_groups USING (slug) WHERE user_id = ${userId}`,
  );

/** Oldest first. */
export const selectQueue = (status: ReviewStatus, locale: Locale, limit: number, offset: number) =>
  statement<ReviewRow>(sql`
    SELECT ${columns(locale)} FROM ${joined} WHERE r.status = ${status}
    ORDER BY r.created_at, r.review_id LIMIT ${limit} OFFSET ${offset}`);
export const countQueue = (status: ReviewStatus) =>
  statement<{ total: number }>(
    sql`SELECT count(*) AS total FROM reviews JOIN product_groups USING (slug) WHERE status = ${status}`,
  );

/** Decides what still waits; `reason` for a rejection. */
export const decideReview = (id: string, reason: string | null, now: number) =>
  statement<{ review_id: string }>(sql`
    UPDATE reviews SET status = ${reason === null ? "approved" : "rejected"}, reason = ${reason}, decided_at = ${now}
    WHERE review_id = ${id} AND status = 'pending' RETURNING review_id`);
/** Of a product that is no longer sold the titles are null. */
export const selectReview = (id: string) =>
  statement<CustomerRow & { user_id: string; title_en: string | null; title_ar: string | null }>(sql`
    SELECT u.user_id, coalesce(u.email, '') AS email, u.phone, u.locale, g.title_en, g.title_ar
    FROM reviews r JOIN users u USING (user_id) LEFT JOIN product_groups g ON g.slug = r.slug
    WHERE r.review_id = ${id}`);

/** Sums the approved reviews of a review's product again; asked again it changes nothing. */
export const updateRating = (reviewId: string) =>
  statement<never>(sql`
    UPDATE product_groups SET (rating_total, rating_count) = (
      SELECT coalesce(sum(rating), 0), count(*) FROM reviews
      WHERE slug = product_groups.slug AND status = 'approved')
    WHERE slug = (SELECT slug FROM reviews WHERE review_id = ${reviewId})`);
