import { sql } from "drizzle-orm";
import { purgeListings, purgeProducts } from "../cache-purges/statements";
import { recountTouched } from "../catalogue/statements-listing-entries";
import { listProducts, writeProducts } from "../catalogue/statements-write";
import type { GroupImport } from "../catalogue-import/rows";
import { statement } from "../database";
import { recountWordsOf } from "../search/statements-index";

/**
 * Aborts the batch unless the shop still has the product that was read: what was compared is what is written over.
 * @param version null: there was none
 */
export const guardVersion = (slug: string, version: number | null) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${version ?? 0}, coalesce((SELECT version FROM product_groups WHERE slug = ${slug}), 0)`);

type Written = {
  slug: string;
  rows: GroupImport;
  /** What was there before, whose listings and words are counted again too; null for a new product. */
  before: GroupImport | null;
  /** In ms. */
  now: number;
};

/** Writes one product with its listings, words and counts, as an import writes many. */
export function writeProduct({ slug, rows, before, now }: Written) {
  const groupRows = sql`(SELECT 0 AS line, ${slug} AS slug, ${JSON.stringify(rows)} AS row) r`;
  const scopes = new Set([...rows.scopes, ...(before?.scopes ?? [])]);
  const words = [rows, before].flatMap((one) => one?.words.shown.map(([word]) => word) ?? []);
  const group = sql`SELECT group_id FROM product_groups WHERE slug = ${slug}`;
  return [
    // The lists that it leaves, and below those that it is in.
    purgeListings(group),
    ...writeProducts(groupRows, now),
    ...listProducts(groupRows, now),
    purgeProducts(group),
    purgeListings(group),
    ...recountTouched([...scopes]),
    ...recountWordsOf(words),
  ];
}
