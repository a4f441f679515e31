import { sql, type SQL } from "drizzle-orm";
import { normalVoucherCode } from "#shared/typed/voucher-code";
import type { Locale } from "#shared/text/locale";
import type { VoucherState } from "#shared/vouchers/voucher-states";
import type { CallInput } from "#backend/platform/call-types";
import type { WrittenVoucher } from "./write-store";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";
import { emiratesSeconds } from "#backend/platform/emirates-statements";

/** A voucher as staff manage it; `uses`, `orders` and `discount` (fils) count its made codes too. */
export type StaffVoucherRow = WrittenVoucher & {
  voucher_id: number;
  scope_name: string | null;
  version: number;
  state: VoucherState;
  codes: number;
  parent_id: number | null;
  own_uses: number;
  uses: number;
  orders: number;
  ever: number;
  discount: number;
  last_used_at: number | null;
};

/** Where a voucher `v` stands at a moment. */
const state = (now: number) => sql`CASE WHEN v.stopped_at IS NOT NULL THEN 'stopped'
  WHEN v.ends_at <= ${now} THEN 'ended' WHEN v.uses >= v.max_uses THEN 'used_up'
  WHEN v.starts_at > ${now} THEN 'planned' ELSE 'active' END`;

/** A voucher `v` itself and the codes that were made of it, as `c`. */
const own = sql`(SELECT voucher_id, code, uses FROM vouchers WHERE voucher_id = v.voucher_id
  UNION ALL SELECT voucher_id, code, uses FROM vouchers WHERE parent_id = v.voucher_id) c`;

/** Orders that stand: of one that was cancelled or sent back nothing was given away. */
const stands = sql`o.status NOT IN ('cancelled', 'returned')`;
const ordersOf = (what: SQL, which: SQL) =>
  sql`(SELECT ${what} FROM ${own} CROSS JOIN orders o ON o.voucher_code = c.code WHERE ${which})`;

const voucherRow = (locale: Locale, now: number) => sql`
  SELECT v.voucher_id, v.code, v.title_en, v.title_ar, v.type, v.value, v.max_discount, v.minimum, v.scope_slug,
    (SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = v.scope_slug) AS scope_name, v.skus, v.starts_at,
    v.ends_at, v.max_uses, v.once_per_customer, v.first_order, v.listed, v.version, v.parent_id, ${state(now)} AS state,
    v.uses AS own_uses,
    (SELECT count(*) FROM vouchers made WHERE made.parent_id = v.voucher_id) AS codes,
    (SELECT sum(c.uses) FROM ${own}) AS uses,
    ${ordersOf(sql`count(*)`, stands)} AS orders,
    ${ordersOf(sql`count(*)`, sql`1`)} AS ever,
    ${ordersOf(sql`coalesce(sum(o.discount), 0)`, stands)} AS discount,
    ${ordersOf(sql`max(o.placed_at)`, stands)} AS last_used_at`;

type Wanted = Pick<CallInput<"listKeptVouchers">, "search" | "state">;
const matching = ({ search, state: wanted }: Wanted, now: number) => sql`
  FROM vouchers v WHERE (${wanted === "all" ? sql`1` : sql`${state(now)} = ${wanted}`})
    AND ${
      search === ""
        ? sql`v.parent_id IS NULL`
        : sql`(v.code = ${normalVoucherCode(search)} OR v.parent_id IS NULL AND (${holds("v.code", search)} OR ${holds("v.title_en", search)}
            OR ${holds("v.title_ar", search)}))`
    }`;

export const selectStaffVouchers = (wanted: Wanted, locale: Locale, now: number, limit: number, offset: number) =>
  statement<StaffVoucherRow>(sql`
    ${voucherRow(locale, now)} ${matching(wanted, now)} ORDER BY v.voucher_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countStaffVouchers = (wanted: Wanted, now: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total ${matching(wanted, now)}`);

export const selectStaffVoucher = (id: number, locale: Locale, now: number) =>
  statement<StaffVoucherRow>(sql`${voucherRow(locale, now)} FROM vouchers v WHERE v.voucher_id = ${id}`);

/** Days of the Emirates on which standing orders used it, the newest first. @param since in ms */
export const selectVoucherDays = (id: number, since: number) =>
  statement<{ day: string; orders: number; discount: number }>(sql`
    SELECT date(${emiratesSeconds(sql`o.placed_at`)}, 'unixepoch') AS day, count(*) AS orders, sum(o.discount) AS discount
    FROM (SELECT code FROM vouchers WHERE voucher_id = ${id} UNION ALL SELECT code FROM vouchers WHERE parent_id = ${id}) c
    CROSS JOIN orders o ON o.voucher_code = c.code
    WHERE ${stands} AND o.placed_at >= ${since}
    GROUP BY day ORDER BY day DESC`);

/** What is named in a voucher's terms, as far as there is such a thing. */
export const selectNamed = (scope: string | null, skus: readonly string[]) =>
  statement<{ name_en: string | null; name_ar: string | null; skus: number }>(sql`
    SELECT t.name_en, t.name_ar,
      (SELECT count(*) FROM variants WHERE sku_id IN (SELECT value FROM json_each(${JSON.stringify(skus)}))) AS skus
    FROM (SELECT 1) LEFT JOIN terms t ON t.slug = ${scope} AND t.kind <> 'everything'`);

export const selectIdOf = (code: string) =>
  statement<{ voucher_id: number }>(sql`SELECT voucher_id FROM vouchers WHERE code = ${code}`);

type CodeRow = { code: string; uses: number; created_at: number };
export const selectCodes = (parent: number, limit: number, offset: number) =>
  statement<CodeRow>(sql`
    SELECT code, uses, created_at FROM vouchers WHERE parent_id = ${parent}
    ORDER BY voucher_id DESC LIMIT ${limit} OFFSET ${offset}`);
export const countCodes = (parent: number) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM vouchers WHERE parent_id = ${parent}`);
