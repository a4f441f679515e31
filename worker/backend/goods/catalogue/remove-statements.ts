import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Takes products out of the shop, with all that lists and the search keep of them. @param groups a SELECT of `group_id` */
export const removeProducts = (groups: SQL) => [
  statement<never>(sql`
    DELETE FROM planned_specials WHERE sku_id IN (SELECT v.sku_id FROM variants v WHERE v.group_id IN (${groups}))`),
  statement<never>(sql`DELETE FROM product_search WHERE rowid IN (${groups})`),
  statement<never>(sql`DELETE FROM listing_entries WHERE group_id IN (${groups})`),
  statement<never>(sql`DELETE FROM variants WHERE group_id IN (${groups})`),
  statement<never>(sql`DELETE FROM product_traits WHERE group_id IN (${groups})`),
  statement<never>(sql`DELETE FROM product_groups WHERE group_id IN (${groups})`),
];
