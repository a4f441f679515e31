import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";

export const selectCollection = (slug: string) =>
  statement<{ name_en: string; name_ar: string }>(
    sql`SELECT name_en, name_ar FROM terms WHERE slug = ${slug} AND kind = 'collection'`,
  );

/** Members as staff see them, in the order in which the shop lists them. */
export const selectMembers = (slug: string, locale: Locale, limit: number, offset: number) =>
  statement<{ slug: string; title: string; image_url: string | null }>(sql`
    SELECT g.slug, ${inLanguage("g.title", locale)} AS title, g.images ->> '$[0]' AS image_url
    FROM terms t CROSS JOIN listing_entries e ON e.term_id = t.term_id
    CROSS JOIN product_groups g ON g.group_id = e.group_id
    WHERE t.slug = ${slug} AND t.kind = 'collection'
    ORDER BY e.popularity DESC, e.group_id LIMIT ${limit} OFFSET ${offset}`);

export const countMembers = (slug: string) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM terms t CROSS JOIN listing_entries e ON e.term_id = t.term_id
    WHERE t.slug = ${slug} AND t.kind = 'collection'`);

/** The product that an address or the number of a SKU names. */
export const selectNamedProduct = (named: string) =>
  statement<{ slug: string }>(sql`
    SELECT slug FROM product_groups WHERE slug = ${named}
    UNION ALL
    SELECT g.slug FROM variants v JOIN product_groups g ON g.group_id = v.group_id WHERE v.sku_id = ${named} LIMIT 1`);
