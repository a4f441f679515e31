import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { TermKind } from "#shared/goods/listing";
import { built, type Database } from "#backend/platform/database";
import { productGroups, terms } from "./tables";

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
  const listed = and(eq(terms.kind, type === "product" ? "everything" : type), gt(terms.product_count, 0));
  const [entries, [all]] = await db.run(
    type === "product" ? productPage(offset) : termPage(listed, offset),
    built(
      new QueryBuilder()
        .select({
          count: sql<number>`coalesce(${type === "product" ? sql`sum(${terms.product_count})` : sql`count(*)`}, 0)`.as(
            "count",
          ),
        })
        .from(terms)
        .where(listed),
    ),
  );
  return { entries, total: all?.count ?? 0 };
}

const productPage = (offset: number) =>
  built(
    new QueryBuilder()
      .select({
        slug: productGroups.slug,
        updated_at: productGroups.updated_at,
        top_level: sql<0 | 1>`1`.as("top_level"),
      })
      .from(productGroups)
      .orderBy(productGroups.group_id)
      .limit(sitemapPageSize)
      .offset(offset),
  );

const termPage = (listed: SQL | undefined, offset: number) =>
  built(
    new QueryBuilder()
      .select({
        slug: terms.slug,
        updated_at: terms.updated_at,
        top_level: sql<0 | 1>`${terms.parent_id} IS NULL`.as("top_level"),
      })
      .from(terms)
      .where(listed)
      .orderBy(terms.term_id)
      .limit(sitemapPageSize)
      .offset(offset),
  );
