import { sql, type SQL } from "drizzle-orm";
import type { Days } from "#shared/console/report-period";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";
import { skuRows } from "./reports-statements";

/** SKUs of the period, summed; what came back is taken off. */
const sold = (days: Days, closedTo: number | null): SQL => sql`
  SELECT sku_id, sum(pieces) - sum(back_pieces) AS pieces, sum(amount) - sum(back_amount) AS amount,
    sum(amount) - sum(back_amount) - sum(tax) + sum(back_tax) AS net, sum(costed_pieces) AS costed_pieces,
    sum(costed_net) AS costed_net, sum(cost) AS cost
  FROM (${skuRows(days, closedTo)}) GROUP BY sku_id`;

/** How a SKU is called; one that is no longer in the catalogue by its number. */
const named = (locale: Locale): SQL => sql`s.sku_id, coalesce(g.slug, '') AS slug, coalesce(
  nullif(${inLanguage("v.title", locale)}, ''), ${inLanguage("g.title", locale)}, s.sku_id) AS title`;
const catalogue = sql`LEFT JOIN variants v USING (sku_id) LEFT JOIN product_groups g USING (group_id)`;
/** What a piece costs now; null: nobody has said. @param today the day */
const costNow = (today: number): SQL => sql`(SELECT c.cost FROM sku_costs c
  WHERE c.sku_id = v.sku_id AND c.from_day <= ${today} ORDER BY c.from_day DESC LIMIT 1)`;

type Named = { sku_id: string; slug: string; title: string };
export type Page = { limit: number; offset: number };
export type ProductRow = Named & {
  pieces: number;
  amount: number;
  net: number;
  stock: number;
  cost: number | null;
  total: number;
};

export const selectBest = (by: "amount" | "pieces", days: Days, closedTo: number | null, locale: Locale, page: Page) =>
  statement<ProductRow>(sql`
    SELECT ${named(locale)}, s.pieces, s.amount, s.net, coalesce(v.stock, 0) AS stock, ${costNow(days.to)} AS cost, s.total
    FROM (SELECT *, count(*) OVER () AS total FROM (${sold(days, closedTo)}) WHERE pieces > 0
      ORDER BY ${sql.raw(by)} DESC, sku_id LIMIT ${page.limit} OFFSET ${page.offset}) s ${catalogue}
    ORDER BY s.${sql.raw(by)} DESC, s.sku_id`);

/** In stock, and not sold in the period: where most money is bound first, then where most pieces lie. */
export const selectDead = (days: Days, closedTo: number | null, locale: Locale, page: Page) =>
  statement<ProductRow>(sql`
    WITH moved AS (SELECT sku_id FROM (${skuRows(days, closedTo)}) WHERE pieces > 0)
    SELECT ${named(locale)}, 0 AS pieces, 0 AS amount, 0 AS net, s.stock, ${costNow(days.to)} AS cost,
      count(*) OVER () AS total
    FROM variants s JOIN variants v USING (sku_id) JOIN product_groups g ON g.group_id = s.group_id
    WHERE s.stock > 0 AND s.sku_id NOT IN (SELECT sku_id FROM moved)
    ORDER BY s.stock * coalesce(${costNow(days.to)}, 0) DESC, s.stock DESC, s.sku_id
    LIMIT ${page.limit} OFFSET ${page.offset}`);

export type StockRow = Named & { stock: number; sold: number; total: number };
/** What sold and is out, or ends soonest. @param length days of the pace */
export const selectStock = (show: "ending" | "out", days: Days, closedTo: number | null, locale: Locale, page: Page) =>
  statement<StockRow>(sql`
    SELECT ${named(locale)}, v.stock, s.pieces AS sold, count(*) OVER () AS total
    FROM (${sold(days, closedTo)}) s JOIN variants v USING (sku_id) JOIN product_groups g USING (group_id)
    WHERE s.pieces > 0 AND ${show === "out" ? sql`v.stock = 0` : sql`v.stock > 0`}
    ORDER BY ${show === "out" ? sql`s.pieces DESC` : sql`1.0 * v.stock / s.pieces`}, s.sku_id
    LIMIT ${page.limit} OFFSET ${page.offset}`);

export type MarginRow = Named & { pieces: number; net: number; cost: number; total: number };
export const selectMargins = (days: Days, closedTo: number | null, locale: Locale, page: Page) =>
  statement<MarginRow>(sql`
    SELECT ${named(locale)}, s.costed_pieces AS pieces, s.costed_net AS net, s.cost, s.total
    FROM (SELECT *, count(*) OVER () AS total FROM (${sold(days, closedTo)}) WHERE costed_pieces <> 0 OR costed_net <> 0
      ORDER BY costed_net - cost DESC, sku_id LIMIT ${page.limit} OFFSET ${page.offset}) s ${catalogue}
    ORDER BY s.costed_net - s.cost DESC, s.sku_id`);
export const selectMarginSums = (days: Days, closedTo: number | null) =>
  statement<{ net: number | null; cost: number | null; whole: number | null }>(sql`
    SELECT sum(costed_net) AS net, sum(cost) AS cost, sum(net) AS whole FROM (${sold(days, closedTo)})`);

export type CostRow = Named & { price: number; cost: number | null; from_day: number | null };
type Wanted = { search: string; show: "all" | "unknown" };
const matching = ({ search, show }: Wanted): SQL => sql`
  FROM variants s JOIN variants v USING (sku_id) JOIN product_groups g ON g.group_id = s.group_id
  WHERE ${show === "unknown" ? sql`NOT EXISTS (SELECT 1 FROM sku_costs c WHERE c.sku_id = s.sku_id)` : sql`1`}
    AND ${
      search === ""
        ? sql`1`
        : sql`(${holds("s.sku_id", search)} OR ${holds("g.title_en", search)} OR ${holds("g.title_ar", search)})`
    }`;
export const selectCosts = (wanted: Wanted, today: number, locale: Locale, page: Page) =>
  statement<CostRow>(sql`
    SELECT ${named(locale)}, s.price, ${costNow(today)} AS cost, (
      SELECT max(from_day) FROM sku_costs c WHERE c.sku_id = s.sku_id AND c.from_day <= ${today}) AS from_day
    ${matching(wanted)} ORDER BY g.title_en, s.group_id, s.position LIMIT ${page.limit} OFFSET ${page.offset}`);
export const countCosts = (wanted: Wanted) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total ${matching(wanted)}`);

/** SKUs of a JSON list that there are. */
export const selectKnownSkus = (skus: string) =>
  statement<{ sku_id: string }>(sql`
    SELECT sku_id FROM variants WHERE sku_id IN (SELECT value FROM json_each(${skus}))`);

/** @param costs a JSON list of `{ sku_id, cost, from_day }` */
export const upsertCosts = (costs: string, now: number) =>
  statement<never>(sql`
    INSERT INTO sku_costs (sku_id, from_day, cost, changed_at)
    SELECT value ->> 'sku_id', value ->> 'from_day', value ->> 'cost', ${now} FROM json_each(${costs}) WHERE true
    ON CONFLICT (sku_id, from_day) DO UPDATE SET cost = excluded.cost, changed_at = excluded.changed_at`);
