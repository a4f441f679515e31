import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import { guardChanges } from "#backend/platform/guard-statements";
import { forgetMoved } from "./moves-store";
import type { DueRow } from "./merge-store";

const run = (query: SQL) => statement<never>(query);

/** Merges that cannot be undone any more and do not say so yet. @param now in ms */
export const selectSettling = (now: number, most: number) =>
  statement<DueRow>(sql`
    SELECT gone_id, stays_id FROM customer_merges WHERE undo_until <= ${now} ORDER BY undo_until LIMIT ${most}`);

/**
 * The batch that ends the time in which a merge could be undone: what was frozen is free, what there may be only one of is
 * dropped, and what led to the account that is gone is free to begin a new one. Aborted when it was undone a moment ago.
 */
export const settleStatements = ({ gone_id: gone, stays_id: stays }: DueRow, now: number): Statement[] => [
  run(
    sql`UPDATE customer_merges SET undo_until = NULL, link_id = NULL WHERE gone_id = ${gone} AND undo_until <= ${now}`,
  ),
  guardChanges(1),
  forgetMoved(gone),
  run(sql`UPDATE documents SET user_id = ${stays}, submission_id = NULL WHERE user_id = ${gone}`),
  run(sql`DELETE FROM kyc_submissions WHERE user_id = ${gone}`),
  ...dropReviews(gone),
  run(sql`DELETE FROM address_defaults WHERE user_id = ${gone}`),
  run(sql`DELETE FROM customer_tags WHERE user_id = ${gone}`),
  run(sql`DELETE FROM trusted_browsers WHERE user_id = ${gone}`),
  run(sql`DELETE FROM customer_passkeys WHERE user_id = ${gone}`),
  run(sql`DELETE FROM address_changes WHERE user_id = ${gone}`),
  run(sql`
    UPDATE users SET may_refer = max(may_refer, (SELECT may_refer FROM users WHERE user_id = ${gone})),
      business_type = coalesce(nullif(business_type, ''), (SELECT business_type FROM users WHERE user_id = ${gone})),
      establishment_name = coalesce(nullif(establishment_name, ''),
        (SELECT establishment_name FROM users WHERE user_id = ${gone})),
      (name, first_name, last_name) = (SELECT name, first_name, last_name FROM users u
        WHERE u.user_id = iif(users.name = '', ${gone}, ${stays}))
    WHERE user_id = ${stays}`),
  run(sql`UPDATE users SET email = NULL, phone = NULL, name = '', first_name = '', last_name = '', business_type = '',
      establishment_name = '', password_hash = NULL, social_id = NULL, locale = 'en', may_refer = 0
    WHERE user_id = ${gone}`),
];

/** Those of products that both have reviewed. */
const dropReviews = (gone: string): Statement[] => [
  purgeReviewed(gone),
  run(sql`
    UPDATE product_groups SET (rating_total, rating_count) = (
      SELECT coalesce(sum(rating), 0), count(*) FROM reviews
      WHERE slug = product_groups.slug AND status = 'approved' AND user_id <> ${gone})
    WHERE slug IN (SELECT slug FROM reviews WHERE user_id = ${gone} AND status = 'approved')`),
  run(sql`DELETE FROM reviews WHERE user_id = ${gone}`),
];
