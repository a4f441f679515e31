import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { groupBySlugOrId } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { columns, joined, type ReviewRow } from "./reviews-statements";

type SummaryRow = { stars: number; count: number };

/** Slug of the product with this slug or id. */
const slugOf = (id: string) => sql`(SELECT slug FROM product_groups WHERE group_id = (${groupBySlugOrId(id)}))`;

export const selectGroup = (id: string) =>
  statement<{ group_id: number; slug: string }>(sql`
    SELECT group_id, slug FROM product_groups WHERE group_id = (${groupBySlugOrId(id)})`);

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
