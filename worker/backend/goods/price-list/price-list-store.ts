import { sql, type SQL } from "drizzle-orm";
import { fewLeft } from "#shared/goods/few-left";
import type { Locale } from "#shared/text/locale";
import type { TaxClass } from "#shared/money/vat";
import type { CallInput } from "#backend/platform/call-types";
import { isSoughtSku } from "../catalogue/codes-statements";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

export type PriceRow = {
  sku_id: string;
  slug: string;
  title: string;
  variant_title: string;
  image: string | null;
  price: number;
  special_price: number | null;
  discount_type: string | null;
  special_ends_at: number | null;
  max_oq: number | null;
  cod: 0 | 1;
  tax_class: TaxClass;
  stock: number;
};

type Wanted = Pick<CallInput<"listSkuPrices">, "search" | "show" | "skus">;

const parts: Record<Wanted["show"], SQL> = {
  all: sql`1`,
  special: sql`v.special_price IS NOT NULL`,
  low: sql`v.stock <= ${fewLeft}`,
  not_sold: sql`v.max_oq = 0`,
};

/** A few SKUs are looked up, all are walked. */
const among = (skus: Wanted["skus"]): SQL =>
  skus
    ? sql`(SELECT DISTINCT value AS sku_id FROM json_each(${JSON.stringify(skus)})) named
      CROSS JOIN variants v ON v.sku_id = named.sku_id JOIN product_groups g ON g.group_id = v.group_id`
    : sql`product_groups g CROSS JOIN variants v ON v.group_id = g.group_id`;

const matching = ({ search, show, skus }: Wanted) => sql`
  FROM ${among(skus)} JOIN terms b ON b.term_id = g.brand_id
  WHERE ${parts[show]}${
    search === ""
      ? sql``
      : sql` AND (${isSoughtSku(search)} OR ${holds("g.title_en", search)} OR ${holds("g.title_ar", search)}
        OR ${holds("b.name_en", search)} OR ${holds("b.name_ar", search)})`
  }`;

/** SKUs product by product, in the order of the products' titles. */
export const selectPrices = (wanted: Wanted, locale: Locale, limit: number, offset: number) =>
  statement<PriceRow>(sql`
    SELECT v.sku_id, g.slug, ${inLanguage("g.title", locale)} AS title, ${inLanguage("v.title", locale)} AS variant_title,
      coalesce(v.image, g.images ->> '$[0]') AS image, v.price, v.special_price, v.discount_type, v.special_ends_at,
      v.max_oq, v.cod, v.tax_class, v.stock
    ${matching(wanted)} ORDER BY g.title_en, g.group_id, v.position LIMIT ${limit} OFFSET ${offset}`);

export const countPrices = (wanted: Wanted) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total ${matching(wanted)}`);
