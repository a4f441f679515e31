import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { isMadeBy } from "#backend/identity/approvals/made-statements";
import { purgeVouchers } from "#backend/platform/cache-purges/purge-tags-statements";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { jsonOf, type TextList } from "#backend/platform/text-statements";

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

/** Whether a voucher `v` is for some products only. */
const hasScope = sql`(v.scope_slug IS NOT NULL OR v.skus IS NOT NULL)`;

/** JSON of those SKUs that a voucher `v` with a scope is for. */
const skusInScope = (skus: TextList) => sql`(
  CASE WHEN v.skus IS NOT NULL THEN (
    SELECT json_group_array(wanted.value) FROM json_each(${jsonOf(skus)}) wanted
    WHERE wanted.value IN (SELECT value FROM json_each(v.skus)))
  ELSE (
  SELECT json_group_array(s.sku_id) FROM json_each(${jsonOf(skus)}) wanted
  CROSS JOIN variants s ON s.sku_id = wanted.value
  CROSS JOIN terms t ON t.slug = v.scope_slug
  CROSS JOIN listing_entries e ON e.term_id = t.term_id AND e.group_id = s.group_id) END)`;

/** For whom a voucher is looked at; `checkoutId` is a checkout whose own use does not count against it. */
export type VoucherUser = { userId: string | null; checkoutId?: string };

/** A voucher's terms in a cart: `in_scope` is JSON of the SKUs it is for, null: of all. */
export type VoucherTermsRow = VoucherRow & {
  in_scope: string | null;
  used_up: 0 | 1;
  /** This user is one of those who have used it as often as they may. */
  used_by_user: 0 | 1;
  listed: 0 | 1;
  stopped_at: number | null;
  /** For a first order, and this user has placed one. */
  not_first: 0 | 1;
  /** This user is staff who made, changed or approved it. */
  own: 0 | 1;
};

/** A voucher that counts once a customer counts so together with all codes that were made of it. */
const usedByUser = ({ userId, checkoutId = "" }: VoucherUser) => sql`(v.once_per_customer AND EXISTS (
  SELECT 1 FROM voucher_uses o JOIN vouchers used ON used.voucher_id = o.voucher_id
  WHERE o.user_id = ${userId} AND o.once AND o.checkout_id <> ${checkoutId}
    AND coalesce(used.parent_id, used.voucher_id) = coalesce(v.parent_id, v.voucher_id)))`;

/** Whether a voucher `v` has been used as often as it may be, by all or by this user. */
const usedUp = (user: VoucherUser) => sql`(
  coalesce(v.uses - EXISTS (
    SELECT 1 FROM voucher_uses o WHERE o.checkout_id = ${user.checkoutId ?? ""} AND o.voucher_id = v.voucher_id)
    >= v.max_uses, 0)
  OR ${usedByUser(user)})`;

/** Whether a voucher `v` is for a first order and this user has one already; nobody knows it of a guest. */
const notFirst = ({ userId, checkoutId = "" }: VoucherUser) => sql`(v.first_order AND EXISTS (
  SELECT 1 FROM orders o WHERE o.user_id = ${userId} AND o.status <> 'cancelled' AND o.checkout_id <> ${checkoutId}))`;

/** The voucher whose terms a voucher `v` has, as its makers are noted. */
const makersOf = sql`CAST(coalesce(v.parent_id, v.voucher_id) AS TEXT)`;
/** Whether this user made, changed or approved a voucher `v`, or the one that it was made of. */
const isOwn = ({ userId }: VoucherUser) => isMadeBy("voucher", makersOf, userId);

