import { sql } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Locale } from "#shared/text/locale";
import { gtinAsNumber, loosely } from "#backend/goods/catalogue/codes-statements";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { backorderOf, mostSold, orderable } from "#backend/goods/pricing/sold-statements";
import { isVisibleTo } from "#backend/goods/catalogue/visible-statements";
import { statement } from "#backend/platform/database";
import type { TaxedSku } from "#shared/money/vat";
import type { SellableVariant } from "#backend/goods/pricing/variant-price";

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
    /** JSON of `Backorder`; null: it is sold from stock alone. */
    backorder: string | null;
    /** When somebody put it into a cart last, to a day, in ms; null: never. */
    carted_at: number | null;
  };

/** What a SKU may have been written as: `written` finds it in `MeantRow`; nulls find nothing. */
export type Wanted = { written: string; sku: string; loose: string | null; gtin: string | null };
/** A SKU of the catalogue that something written may mean. */
export type MeantRow = SkuRow & { written: string; gtin: string | null; manufacturer_code: string | null };

const columnsOf = (locale: Locale, category: ChosenCategory) => sql`
    v.sku_id, v.group_id, g.slug, ${inLanguage("g.title", locale)} AS title,
      ${inLanguage("b.name", locale)} AS brand, ${inLanguage("v.title", locale)} AS variant_title, coalesce(v.image, g.images ->> '$[0]') AS image, v.cod, v.price, v.special_price,
      v.special_ends_at, ${mostSold} AS max_oq, ${orderable} AS stock,
      ${backorderOf} AS backorder, v.tax_class, v.tax_basis_expires_at, ${isVisibleTo(category)} AS shown, v.tiers,
      v.carted_at`;

/**
 * The SKUs that exist, of any number, in one statement with one bound value.
 * @param category that `shown` is for
 */
export const selectSkus = (skus: readonly string[], locale: Locale, category: ChosenCategory = "") =>
  statement<SkuRow>(sql`
    SELECT ${columnsOf(locale, category)}
    FROM json_each(${JSON.stringify(skus)}) wanted
    CROSS JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g ON g.group_id = v.group_id
    JOIN terms b ON b.term_id = g.brand_id`);

/**
 * SKUs that what was written may mean: by themselves, by their letters and digits alone, by their maker's code or their GTIN.
 * @param category that `shown` is for
 */
export function selectMeant(wanted: readonly Wanted[], locale: Locale, category: ChosenCategory = "") {
  const found = [
    sql`v.sku_id IN (one.value ->> 'written', one.value ->> 'sku')`,
    sql`${loosely("v.sku_id")} = one.value ->> 'loose'`,
    sql`v.manufacturer_code IS NOT NULL AND ${loosely("v.manufacturer_code")} = one.value ->> 'loose'`,
    sql`v.gtin IS NOT NULL AND ${gtinAsNumber("v.gtin")} = one.value ->> 'gtin'`,
  ].map(
    (fits) => sql`SELECT one.value ->> 'written' AS written, v.sku_id FROM asked one CROSS JOIN variants v ON ${fits}`,
  );
  return statement<MeantRow>(sql`
    WITH asked AS MATERIALIZED (SELECT value FROM json_each(${JSON.stringify(wanted)}))
    SELECT meant.written, v.gtin, v.manufacturer_code, ${columnsOf(locale, category)}
    FROM (${sql.join(found, sql` UNION `)}) meant
    CROSS JOIN variants v ON v.sku_id = meant.sku_id
    JOIN product_groups g ON g.group_id = v.group_id
    JOIN terms b ON b.term_id = g.brand_id`);
}

/** How exactly it is known when a SKU was put into a cart last, in ms: one write a day for each costs next to nothing. */
const cartedWithin = 24 * 60 * 60_000;

/** Whether it is to be noted again that a SKU is in somebody's cart. @param now in ms */
export const isNewlyCarted = ({ carted_at: at }: Pick<SkuRow, "carted_at">, now: number): boolean =>
  at === null || at <= now - cartedWithin;

/** Notes that SKUs are in somebody's cart: what an import brought is not taken out of the shop again from beneath them. */
export const noteCarted = (skus: readonly string[], now: number) =>
  statement<never>(sql`
    UPDATE variants SET carted_at = ${now}
    WHERE sku_id IN (SELECT value FROM json_each(${JSON.stringify(skus)}))
      AND coalesce(carted_at, 0) <= ${now - cartedWithin}`);
