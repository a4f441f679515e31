import { voucherActions } from "../../../shared/contracts/voucher-console";
import { aedFromFils } from "../../../shared/money";
import { madeCode, madeSigns } from "../../../shared/voucher-code";
import type { CallAnswer, CallContext, CallInput, Handlers } from "../call-context";
import { staffIn } from "../orders/actor";
import type { Outcome } from "../outcome";
import { auditIfChanged, selectHistory } from "../staff/statements";
import { guardChanges, isGuardError } from "../store-guard";
import { doneMessages } from "./done-messages";
import { keptOf } from "./kept-voucher";
import { saveVoucher } from "./save-voucher";
import {
  countCodes,
  countKeptVouchers,
  selectCodes,
  selectKeptVoucher,
  selectKeptVouchers,
  selectVoucherDays,
} from "./store-kept";
import { purgeVoucher } from "./statements";
import { insertMade, setStopped } from "./store-write";

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
const shownHistory = 50;

async function getKept(
  { id }: CallInput<"getKeptVoucher">,
  { db, locale, now }: CallContext,
): Promise<Outcome<CallAnswer<"getKeptVoucher">>> {
  const [[row], days] = await db.run(selectKeptVoucher(id, locale, now), selectVoucherDays(id, now - counted));
  if (!row) return { fail: "not_found" };
  const [history] = await db.run(selectHistory("voucher", row.code, shownHistory));
  return {
    voucher: keptOf(row),
    days: days.map((one) => ({ ...one, discount: aedFromFils(one.discount) })),
    history: history.flatMap(({ action: named, staff_email, detail, created_at }) => {
      const action = voucherActions.find((one) => one === named);
      return action ? [{ action, by: staff_email, detail, at: new Date(created_at).toISOString() }] : [];
    }),
  };
}

async function setState(
  id: number,
  to: "stopped" | "restarted",
  context: CallContext,
): Promise<Outcome<CallAnswer<"stopVoucher">>> {
  const { db, locale, now } = context;
  const { staff } = staffIn(context);
  const [[row]] = await db.run(selectKeptVoucher(id, locale, now));
  if (!row) return { fail: "not_found" };
  const isStopping = to === "stopped";
  const [, entries] = await db.run(
    setStopped(id, isStopping ? now : null),
    auditIfChanged(staff, isStopping ? "voucher.stop" : "voucher.restart", row.code, "", now),
    purgeVoucher(row.code, row.listed === 1),
  );
  if (entries.length === 0) return { fail: "already_decided" };
  return { message: doneMessages[locale][to], id: String(id) };
}

async function makeCodes(
  { id, count, prefix }: CallInput<"makeVoucherCodes">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"makeVoucherCodes">>> {
  const { db, locale, now } = context;
  const { staff } = staffIn(context);
  const [[row]] = await db.run(selectKeptVoucher(id, locale, now));
  if (!row) return { fail: "not_found" };
  const random = crypto.getRandomValues(new Uint8Array(count * madeSigns));
  const codes = Array.from({ length: count }, (_, at) =>
    madeCode(prefix, random.subarray(at * madeSigns, (at + 1) * madeSigns)),
  );
  try {
    await db.run(
      insertMade(id, codes, now),
      auditIfChanged(staff, "voucher.codes", row.code, `${count} ${prefix}`.trim(), now),
      guardChanges(1),
    );
  } catch (error) {
    if (isGuardError(error)) return { fail: "changed_meanwhile" };
    throw error;
  }
  return { message: doneMessages[locale].made, id: String(id) };
}

/** Vouchers as staff keep them. */
export const voucherStaffHandlers: Handlers<VoucherStaffCall> = {
  async listKeptVouchers({ page, limit, ...wanted }, { db, locale, now }) {
    const [rows, [count]] = await db.run(
      selectKeptVouchers(wanted, locale, now, limit, (page - 1) * limit),
      countKeptVouchers(wanted, now),
    );
    return { vouchers: rows.map(keptOf), total: count?.total ?? 0, page, limit };
  },
  getKeptVoucher: getKept,
  saveVoucher,
  stopVoucher: ({ id }, context) => setState(id, "stopped", context),
  restartVoucher: ({ id }, context) => setState(id, "restarted", context),
  makeVoucherCodes: makeCodes,
  async listVoucherCodes({ id, page, limit }, { db, locale, now }) {
    const [[row], rows, [count]] = await db.run(
      selectKeptVoucher(id, locale, now),
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