/** Aborts the batch when this user has used a voucher, or a code made of it, as often as they may by now, or has made it. */
export const guardUser = (voucherId: number, user: VoucherUser) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM vouchers v WHERE v.voucher_id = ${voucherId} AND (
      ${usedByUser(user)} OR ${notFirst(user)} OR ${isOwn(user)})`);

/** Terms of all vouchers that `which` names. */
const selectTerms = (which: SQL, skus: TextList, user: VoucherUser, locale: Locale) =>
  statement<VoucherTermsRow>(sql`
    SELECT ${voucherColumns(locale)}, CASE WHEN ${hasScope} THEN ${skusInScope(skus)} END AS in_scope,
      ${usedUp(user)} AS used_up, ${usedByUser(user)} AS used_by_user, ${notFirst(user)} AS not_first,
      ${isOwn(user)} AS own, v.listed, v.stopped_at
    FROM vouchers v WHERE ${which}`);

/** A voucher by its code, without regard to case. @param code a SELECT of it where it is read in the same batch */
export const selectVoucher = (code: string | SQL | null, skus: TextList, user: VoucherUser, locale: Locale) =>
  selectTerms(sql`v.code = ${code}`, skus, user, locale);

/** SAVEBIG, SPECIALGIFT, then the others in the shop's order. */
const inOrder = sql`ORDER BY CASE v.code WHEN 'SAVEBIG' THEN 0 WHEN 'SPECIALGIFT' THEN 1 ELSE 2 END,
  v.position, v.voucher_id LIMIT 50`;

/** Vouchers that run now and that lists may name, with their terms for these SKUs. */
export const selectRunningVouchers = (skus: readonly string[], user: VoucherUser, now: number, locale: Locale) =>
  selectTerms(sql`${runsAt(now)} ${inOrder}`, skus, user, locale);
const runsAt = (now: number) =>
  sql`v.listed AND v.stopped_at IS NULL AND v.starts_at <= ${now} AND (v.ends_at IS NULL OR v.ends_at > ${now})`;

/** Vouchers that run now, that lists may name, that are for any of these SKUs and this user, and that are not used up. */
export const selectVouchers = (skus: readonly string[], user: VoucherUser, now: number, locale: Locale) =>
  statement<VoucherRow>(sql`
    SELECT ${voucherColumns(locale)} FROM vouchers v
    WHERE ${runsAt(now)} AND NOT ${usedUp(user)} AND NOT ${notFirst(user)} AND NOT ${isOwn(user)}
      AND (NOT ${hasScope} OR json_array_length(${skusInScope(skus)}) > 0)
    ${inOrder}`);

/** A voucher that anybody may use, with what it is for. */
export type PublicVoucherRow = VoucherRow & {
  once_per_customer: 0 | 1;
  first_order: 0 | 1;
  scope_name: string | null;
  /** For some SKUs only. */
  selected: 0 | 1;
};

/** Vouchers that run now, that lists may name and that are not used up, whatever they are for. */
export const selectPublicVouchers = (now: number, locale: Locale) =>
  statement<PublicVoucherRow>(sql`
    SELECT ${voucherColumns(locale)}, v.once_per_customer, v.first_order, v.skus IS NOT NULL AS selected,
      (SELECT ${inLanguage("t.name", locale)} FROM terms t WHERE t.slug = v.scope_slug) AS scope_name
    FROM vouchers v WHERE ${runsAt(now)} AND NOT ${usedUp({ userId: null })}
    ${inOrder}`);

/** When the next listed voucher starts or ends, in ms; null when none does. */
export const selectNextVoucherChange = (now: number) =>
  statement<{ at: number | null }>(sql`
    SELECT min(at) AS at FROM (
      SELECT min(starts_at) AS at FROM vouchers WHERE starts_at > ${now} AND listed AND stopped_at IS NULL
      UNION ALL SELECT min(ends_at) FROM vouchers WHERE ends_at > ${now} AND listed AND stopped_at IS NULL)`);

/** The product of a SKU, which says for which vouchers with a scope it is. */
export const selectProductOf = (sku: string) =>
  statement<{ group_id: number }>(sql`SELECT group_id FROM variants WHERE sku_id = ${sku}`);

/** Purges the pages that name a voucher when its last use was taken. @param voucherId a number, or a SELECT of one */
export const purgeUsedUp = (voucherId: SQL) =>
  purgeVouchers(sql`voucher_id = ${voucherId} AND uses >= max_uses AND listed`);

/** Purges the pages that name a listed voucher. @param isShown whether it is listed, or was until now */
export const purgeVoucher = (code: string, isShown = true) =>
  purgeVouchers(isShown ? sql`code = ${code}` : sql`code = ${code} AND listed`);

export type VoucherImport = Omit<VoucherRow, "voucher_id" | "title"> & {
  /** Uses by all together; null: any number. */
  max_uses: number | null;
  once_per_customer: 0 | 1;
  title_en: string;
  title_ar: string;
  position: number;
  /** 0: only for who knows the code. */
  listed?: 0 | 1;
  first_order?: 0 | 1;
};

/** Writes vouchers, known ones (by code) are overwritten. */
export const upsertVouchers = (rows: readonly VoucherImport[]) =>
  statement<never>(sql`
    INSERT INTO vouchers (code, title_en, title_ar, type, value, max_discount, minimum, scope_slug, starts_at, ends_at, position,
      max_uses, once_per_customer, listed, first_order)
    SELECT value ->> 'code', value ->> 'title_en', value ->> 'title_ar', value ->> 'type', value ->> 'value',
      value ->> 'max_discount', value ->> 'minimum', value ->> 'scope_slug', value ->> 'starts_at', value ->> 'ends_at',
      value ->> 'position', value ->> 'max_uses', value ->> 'once_per_customer',
      coalesce(value ->> 'listed', 1), coalesce(value ->> 'first_order', 0)
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (code) DO UPDATE SET title_en = excluded.title_en, title_ar = excluded.title_ar, type = excluded.type,
      value = excluded.value, max_discount = excluded.max_discount, minimum = excluded.minimum,
      scope_slug = excluded.scope_slug, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      position = excluded.position, max_uses = excluded.max_uses, once_per_customer = excluded.once_per_customer,
      listed = excluded.listed, first_order = excluded.first_order, version = version + 1`);
