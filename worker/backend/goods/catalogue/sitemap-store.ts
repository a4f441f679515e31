import { sql, type SQL } from "drizzle-orm";
import type { TermKind } from "#shared/goods/listing";
import { statement, type Database } from "#backend/platform/database";

/** Entries of one page of a sitemap call. */
export const sitemapPageSize = 5000;

export type SitemapRow = { slug: string; updated_at: number; top_level: 0 | 1 };

/** One page of the addresses of products or of one kind of term, with the number of all. */
export async function readSitemap(
  db: Database,
  type: "product" | TermKind,
  page: number,
): Promise<{ entries: SitemapRow[]; total: number }> {
  const offset = (page - 1) * sitemapPageSize;
  // A term without products has an empty page, which no crawler is sent to.
  const listed = sql`kind = ${type === "product" ? "everything" : type} AND product_count > 0`;
  const count = type === "product" ? sql`sum(product_count)` : sql`count(*)`;
  const [entries, [all]] = await db.run(
    type === "product" ? productPage(offset) : termPage(listed, offset),
    statement<{ count: number }>(sql`SELECT coalesce(${count}, 0) AS count FROM terms WHERE ${listed}`),
  );
  return { entries, total: all?.count ?? 0 };
}

const productPage = (offset: number) =>
  statement<SitemapRow>(sql`
    SELECT slug, updated_at, 1 AS top_level FROM product_groups
    ORDER BY group_id LIMIT ${sitemapPageSize} OFFSET ${offset}`);

const termPage = (listed: SQL, offset: number) =>
  statement<SitemapRow>(sql`
    SELECT slug, updated_at, parent_id IS NULL AS top_level FROM terms WHERE ${listed}
    ORDER BY term_id LIMIT ${sitemapPageSize} OFFSET ${offset}`);
