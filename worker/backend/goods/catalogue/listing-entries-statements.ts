import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import { priceBands } from "#shared/goods/facets";
import { markCleared } from "#backend/identity/approvals/cleared-database";
import { purgeDrawn, purgeListings, purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement, type Database } from "#backend/platform/database";
import { bandsAsJson } from "../listing/price-band";
import { weightOf } from "./sales-store";
import { mostSold } from "../pricing/sold-statements";
import { isVisibleTo } from "./visible-statements";
import { recountTraits } from "./traits-statements";

/**
 * Keeps `listing_entries` and `facet_counts`, the copies that listings read, in step with groups and variants.
 * The rules are those of `pricing/variant-price.ts`; a test holds both against each other.
 */

/** The selling price of a variant `v` at a moment in ms. */
const sellingPrice = (now: number) => sql`
  CASE WHEN v.special_price IS NOT NULL AND (v.special_ends_at IS NULL OR v.special_ends_at > ${now})
    THEN v.special_price ELSE v.price END`;

const sellable = sql`(v.stock > 0 AND ${mostSold} IS NOT 0)`;

/**
 * Per group of `groups` (a SELECT of `group_id`): what listings sort and filter by.
 * @param category counts only what this business is shown; `variants` says how many that are
 */
export const entryFacts = (groups: SQL, now: number, category: ChosenCategory = "") => sql`
  SELECT g.group_id, ${weightOf("g")} AS popularity, g.added_on, count(v.sku_id) AS variants,
    coalesce(min(${sellingPrice(now)}), 0) AS from_price,
    coalesce(max((v.price - ${sellingPrice(now)}) * 100 / v.price), 0) AS discount,
    coalesce(max(${sellable}), 0) AS in_stock,
    coalesce((
      SELECT v.cod FROM variants v WHERE v.group_id = g.group_id AND ${isVisibleTo(category)}
      ORDER BY ${sellable} DESC, ${sellingPrice(now)}, v.position, v.sku_id LIMIT 1), 0) AS cod
  FROM product_groups g LEFT JOIN variants v ON v.group_id = g.group_id AND ${isVisibleTo(category)}
  WHERE g.group_id IN (${groups})
  GROUP BY g.group_id`;

/** Writes the entries that `memberships` (a SELECT of `term_id`, `group_id`) names, with fresh facts. */
export const writeEntries = (memberships: SQL, groups: SQL, now: number) =>
  statement(sql`
    INSERT INTO listing_entries (term_id, group_id, popularity, from_price, added_on, discount, in_stock, cod)
    SELECT m.term_id, f.group_id, f.popularity, f.from_price, f.added_on, f.discount, f.in_stock, f.cod
    FROM (${memberships}) m JOIN (${entryFacts(groups, now)}) f ON f.group_id = m.group_id
    WHERE true
    ON CONFLICT (term_id, group_id) DO UPDATE SET popularity = excluded.popularity, from_price = excluded.from_price,
      added_on = excluded.added_on, discount = excluded.discount, in_stock = excluded.in_stock, cod = excluded.cod`);

/**
 * Writes what listings count of groups into their entries of everything, once all their entries and traits are written.
 * @param groups a SELECT of `group_id`
 */
export const writeFacets = (groups: SQL) =>
  statement(sql`
    UPDATE listing_entries SET facets = (
      SELECT json_group_object(facet, json(found)) FROM (
        SELECT t.kind AS facet, json_group_array(t.term_id) AS found
        FROM listing_entries x INDEXED BY listing_of_group CROSS JOIN terms t ON t.term_id = x.term_id
        WHERE x.group_id = listing_entries.group_id AND x.term_id <> 0 GROUP BY t.kind
        UNION ALL
        SELECT facet, json_group_array(value) FROM product_traits INDEXED BY traits_of_product
        WHERE group_id = listing_entries.group_id GROUP BY facet))
    WHERE term_id = 0 AND group_id IN (${groups})`);

/** The same for some groups that the release before has written, which knew nothing of it. */
export const writeMissingFacets = () =>
  writeFacets(sql`
    SELECT group_id FROM listing_entries INDEXED BY listing_without_facets
    WHERE term_id = 0 AND facets = '{}' LIMIT ${groupsAtOnce}`);

const groupsAtOnce = 200;

/** Refreshes the facts of groups whose prices or stock changed; `groups` is a SELECT of `group_id`. */
const refreshEntries = (groups: SQL, now: number) =>
  writeEntries(sql`SELECT term_id, group_id FROM listing_entries WHERE group_id IN (${groups})`, groups, now);

const bands = bandsAsJson(priceBands);

const countTermFacets = (scopes: SQL) => sql`
  SELECT a.term_id, t.kind, t.slug, count(*)
  FROM listing_entries a CROSS JOIN listing_entries b ON b.group_id = a.group_id
  CROSS JOIN terms t ON t.term_id = b.term_id
  WHERE a.term_id IN (${scopes}) AND t.kind IN ('category', 'brand', 'speciality', 'procedure')
  GROUP BY a.term_id, b.term_id`;

/** One walk of an index per scope and band. */
const countPriceFacets = (scopes: SQL) => sql`
  SELECT term_id, 'price', value, count FROM (
    SELECT t.term_id, band.value, (
      SELECT count(*) FROM listing_entries e INDEXED BY listing_by_price
      WHERE e.term_id = t.term_id AND e.from_price >= band.least AND e.from_price < band.most) AS count
    FROM terms t CROSS JOIN (
      SELECT value ->> 'value' AS value, value ->> 'from' AS least, coalesce(value ->> 'to', ${Number.MAX_SAFE_INTEGER}) AS most
      FROM json_each(${bands})) band
    WHERE t.term_id IN (${scopes}))
  WHERE count > 0`;

