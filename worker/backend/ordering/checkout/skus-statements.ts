import { sql } from "drizzle-orm";
import type { TaxedSku } from "#shared/money/vat";
import { statement } from "#backend/platform/database";
import { jsonOf, type TextList } from "#backend/platform/text-statements";
import { backorderOf, mostSold, orderable } from "#backend/goods/pricing/sold-statements";
import type { SellableVariant } from "#backend/goods/pricing/variant-price";

/** What a checkout's line needs from the catalogue; money in fils. */
export type CheckoutSkuRow = SellableVariant &
  TaxedSku & {
    tax_certificate: string | null;
    sku_id: string;
    slug: string;
    title_en: string;
    title_ar: string;
    variant_title_en: string;
    variant_title_ar: string;
    image: string | null;
    cod: 0 | 1;
    /** In kg; null: unknown. */
    weight: number | null;
    /** JSON of `Backorder`; null: it is sold from stock alone. */
    backorder: string | null;
    /** JSON of `Tier[]`. */
    tiers: string;
  };

/** Reads any number of SKUs in one statement with one bound value. */
export const selectCheckoutSkus = (skus: TextList) =>
  statement<CheckoutSkuRow>(sql`
    SELECT v.sku_id, g.slug, g.title_en, g.title_ar, v.title_en AS variant_title_en, v.title_ar AS variant_title_ar,
      coalesce(v.image, g.images ->> '$[0]') AS image, v.cod, v.attributes ->> '$.weight' AS weight, v.price, v.special_price, v.special_ends_at, ${mostSold} AS max_oq, ${orderable} AS stock,
      ${backorderOf} AS backorder, v.tax_class, v.tax_certificate,
      v.tax_basis_expires_at, v.tiers
    FROM json_each(${jsonOf(skus)}) wanted
    CROSS JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g ON g.group_id = v.group_id`);
