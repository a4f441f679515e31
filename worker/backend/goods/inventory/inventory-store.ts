import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { stockMoves } from "#shared/goods/stock-movements";
import { isSoughtSku } from "../catalogue/codes-statements";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { moreStock, stockBecomes } from "./decrement-stock-statements";
import { holds } from "#backend/platform/text-statements";
import { abortedBy } from "#backend/platform/guard-statements";

type StockMove = (typeof stockMoves)[number];

export type StockRow = {
  sku_id: string;
  title: string;
  variant_title: string;
  slug: string;
  image: string | null;
  stock: number;
  backorder_days: number | null;
  owed: number;
};

/** As a call answers it. */
export const skuOf = ({ image, ...row }: StockRow) => ({ ...row, image_url: image });

const columns = (locale: Locale) => sql`
  v.sku_id, ${inLanguage("g.title", locale)} AS title, ${inLanguage("v.title", locale)} AS variant_title, g.slug,
  coalesce(v.image, g.images ->> '$[0]') AS image, v.stock, v.backorder_days, v.owed`;
const joined = sql`variants v JOIN product_groups g ON g.group_id = v.group_id`;

const matching = (search: string): SQL =>
  sql`(${isSoughtSku(search)} OR ${holds("g.title_en", search)} OR ${holds("g.title_ar", search)})`;

/** SKUs whose id or title has the text; what is scarce comes first. */
export const selectStock = (search: string, locale: Locale, limit: number, offset: number) =>
  statement<StockRow>(sql`
    SELECT ${columns(locale)} FROM ${joined} WHERE ${matching(search)}
    ORDER BY v.sku_id = ${search} DESC, v.stock, v.sku_id LIMIT ${limit} OFFSET ${offset}`);
export const countStock = (search: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM ${joined} WHERE ${matching(search)}`);
export const selectSku = (skuId: string, locale: Locale) =>
  statement<StockRow>(sql`SELECT ${columns(locale)} FROM ${joined} WHERE v.sku_id = ${skuId}`);

/**
 * More or fewer of a SKU, those that are owed first. Fewer than there are are owed, of a SKU that may be back-ordered, and abort
 * the batch of any other one.
 */
export const changeStock = (skuId: string, change: number) =>
  statement<never>(sql`
    UPDATE variants SET ${change > 0 ? moreStock(sql`${change}`) : lessStock(change)} WHERE sku_id = ${skuId}`);

const lessStock = (change: number): SQL => sql`
  stock = iif(backorder_days IS NULL, stock + ${change}, max(0, stock + ${change})),
  owed = iif(backorder_days IS NULL, owed, owed + max(0, -(stock + ${change})))`;

/** Sets what is there of a SKU, if it is still what it was. */
export const setStock = (skuId: string, before: number, stock: number) =>
  statement<never>(sql`
    UPDATE variants SET ${stockBecomes(sql`${stock}`)} WHERE sku_id = ${skuId} AND stock = ${before}`);

/** Whether a batch was aborted because there would be less than nothing. */
export const isShortOfStock = (error: unknown): boolean =>
  abortedBy(error, "CHECK constraint failed: stock >= 0", "units_in_bin");

/** Why and by how much the stock of a SKU moved. */
export type MoveRow = {
  move_id: number;
  kind: StockMove;
  change: number;
  after: number;
  by: string | null;
  reference: string;
  note: string;
  at: number;
  number: number | null;
};

const idIn = (kind: string) => sql`iif(m.reference LIKE ${`${kind}:%`}, substr(m.reference, ${kind.length + 2}), NULL)`;

/** Newest first. */
export const selectMoves = (skuId: string, limit: number, offset: number) =>
  statement<MoveRow>(sql`
    SELECT m.move_id, m.kind, m.change, m.after, coalesce((SELECT email FROM users u WHERE u.user_id = m.staff_id),
        (SELECT name || ' · ' || prefix || '…' FROM api_keys k WHERE k.key_id = m.staff_id)) AS "by", m.reference,
      m.note, m.at, coalesce((SELECT number FROM orders o WHERE o.order_id = ${idIn("order")}),
        (SELECT number FROM orders o WHERE o.payment_id = ${idIn("payment")})) AS number
    FROM stock_moves m WHERE m.sku_id = ${skuId} ORDER BY m.move_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countMoves = (skuId: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM stock_moves WHERE sku_id = ${skuId}`);

/** @param before in ms */
export const forgetMoves = (before: number) => statement<never>(sql`DELETE FROM stock_moves WHERE at < ${before}`);
