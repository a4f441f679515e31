import { voucherActions } from "#shared/contracts/goods/voucher-console";
import { aedFromFils } from "#shared/money/money";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import type { Outcome } from "#backend/platform/outcome";
import { selectHistory } from "#backend/identity/staff/staff-statements";
import { makeCodes } from "./make-codes";
import { restart, stop } from "./restart-voucher";
import { saveVoucher } from "./save-voucher";
import {
  countCodes,
  countStaffVouchers,
  selectCodes,
  selectStaffVoucher,
  selectStaffVouchers,
  selectVoucherDays,
  type StaffVoucherRow,
} from "./staff-vouchers-store";
import { isoOrNull } from "#shared/time/iso";

const parseSkus = (json: string): string[] => JSON.parse(json);

/** A voucher as staff read it. */
const staffVoucherOf = (row: StaffVoucherRow): CallAnswer<"getKeptVoucher">["voucher"] => ({
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

type VoucherStaffCall =
  | "listKeptVouchers"
  | "getKeptVoucher"
  | "saveVoucher"
  | "stopVoucher"
  | "restartVoucher"
  | "makeVoucherCodes"
  | "listVoucherCodes";

/** Days whose orders are counted one by one, in ms. */
const counted = 30 * 86_400_000;
const mostHistory = 50;

async function getStaffVoucher(
  { id }: CallInput<"getKeptVoucher">,
  { db, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"getKeptVoucher">>> {
  const [[row], days] = await db.run(selectStaffVoucher(id, locale, now), selectVoucherDays(id, now - counted));
  if (!row) return { fail: "not_found" };
  const [history] = await db.run(selectHistory("voucher", row.code, mostHistory));
  return {
    voucher: staffVoucherOf(row),
    days: days.map((one) => ({ ...one, discount: aedFromFils(one.discount) })),
    history: history.flatMap(({ action: named, staff_email, detail, created_at }) => {
      const action = voucherActions.find((one) => one === named);
      return action ? [{ action, by: staff_email, detail, at: new Date(created_at).toISOString() }] : [];
    }),
  };
}

/** Vouchers as staff keep them. */
export const voucherStaffHandlers: Handlers<VoucherStaffCall> = {
  async listKeptVouchers({ page, limit, ...wanted }, { db, locale, now }) {
    const [rows, [count]] = await db.run(
      selectStaffVouchers(wanted, locale, now, limit, (page - 1) * limit),
      countStaffVouchers(wanted, now),
    );
    return { vouchers: rows.map(staffVoucherOf), total: count?.total ?? 0, page, limit };
  },
  getKeptVoucher: getStaffVoucher,
  saveVoucher: (input, context) => saveVoucher(input, context),
  stopVoucher: ({ id }, context) => stop(id, context),
  restartVoucher: ({ id }, context) => restart(id, context),
  makeVoucherCodes: ({ id, ...wanted }, context) => makeCodes(id, wanted, context),
  async listVoucherCodes({ id, page, limit }, { db, locale, now }) {
    const [[row], rows, [count]] = await db.run(
      selectStaffVoucher(id, locale, now),
      selectCodes(id, limit, (page - 1) * limit),
      countCodes(id),
    );
    if (!row) return { fail: "not_found" };
    const codes = rows.map(({ code, uses, created_at }) => ({
      code,
      used: uses > 0,
      made_at: new Date(created_at).toISOString(),
    }));
    return { codes, total: count?.total ?? 0, page, limit };
  },
};
