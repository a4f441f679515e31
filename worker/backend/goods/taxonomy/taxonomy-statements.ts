import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Every entry of the registry by one figure, which each write of one changes. */
const state = sql`(SELECT coalesce(sum(version), 0) FROM terms)`;

export const selectRegistry = () => statement<{ state: number }>(sql`SELECT ${state} AS state`);

/** Aborts the batch when any entry was written since: one may stand below another that has moved meanwhile. */
export const guardRegistry = (read: number) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found) SELECT ${read}, ${state}`);

/** Whether a product has an entry, by a draft too, or another stands below it. */
const inUse = sql`(
  EXISTS (SELECT 1 FROM terms below WHERE below.parent_id = terms.term_id)
  OR EXISTS (SELECT 1 FROM listing_entries e WHERE e.term_id = terms.term_id)
  OR EXISTS (SELECT 1 FROM product_groups g WHERE terms.term_id IN (g.brand_id, g.category_id))
  OR EXISTS (SELECT 1 FROM product_drafts d, json_tree(d.document) used
    WHERE used.value = terms.slug AND used.path IN ('$', '$.specialities', '$.procedures', '$.collections')))`;

/** Deletes an entry that no product has and that stands above none; changes no row otherwise. */
export const deleteUnused = (slug: string) =>
  statement<never>(sql`DELETE FROM terms WHERE slug = ${slug} AND kind <> 'everything' AND NOT ${inUse}`);

/** A row when an entry cannot be deleted. */
export const selectInUse = (slug: string) =>
  statement<{ slug: string }>(sql`SELECT slug FROM terms WHERE slug = ${slug} AND ${inUse}`);

/** What was counted in the lists of an entry. */
export const forgetCounts = (slug: string) =>
  statement<never>(
    sql`DELETE FROM facet_counts WHERE scope_id = (SELECT term_id FROM terms WHERE slug = ${slug} AND product_count = 0)`,
  );
