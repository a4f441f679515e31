import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { followPrices } from "../catalogue/listing-entries-statements";
import { groupsBySlug } from "../catalogue-import/staged-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** The prices of a SKU as its row has them, in fils with VAT; `special_ends_at` in ms. */
export type SkuPrices = {
  sku_id: string;
  price: Fils;
  special_price: Fils | null;
  special_ends_at: number | null;
  discount_type: "fixed" | "percentage" | null;
  discount: number | null;
  max_discount: number | null;
};

/**
 * Sets prices of SKUs of these products and nothing else of them, with listings and caches; drafts of them are compared again,
 * as after any write. To follow clearance, and guards of what was read.
 */
export const writePrices = (slugs: readonly string[], prices: readonly SkuPrices[], now: number): Statement[] => [
  statement<never>(sql`
    UPDATE variants SET price = p.value ->> 'price', special_price = p.value ->> 'special_price',
      special_ends_at = p.value ->> 'special_ends_at', discount_type = p.value ->> 'discount_type',
      discount = p.value ->> 'discount', max_discount = p.value ->> 'max_discount'
    FROM json_each(${JSON.stringify(prices)}) p WHERE variants.sku_id = p.value ->> 'sku_id'`),
  guardChanges(prices.length),
  ...followPrices(groupsBySlug(slugs), now),
  statement<never>(sql`
    UPDATE product_groups SET version = version + 1 WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`),
  guardChanges(slugs.length),
];
