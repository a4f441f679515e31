import { sql, type SQL } from "drizzle-orm";
import { mostOpenSkus } from "#shared/contracts/ordering/announced-sales";
import type { Locale } from "#shared/text/locale";
import type { CampaignState } from "#shared/vouchers/voucher-states";
import { fullTitleOf } from "#backend/goods/catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { isOpen } from "#backend/goods/catalogue/coming-statements";
import type { Counts } from "./tickets-store";

export type SaleListRow = {
  sale_id: number;
  name: string;
  starts_at: number;
  ends_at: number | null;
  ended_at: number | null;
  staff_email: string;
  state: CampaignState;
  skus: number;
};

const state = (now: number) => sql`CASE WHEN s.ended_at IS NOT NULL THEN 'ended' WHEN s.ends_at <= ${now} THEN 'over'
  WHEN s.starts_at > ${now} THEN 'planned' ELSE 'running' END`;
const sales = (now: number) => sql`
  SELECT s.sale_id, s.name, s.starts_at, s.ends_at, s.ended_at, s.staff_email, ${state(now)} AS state,
    (SELECT count(*) FROM announced_sale_skus k WHERE k.sale_id = s.sale_id) AS skus
  FROM announced_sales s`;
const inState = (wanted: CampaignState | "all", now: number) =>
  wanted === "all" ? sql`` : sql`WHERE ${state(now)} = ${wanted}`;

export const selectSales = (wanted: CampaignState | "all", now: number, limit: number, offset: number) =>
  statement<SaleListRow>(sql`
    ${sales(now)} ${inState(wanted, now)} ORDER BY s.sale_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countSales = (wanted: CampaignState | "all", now: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM announced_sales s ${inState(wanted, now)}`);
export const selectSale = (id: number, now: number) =>
  statement<SaleListRow>(sql`${sales(now)} WHERE s.sale_id = ${id}`);

export type SoldSkuRow = Counts & { sku_id: string; title: string; stock: number | null };

/** The SKUs of a sale with what was stored of their counts. */
export const selectSkusOf = (id: number, locale: Locale) =>
  statement<SoldSkuRow>(sql`
    SELECT k.sku_id, k.handed, k.used, k.returned, k.refused, v.stock,
      coalesce(${fullTitleOf(locale)}, k.sku_id) AS title
    FROM announced_sale_skus k LEFT JOIN variants v ON v.sku_id = k.sku_id
    LEFT JOIN product_groups g ON g.group_id = v.group_id WHERE k.sale_id = ${id} ORDER BY k.sku_id`);

const listed = (skus: readonly string[]) => sql`json_each(${JSON.stringify(skus)})`;

/** Which of these SKUs there are not, as JSON, how many are in a sale that is not over, and how many all such sales have. */
export const selectFitness = (skus: readonly string[], now: number) =>
  statement<{ missing: string; busy: number; open: number }>(sql`
    SELECT (SELECT json_group_array(one.value) FROM ${listed(skus)} one
        WHERE NOT EXISTS (SELECT 1 FROM variants v WHERE v.sku_id = one.value)) AS missing,
      (SELECT count(DISTINCT k.sku_id) FROM ${openSkus(now)} AND k.sku_id IN (SELECT value FROM ${listed(skus)})) AS busy,
      (SELECT count(*) FROM ${openSkus(now)}) AS open`);

const openSkus = (now: number): SQL => sql`announced_sale_skus k
  CROSS JOIN announced_sales s ON s.sale_id = k.sale_id WHERE ${isOpen(now)}`;

export type NewSale = {
  name: string;
  starts_at: number;
  ends_at: number | null;
  staff_id: string;
  staff_email: string;
  created_at: number;
};
export const insertSale = (row: NewSale) =>
  statement<never>(sql`
    INSERT INTO announced_sales (name, starts_at, ends_at, staff_id, staff_email, created_at)
    VALUES (${row.name}, ${row.starts_at}, ${row.ends_at}, ${row.staff_id}, ${row.staff_email}, ${row.created_at})`);

/** The sale that this batch has just written. */
const newest = sql`(SELECT max(sale_id) FROM announced_sales)`;
export const selectNewest = () => statement<{ id: number }>(sql`SELECT ${newest} AS id`);

/** Those that are there and in no other sale, as long as there is room for them. */
export const insertSkus = (skus: readonly string[], now: number) =>
  statement<never>(sql`
    INSERT INTO announced_sale_skus (sale_id, sku_id)
    SELECT ${newest}, v.sku_id FROM ${listed(skus)} one CROSS JOIN variants v ON v.sku_id = one.value
    WHERE NOT EXISTS (SELECT 1 FROM ${openSkus(now)} AND k.sku_id = v.sku_id)
      AND (SELECT count(*) FROM ${openSkus(now)}) + ${skus.length} <= ${mostOpenSkus}`);

/** Ends a sale before its time; changes no row when it is over or was ended. */
export const endSale = (id: number, now: number) =>
  statement<never>(sql`
    UPDATE announced_sales SET ended_at = ${now}
    WHERE sale_id = ${id} AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})`);

/** The products whose pages say something of a sale. @param id null: of the one that this batch has just written */
export const groupsOf = (id: number | null) => sql`
  SELECT DISTINCT v.group_id FROM announced_sale_skus k CROSS JOIN variants v ON v.sku_id = k.sku_id
  WHERE k.sale_id = ${id === null ? newest : sql`${id}`}`;
