import { sql } from "drizzle-orm";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement } from "#backend/platform/database";

/** Whether a row of users is an account of its own still: not one that staff have merged into another. @param users how the query calls that table */
export const isUnmerged = (users: string) =>
  sql.raw(`NOT EXISTS (SELECT 1 FROM customer_merges merged WHERE merged.gone_id = ${users}.user_id)`);

export const selectMergedInto = (userId: string) =>
  statement<{ stays_id: string }>(sql`SELECT stays_id FROM customer_merges WHERE gone_id = ${userId}`);

const refused = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM customers WHERE user_id = ${userId} AND no_cash IS NOT NULL)`;

/** What staff have decided of this customer: whether cash is refused, whether orders may be paid by bank transfer or cheque, and whether every order needs a PO number. */
export const selectBuyingRules = (userId: string) =>
  statement<{ refused: 0 | 1; remits: 0 | 1; po_required: 0 | 1 }>(sql`
    SELECT no_cash IS NOT NULL AS refused, remits, po_required FROM customers WHERE user_id = ${userId}`);

/** Aborts the batch of a cash order when staff have decided so meanwhile. */
export const guardCash = (userId: string) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 0, ${refused(userId)}`);

/** Aborts the batch of an order by bank transfer or cheque when staff no longer approve the customer for it. */
export const guardRemits = (userId: string) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 1, count(*) FROM customers WHERE user_id = ${userId} AND remits = 1`);

/** Purges what shows this author's reviews: their name there, or whether they got the product, has changed. */
export const purgeReviewed = (userId: string) => purgeReviewedBy([userId]);

/** The same of several accounts. */
export const purgeReviewedBy = (userIds: readonly string[]) =>
  purgeProducts(sql`
    SELECT g.group_id FROM reviews r JOIN product_groups g ON g.slug = r.slug
    WHERE r.user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)})) AND r.status = 'approved'`);
