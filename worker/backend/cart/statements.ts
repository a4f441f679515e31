import { sql } from "drizzle-orm";
import type { ChosenCategory } from "../../../shared/business-categories";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/statements-groups";
import { isShownTo } from "../catalogue/statements-shown";
import { statement } from "../database";
import type { TaxedSku } from "../../../shared/vat";
import type { SellableVariant } from "../pricing/variant-price";

/** What a cart's line needs from the catalogue; money in fils. */
export type SkuRow = SellableVariant &
  TaxedSku & {
    sku_id: string;
    group_id: number;
    slug: string;
    title: string;
    brand: string;
    variant_title: string;
    image: string | null;
    cod: 0 | 1;
    /** It shows to the business that was named. */
    shown: 0 | 1;
    /** JSON of `Tier[]`. */
    tiers: string;
  };

/** The SKUs that exist, of any number, in one statement with one bound value. */
/** @param category that `shown` is for */
export const selectSkus = (skus: readonly string[], locale: Locale, category: ChosenCategory = "") =>
  statement<SkuRow>(sql`
    SELECT v.sku_id, v.group_id, g.slug, ${inLanguage("g.title", locale)} AS title,
      ${inLanguage("b.name", locale)} AS brand, ${inLanguage("v.title", locale)} AS variant_title, coalesce(v.image, g.images ->> '$[0]') AS image, v.cod, v.price, v.special_price,
      v.special_ends_at, v.max_oq, v.stock, v.tax_class, v.tax_basis_expires_at, ${isShownTo(category)} AS shown, v.tiers
    FROM json_each(${JSON.stringify(skus)}) wanted
    CROSS JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g ON g.group_id = v.group_id
    JOIN terms b ON b.term_id = g.brand_id`);