const countFlag = (scopes: SQL, facet: string, condition: SQL) => sql`
  SELECT e.term_id, ${facet}, '1', count(*) FROM listing_entries e
  WHERE e.term_id IN (${scopes}) AND ${condition} GROUP BY e.term_id`;

const insertCounts = (counts: SQL) => sql`INSERT INTO facet_counts (scope_id, facet, value, count) ${counts}`;

/** Counts again what changes with prices and stock, for the scopes that `scopes` (a SELECT of `term_id`) names. */
const recountPrices = (scopes: SQL) =>
  [
    statement(
      sql`DELETE FROM facet_counts WHERE scope_id IN (${scopes}) AND facet IN ('price', 'cod', 'in_stock', 'offers')`,
    ),
    statement(insertCounts(countPriceFacets(scopes))),
    statement(insertCounts(countFlag(scopes, "cod", sql`e.cod = 1`))),
    statement(insertCounts(countFlag(scopes, "in_stock", sql`e.in_stock = 1`))),
    statement(insertCounts(countFlag(scopes, "offers", sql`e.discount > 0`))),
  ] as const;

const allScopes = sql`SELECT term_id FROM terms`;

/** Counts everything again in the scopes that `scopes` (a SELECT of `term_id`) names: products and every facet. */
export const recount = (scopes: SQL) =>
  [
    statement(sql`
      UPDATE terms SET product_count = (SELECT count(*) FROM listing_entries e WHERE e.term_id = terms.term_id)
      WHERE term_id IN (${scopes})`),
    statement(sql`DELETE FROM facet_counts WHERE scope_id IN (${scopes})`),
    statement(insertCounts(countTermFacets(scopes))),
    recountTraits(scopes),
    ...recountPrices(scopes),
  ] as const;

/** Counts every scope again. For imports. */
export const recountAll = () => recount(allScopes);

/** Counts again where a product has come, changed or gone. @param slugs of the terms that it was in or is in */
export const recountTouched = (slugs: readonly string[]) =>
  recount(sql`
    SELECT term_id FROM terms WHERE kind = 'everything' OR slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);

/** What follows for listings and pages from other prices. @param groups a SELECT of `group_id` */
export function followPrices(groups: SQL, now: number) {
  const scopes = sql`SELECT term_id FROM listing_entries WHERE group_id IN (${groups})`;
  return [refreshEntries(groups, now), ...recountPrices(scopes), purgeProducts(groups), purgeListings(groups)] as const;
}

/**
 * Ends the specials whose time has come, in one transaction: first the copies, then the specials themselves, which
 * tell what is to be refreshed. The product's version is raised, as by every write: what staff began before is compared.
 */
export function endSpecialPrices(db: Database, now: number) {
  const groups = sql`SELECT group_id FROM variants WHERE special_ends_at <= ${now}`;
  return db.run(
    ...followPrices(groups, now),
    statement(sql`UPDATE product_groups SET version = version + 1 WHERE group_id IN (${groups})`),
    statement(sql`
      UPDATE variants SET special_price = NULL, special_ends_at = NULL, discount_type = NULL, discount = NULL,
        max_discount = NULL
      WHERE special_ends_at <= ${now}`),
  );
}

/**
 * Puts the planned specials whose time has come in the place of the SKUs' own, in one transaction. One that is not below
 * its price any more is dropped, and so is one whose time is over. What staff plan was cleared when they planned it.
 */
export function beginSpecialPrices(db: Database, now: number) {
  const due = sql`(
    SELECT p.sku_id, p.price, p.ends_at, v.group_id FROM planned_specials p CROSS JOIN variants v ON v.sku_id = p.sku_id
    WHERE p.starts_at <= ${now} AND p.ends_at > ${now} AND p.price < v.price)`;
  const groups = sql`SELECT group_id FROM ${due}`;
  const scopes = sql`SELECT term_id FROM listing_entries WHERE group_id IN (${groups})`;
  return db.run(
    markCleared(
      statement(sql`
        UPDATE variants SET special_price = due.price, special_ends_at = due.ends_at, discount_type = NULL, discount = NULL,
          max_discount = NULL
        FROM ${due} due WHERE variants.sku_id = due.sku_id`),
    ),
    statement(sql`UPDATE product_groups SET version = version + 1 WHERE group_id IN (${groups})`),
    refreshEntries(groups, now),
    ...recountPrices(scopes),
    purgeProducts(groups),
    purgeListings(groups),
    statement(sql`DELETE FROM planned_specials WHERE starts_at <= ${now}`),
  );
}

/** Refreshes the products that `stock_turns` names, in one transaction with forgetting them. */
export function refreshStockTurns(db: Database, now: number) {
  const groups = sql`SELECT group_id FROM stock_turns`;
  const turned = sql`
    SELECT f.group_id FROM (${entryFacts(groups, now)}) f
    CROSS JOIN listing_entries e ON e.term_id = 0 AND e.group_id = f.group_id
    WHERE (e.in_stock, e.cod, e.from_price, e.discount) IS NOT (f.in_stock, f.cod, f.from_price, f.discount)`;
  const scopes = sql`SELECT term_id FROM listing_entries WHERE group_id IN (${groups})`;
  return db.run(
    // One of several SKUs may be sold out without any list showing it.
    purgeListings(turned),
    purgeDrawn(turned),
    refreshEntries(groups, now),
    ...recountPrices(scopes),
    statement(sql`DELETE FROM stock_turns`),
  );
}
