import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Whether a sale `s` is announced or running at a moment, in ms. */
export const isOpen = (now: number): SQL => sql`s.ended_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > ${now})`;

/** When the SKUs of a product begin to be sold, of those that are announced. @param group a SELECT of its id */
export const selectComing = (group: SQL, now: number) =>
  statement<{ sku_id: string; starts_at: number }>(sql`
    SELECT v.sku_id, s.starts_at FROM variants v CROSS JOIN announced_sale_skus k ON k.sku_id = v.sku_id
    CROSS JOIN announced_sales s ON s.sale_id = k.sale_id
    WHERE v.group_id = (${group}) AND ${isOpen(now)} AND s.starts_at > ${now}`);
