import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/store-groups";
import { statement } from "../database";

export type StockRow = {
  sku_id: string;
  title: string;
  variant_title: string;
  slug: string;
  image: string | null;
  stock: number;
};

const columns = (locale: Locale) => sql`
  v.sku_id, ${inLanguage("g.title", locale)} AS title, ${inLanguage("v.title", locale)} AS variant_title, g.slug,
  g.images ->> '$[0]' AS image, v.stock`;
const joined = sql`variants v JOIN product_groups g ON g.group_id = v.group_id`;

/** `%` and `_` of what was typed are letters. */
const matching = (search: string): SQL => {
  const text = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(v.sku_id LIKE ${text} ESCAPE '\\' OR g.title_en LIKE ${text} ESCAPE '\\' OR g.title_ar LIKE ${text} ESCAPE '\\')`;
};

/** SKUs whose id or title has the text; what is scarce comes first. */
export const selectStock = (search: string, locale: Locale, limit: number, offset: number) =>
  statement<StockRow>(sql`
    SELECT ${columns(locale)} FROM ${joined} WHERE ${matching(search)}
    ORDER BY v.sku_id = ${search} DESC, v.stock, v.sku_id LIMIT ${limit} OFFSET ${offset}`);
export const countStock = (search: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM ${joined} WHERE ${matching(search)}`);
export const selectSku = (skuId: string, locale: Locale) =>
  statement<StockRow>(sql`SELECT ${columns(locale)} FROM ${joined} WHERE v.sku_id = ${skuId}`);

export type Correction = { reference: string; sku_id: string; change: number; reason: string };

/**
 * Notes a correction, and then does what was noted; sent twice it does nothing. Reading the stock and writing it are one
 * statement, so that no order in between is lost. Below 0 aborts the batch.
 * @param wanted what is to be there, or what comes or goes
 */
export const correctStock = (
  reference: string,
  skuId: string,
  wanted: { stock: number } | { change: number },
  reason: string,
  now: number,
) => {
  const change = "stock" in wanted ? sql`${wanted.stock} - stock` : sql`${wanted.change}`;
  return [
    statement<never>(sql`
      INSERT INTO stock_corrections (reference, sku_id, change, stock_after, reason, created_at)
      SELECT ${reference}, sku_id, ${change}, stock + (${change}), ${reason}, ${now} FROM variants
      WHERE sku_id = ${skuId} AND NOT EXISTS (SELECT 1 FROM stock_corrections WHERE reference = ${reference})`),
    statement<never>(sql`
      UPDATE variants SET stock = (SELECT stock_after FROM stock_corrections WHERE reference = ${reference})
      WHERE sku_id = ${skuId} AND changes() > 0`),
  ] as const;
};

export const selectCorrection = (reference: string) =>
  statement<Correction & { stock_after: number }>(
    sql`SELECT reference, sku_id, change, stock_after, reason FROM stock_corrections WHERE reference = ${reference}`,
  );

/** Whether a batch was aborted because there would be less than nothing. */
export const isShortOfStock = (error: unknown): boolean =>
  /CHECK constraint failed: (stock|stock_after) >= 0/.test(String(error));
