import { sql, type SQL } from "drizzle-orm";
import { statement, type Statement } from "../database";

/**
 * Statements that features add to the batch of a change of public data: they note the tags (`reply-tags.ts`) of the
 * replies that show it.
 */

/** The database's own clock, in ms. */
const now = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** @param tags a SELECT of `tag` */
const purge = (tags: SQL): Statement<never> =>
  statement<never>(sql`
    INSERT INTO cache_purges (tag, changed_at) SELECT tag, ${now} FROM (${tags}) WHERE true
    ON CONFLICT (tag) DO UPDATE SET changes = changes + 1, changed_at = excluded.changed_at, purged_at = NULL`);

/** Everything that shows these products. @param groups a SELECT of `group_id` */
export const purgeProducts = (groups: SQL): Statement<never> =>
  purge(sql`
    WITH changed AS (${groups})
    SELECT 'product:' || group_id AS tag FROM changed UNION SELECT 'products' WHERE EXISTS (SELECT 1 FROM changed)`);

/** Every listing or count that includes one of these products. @param groups a SELECT of `group_id` */
export const purgeListings = (groups: SQL): Statement<never> =>
  purge(sql`SELECT DISTINCT 'term:' || term_id AS tag FROM listing_entries WHERE group_id IN (${groups})`);

/**
 * What is picked from the scopes of these products, such as related products. Their prices have separate tags. @param
 * groups a SELECT of `group_id`
 */
export const purgeDrawn = (groups: SQL): Statement<never> =>
  purge(sql`SELECT DISTINCT 'members:' || term_id AS tag FROM listing_entries WHERE group_id IN (${groups})`);

/** What is picked from scopes that a product has joined or left. @param slugs of their taxonomy terms */
export const purgeJoined = (slugs: readonly string[]): Statement<never> =>
  purge(sql`
    SELECT 'members:' || term_id AS tag FROM terms WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);

/** Everything that shows how many products these taxonomy terms have. */
export const purgeScopes = (termIds: readonly number[]): Statement<never> =>
  purge(sql`SELECT 'term:' || value AS tag FROM json_each(${JSON.stringify(termIds)})`);

/** Everything of the catalogue. */
export const purgeCatalogue = (): Statement<never> => purge(sql`SELECT 'catalogue' AS tag`);

/** Everything that shows the contents of this key. */
export const purgeContent = (key: string): Statement<never> => purge(sql`SELECT ${`content:${key}`} AS tag`);

/** Everything that shows vouchers. @param which a condition on `vouchers`: nothing is purged when it holds for none */
export const purgeVouchers = (which: SQL): Statement<never> =>
  purge(sql`SELECT 'vouchers' AS tag WHERE EXISTS (SELECT 1 FROM vouchers WHERE ${which})`);

/** Everything that shows the operator's settings. */
export const purgeSettings = (): Statement<never> => purge(sql`SELECT 'settings' AS tag`);
