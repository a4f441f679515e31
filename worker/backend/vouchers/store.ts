import { sql } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { inLanguage } from "../catalogue/store-groups";
import { statement } from "../database";

export type VoucherRow = {
  voucher_id: number;
  code: string;
  title: string;
  type: "fixed" | "percentage";
  value: number;
  max_discount: number | null;
  minimum: number;
  scope_slug: string | null;
  starts_at: number;
  ends_at: number | null;
};

const voucherColumns = (locale: Locale) => sql`
  v.voucher_id, v.code, ${inLanguage("v.title", locale)} AS title, v.type, v.value, v.max_discount, v.minimum,
  v.scope_slug, v.starts_at, v.ends_at`;

/** JSON of those SKUs that a voucher `v` with a scope is for. */
const skusInScope = (skus: readonly string[]) => sql`(
  SELECT json_group_array(s.sku_id) FROM json_each(${JSON.stringify(skus)}) wanted
  JOIN variants s ON s.sku_id = wanted.value
  JOIN terms t ON t.slug = v.scope_slug
  JOIN listing_entries e ON e.term_id = t.term_id AND e.group_id = s.group_id)`;

/** A voucher by its code, without regard to case (A53). `in_scope` is JSON of the SKUs it is for; null: of all. */
export const selectVoucher = (code: string | null, skus: readonly string[], locale: Locale) =>
  statement<VoucherRow & { in_scope: string | null }>(sql`
    SELECT ${voucherColumns(locale)}, CASE WHEN v.scope_slug IS NOT NULL THEN ${skusInScope(skus)} END AS in_scope
    FROM vouchers v WHERE v.code = ${code}`);

/** Vouchers that run now and are for any of these SKUs: SAVEBIG, SPECIALGIFT, then the others in order (A53). */
export const selectVouchers = (skus: readonly string[], now: number, locale: Locale) =>
  statement<VoucherRow>(sql`
    SELECT ${voucherColumns(locale)} FROM vouchers v
    WHERE v.starts_at <= ${now} AND (v.ends_at IS NULL OR v.ends_at > ${now})
      AND (v.scope_slug IS NULL OR json_array_length(${skusInScope(skus)}) > 0)
    ORDER BY CASE v.code WHEN 'SAVEBIG' THEN 0 WHEN 'SPECIALGIFT' THEN 1 ELSE 2 END, v.position, v.voucher_id
    LIMIT 50`);

export type VoucherImport = Omit<VoucherRow, "voucher_id" | "title"> & {
  title_en: string;
  title_ar: string;
  position: number;
};

/** Writes vouchers, known ones (by code) anew. */
export const upsertVouchers = (rows: readonly VoucherImport[]) =>
  statement<never>(sql`
    INSERT INTO vouchers (code, title_en, title_ar, type, value, max_discount, minimum, scope_slug, starts_at, ends_at, position)
    SELECT value ->> 'code', value ->> 'title_en', value ->> 'title_ar', value ->> 'type', value ->> 'value',
      value ->> 'max_discount', value ->> 'minimum', value ->> 'scope_slug', value ->> 'starts_at', value ->> 'ends_at',
      value ->> 'position'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (code) DO UPDATE SET title_en = excluded.title_en, title_ar = excluded.title_ar, type = excluded.type,
      value = excluded.value, max_discount = excluded.max_discount, minimum = excluded.minimum,
      scope_slug = excluded.scope_slug, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      position = excluded.position`);
