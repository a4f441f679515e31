import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";

export type BackorderedRow = {
  sku_id: string;
  title: string;
  variant_title: string;
  owed: number;
  orders: number;
  expected_on: string | null;
};

/** SKUs of which units are owed, with the orders that wait for them. */
export const selectOwed = (locale: Locale, limit: number, offset: number) =>
  statement<BackorderedRow>(sql`
    SELECT v.sku_id, ${inLanguage("g.title", locale)} AS title, ${inLanguage("v.title", locale)} AS variant_title, v.owed,
      count(DISTINCT l.order_id) AS orders, min(l.expected_on) AS expected_on
    FROM variants v INDEXED BY variants_owed CROSS JOIN product_groups g ON g.group_id = v.group_id
    LEFT JOIN order_lines l ON l.sku_id = v.sku_id AND l.backordered > 0
    WHERE v.owed > 0 GROUP BY v.sku_id
    ORDER BY min(l.expected_on) IS NULL, min(l.expected_on), v.sku_id LIMIT ${limit} OFFSET ${offset}`);
export const countOwed = () =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM variants INDEXED BY variants_owed WHERE owed > 0`);

export const selectBackorderDays = (skuId: string) =>
  statement<{ backorder_days: number | null }>(sql`SELECT backorder_days FROM variants WHERE sku_id = ${skuId}`);

/** Changes no row when it is so already. @param days null: it is sold from stock alone */
export const updateBackorderDays = (skuId: string, days: number | null) =>
  statement<never>(sql`
    UPDATE variants SET backorder_days = ${days} WHERE sku_id = ${skuId} AND backorder_days IS NOT ${days}`);
