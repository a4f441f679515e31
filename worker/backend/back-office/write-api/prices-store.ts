import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

/** A SKU whose price is set, as the shop has it. */
export type PricedRow = {
  sku_id: string;
  /** Of its product. */
  slug: string;
  price: Fils;
  special_price: Fils | null;
  special_ends_at: number | null;
  discount_type: string | null;
  /** Of the SKU's last change, in ms. */
  stamp: number;
};

/** The SKUs among these that the shop has. */
export const selectPriced = (skus: readonly string[]) =>
  statement<PricedRow>(sql`
    SELECT v.sku_id, g.slug, v.price, v.special_price, v.special_ends_at, v.discount_type, c.changed_at AS stamp
    FROM (SELECT DISTINCT value AS sku_id FROM json_each(${JSON.stringify(skus)})) named
    CROSS JOIN variants v ON v.sku_id = named.sku_id JOIN product_groups g ON g.group_id = v.group_id
    JOIN record_changes c ON c.resource = 'sku' AND c.record_id = v.sku_id`);
