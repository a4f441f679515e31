import { aedFromFils } from "#shared/money/money";
import type { CallAnswer } from "#backend/platform/call-types";
import type { StaffVoucherRow } from "./staff-vouchers-store";

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const parseSkus = (json: string): string[] => JSON.parse(json);

/** A voucher as staff read it. */
export const staffVoucherOf = (row: StaffVoucherRow): CallAnswer<"getKeptVoucher">["voucher"] => ({
  id: String(row.voucher_id),
  code: row.code,
  title_en: row.title_en,
  title_ar: row.title_ar,
  type: row.type,
  value: row.type === "fixed" ? aedFromFils(row.value) : row.value,
  max_discount: row.max_discount === null ? null : aedFromFils(row.max_discount),
  minimum: aedFromFils(row.minimum),
  scope: row.scope_slug,
  scope_name: row.scope_slug === null ? null : (row.scope_name ?? row.scope_slug),
  skus: row.skus === null ? [] : parseSkus(row.skus),
  starts_at: row.starts_at === 0 ? null : isoOrNull(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
  max_uses: row.max_uses,
  once_per_customer: row.once_per_customer === 1,
  first_order: row.first_order === 1,
  listed: row.listed === 1,
  state: row.state,
  version: row.version,
  made_of: row.parent_id === null ? null : String(row.parent_id),
  codes: row.codes,
  frozen: row.uses > 0 || row.ever > 0,
  uses: row.uses,
  orders: row.orders,
  discount: aedFromFils(row.discount),
  last_used_at: isoOrNull(row.last_used_at),
});
