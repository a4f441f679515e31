import { sql } from "drizzle-orm";
import type { TermKind } from "#shared/goods/listing";
import type { HomeRow } from "#shared/contracts/goods/contents";
import type { Viewpoint } from "../catalogue/product";
import { selectGroups } from "../catalogue/groups-statements";
import { andShows } from "../catalogue/visible-statements";
import { statement } from "#backend/platform/database";

/** Which products a row of the home page shows. */
export type RowSource = {
  /** The row's place among those of products. */
  at: number;
  from: Extract<HomeRow, { kind: "products" }>["from"];
  term: string;
  picked: readonly string[];
};

/** Products of one row. */
const rowLength = 8;

/** The groups of these rows, in the rows' order and in their own. */
export function selectRowGroups(sources: readonly RowSource[], { locale, businessCategory }: Viewpoint) {
  const json = JSON.stringify(sources);
  const shown = andShows(sql`p.group_id`, businessCategory);
  const rows = sql`
      SELECT s.value ->> 'at' AS row, e.key AS place, CAST(e.value AS INTEGER) AS group_id
      FROM json_each(${json}) s
      LEFT JOIN terms t ON t.slug = s.value ->> 'term'
      CROSS JOIN json_each(CASE s.value ->> 'from'
        WHEN 'term' THEN (SELECT json_group_array(group_id) FROM (
          SELECT p.group_id FROM listing_entries p INDEXED BY listing_by_popularity
          WHERE p.term_id = t.term_id${shown} ORDER BY p.popularity DESC, p.group_id LIMIT ${rowLength}))
        WHEN 'bestsellers' THEN (SELECT json_group_array(group_id) FROM (
          SELECT p.group_id FROM listing_entries p INDEXED BY listing_by_popularity
          WHERE p.term_id = 0${shown} ORDER BY p.popularity DESC, p.group_id LIMIT ${rowLength}))
        WHEN 'newest' THEN (SELECT json_group_array(group_id) FROM (
          SELECT p.group_id FROM product_groups p
          WHERE 1${shown} ORDER BY p.added_on DESC, p.group_id DESC LIMIT ${rowLength}))
        ELSE (SELECT json_group_array(group_id) FROM (
          SELECT DISTINCT coalesce(p.group_id, v.group_id) AS group_id FROM json_each(s.value -> 'picked') named
          LEFT JOIN product_groups p ON p.slug = named.value
          LEFT JOIN variants v ON v.sku_id = named.value
          WHERE coalesce(p.group_id, v.group_id) IS NOT NULL ORDER BY named.key LIMIT 24)) END) e`;
  return selectGroups<{ row: number }>({ rows, order: sql`page.row, page.place` }, locale, { extra: sql`, page.row` });
}

/** Terms that rows lead to. */
export const selectTermPlaces = (slugs: readonly string[]) =>
  statement<{ slug: string; kind: TermKind; parent_id: number | null; term_id: number }>(sql`
    SELECT t.slug, t.kind, t.parent_id, t.term_id FROM json_each(${JSON.stringify(slugs.filter(Boolean))}) wanted
    CROSS JOIN terms t ON t.slug = wanted.value WHERE t.kind <> 'everything'`);
