import { sql, type SQL } from "drizzle-orm";
import { noteMade } from "#backend/identity/approvals/made-statements";
import { statement } from "#backend/platform/database";

/** What staff write of a voucher; money in fils, times in ms. */
export type WrittenVoucher = {
  code: string;
  title_en: string;
  title_ar: string;
  type: "fixed" | "percentage";
  value: number;
  max_discount: number | null;
  minimum: number;
  scope_slug: string | null;
  /** JSON. */
  skus: string | null;
  starts_at: number;
  ends_at: number | null;
  max_uses: number | null;
  once_per_customer: 0 | 1;
  first_order: 0 | 1;
  listed: 0 | 1;
};

/** Codes that may be made of one voucher, in all. */
const mostMade = 20_000;

export const insertVoucher = (row: WrittenVoucher, now: number) =>
  statement<never>(sql`
    INSERT INTO vouchers (code, title_en, title_ar, type, value, max_discount, minimum, scope_slug, skus, starts_at, ends_at,
      max_uses, once_per_customer, first_order, listed, position, created_at)
    SELECT ${row.code}, ${row.title_en}, ${row.title_ar}, ${row.type}, ${row.value}, ${row.max_discount}, ${row.minimum},
      ${row.scope_slug}, ${row.skus}, ${row.starts_at}, ${row.ends_at}, ${row.max_uses}, ${row.once_per_customer},
      ${row.first_order}, ${row.listed}, (SELECT 1 + coalesce(max(position), 0) FROM vouchers), ${now}`);

const isUsed = sql`(EXISTS (SELECT 1 FROM voucher_uses u WHERE u.voucher_id = vouchers.voucher_id)
  OR EXISTS (SELECT 1 FROM orders o WHERE o.voucher_code = vouchers.code)
  OR EXISTS (SELECT 1 FROM vouchers made WHERE made.parent_id = vouchers.voucher_id
    AND (made.uses > 0 OR EXISTS (SELECT 1 FROM orders o WHERE o.voucher_code = made.code))))`;

/** What its made codes share with it. */
const shared = (row: WrittenVoucher): SQL => sql`
  title_en = ${row.title_en}, title_ar = ${row.title_ar}, type = ${row.type}, value = ${row.value},
  max_discount = ${row.max_discount}, minimum = ${row.minimum}, scope_slug = ${row.scope_slug}, skus = ${row.skus},
  starts_at = ${row.starts_at}, ends_at = ${row.ends_at}, once_per_customer = ${row.once_per_customer},
  first_order = ${row.first_order}`;

/**
 * Replaces the version that was read. Changes no row if it has changed, or if it has been used and its promise would
 * change.
 */
export const updateVoucher = (id: number, version: number, row: WrittenVoucher) =>
  statement<never>(sql`
    UPDATE vouchers SET ${shared(row)}, max_uses = ${row.max_uses}, listed = ${row.listed}, version = version + 1
    WHERE voucher_id = ${id} AND version = ${version} AND code = ${row.code} AND parent_id IS NULL
      AND ((type, value, max_discount) IS (${row.type}, ${row.value}, ${row.max_discount}) OR NOT ${isUsed})`);

export const updateMade = (id: number, row: WrittenVoucher) =>
  statement<never>(sql`UPDATE vouchers SET ${shared(row)}, version = version + 1 WHERE parent_id = ${id}`);

const withMade = (id: number) => sql`(voucher_id = ${id} OR parent_id = ${id})`;

/** Stops a voucher with its made codes; changes no row when they already are. */
export const stopVoucher = (id: number, at: number) =>
  statement<never>(sql`
    UPDATE vouchers SET stopped_at = ${at} WHERE ${withMade(id)} AND stopped_at IS NULL`);

/** Lets a stopped one count again, with its made codes; changes no row when it is another version by now, or does count. */
export const restartVoucher = (id: number, version: number) =>
  statement<never>(sql`
    UPDATE vouchers SET stopped_at = NULL
    WHERE ${withMade(id)} AND stopped_at IS NOT NULL
      AND (SELECT version FROM vouchers one WHERE one.voucher_id = ${id}) = ${version}`);

/** What was read of a voucher is old from now on. */
export const raiseVersion = (id: number) =>
  statement<never>(sql`UPDATE vouchers SET version = version + 1 WHERE voucher_id = ${id}`);

/** Codes with the terms of a version of a voucher, once each; none when it is another by now, or there are too many. */
export const insertMade = (parent: number, version: number, codes: readonly string[], now: number) =>
  statement<never>(sql`
    INSERT INTO vouchers (code, title_en, title_ar, type, value, max_discount, minimum, scope_slug, skus, starts_at, ends_at,
      max_uses, once_per_customer, first_order, listed, position, created_at, parent_id, stopped_at)
    SELECT made.value, v.title_en, v.title_ar, v.type, v.value, v.max_discount, v.minimum, v.scope_slug, v.skus, v.starts_at,
      v.ends_at, 1, v.once_per_customer, v.first_order, 0, v.position, ${now}, v.voucher_id, v.stopped_at
    FROM vouchers v CROSS JOIN json_each(${JSON.stringify(codes)}) made
    WHERE v.voucher_id = ${parent} AND v.version = ${version} AND v.parent_id IS NULL
      AND (SELECT count(*) FROM vouchers other WHERE other.parent_id = ${parent}) + ${codes.length} <= ${mostMade}`);

/** Who of staff has made or changed a voucher, or agreed to it: they do not use it. */
export const noteMakers = (code: string, userIds: readonly string[], now: number) => {
  const voucherId = sql`(SELECT CAST(coalesce(parent_id, voucher_id) AS TEXT) FROM vouchers WHERE code = ${code})`;
  return noteMade("voucher", voucherId, userIds, now);
};
