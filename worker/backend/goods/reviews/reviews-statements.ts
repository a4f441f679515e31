import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";

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

/** Whether the author of a review `r` got the product from the shop, and kept it, however long ago. */
const hasBought = sql`(EXISTS (
  SELECT 1 FROM orders o CROSS JOIN order_lines l ON l.order_id = o.order_id
  WHERE o.user_id = r.user_id AND o.status = 'delivered' AND l.slug = r.slug)
  OR EXISTS (
    SELECT 1 FROM archived_lines l WHERE l.user_id = r.user_id AND l.status = 'delivered' AND l.slug = r.slug))`;

export const columns = (locale: Locale) => sql`
  r.review_id, r.rating, r.title, r.body, r.status, r.reason, ${hasBought} AS verified, r.created_at, r.user_id, u.name,
  coalesce(u.email, '') AS email, g.group_id, g.slug, ${inLanguage("g.title", locale)} AS product_title,
  g.images ->> 0 AS image_url`;

export const joined = sql`reviews r JOIN users u ON u.user_id = r.user_id JOIN product_groups g ON g.slug = r.slug`;

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

/** Sums the approved reviews of a review's product again and purges the pages that show them. */
export const updateRating = (reviewId: string) => [
  statement<never>(sql`
    UPDATE product_groups SET (rating_total, rating_count) = (
      SELECT coalesce(sum(rating), 0), count(*) FROM reviews
      WHERE slug = product_groups.slug AND status = 'approved')
    WHERE slug = (SELECT slug FROM reviews WHERE review_id = ${reviewId})`),
  purgeProducts(sql`
    SELECT g.group_id FROM reviews r JOIN product_groups g ON g.slug = r.slug
    WHERE r.review_id = ${reviewId} AND r.status = 'approved'`),
];
