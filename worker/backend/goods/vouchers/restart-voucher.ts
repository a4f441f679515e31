import { voucherWorth } from "#shared/vouchers/voucher-worth";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import type { AgreedAct } from "#backend/identity/approvals/clear-act";
import type { CallAnswer } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { clearVoucher, usesLeft } from "./clear-voucher";
import { doneMessages } from "./done-messages";
import { purgeVoucher } from "./vouchers-statements";
import { selectStaffVoucher } from "./staff-vouchers-store";
import { noteMakers, restartVoucher, stopVoucher } from "./write-store";

/** Stops a voucher with its made codes. It only takes away, so it needs nobody. Failures: `not_found`, `already_decided`. */
export async function stop(id: number, context: CallContext): Promise<Outcome<CallAnswer<"stopVoucher">>> {
  const { db, locale, now } = context;
  const [[row]] = await db.run(selectStaffVoucher(id, locale, now));
  if (!row) return { fail: "not_found" };
  const [, entries] = await db.run(
    stopVoucher(id, now),
    auditIfChanged(staffIn(context), "voucher.stop", row.code, "", now),
    purgeVoucher(row.code, row.listed === 1),
  );
  if (entries.length === 0) return { fail: "already_decided" };
  return { message: doneMessages[locale].stopped, id: String(id) };
}

/** A voucher that is to count again, as a second member of staff agrees to it. */
export type RequestedRestart = { id: number; version: number };

/**
 * Lets a stopped voucher count again, with its made codes. What its uses left could take off counts as if it were saved.
 * Failures: `not_found`, `already_decided`, `changed_meanwhile`, those of `clearVoucher`.
 * @param agreed by a second member of staff, to the version that was asked for
 */
export async function restart(
  id: number,
  context: CallContext,
  agreed?: AgreedAct & Pick<RequestedRestart, "version">,
): Promise<Outcome<CallAnswer<"restartVoucher">>> {
  const { db, locale, now } = context;
  const [[row]] = await db.run(selectStaffVoucher(id, locale, now));
  if (!row) return { fail: "not_found" };
  if (row.state !== "stopped") return { fail: "already_decided" };
  const { code, version } = row;
  if (agreed && agreed.version !== version) return { fail: "changed_meanwhile" };
  const act = {
    action: "voucher.restart",
    code,
    amount: voucherWorth(row, usesLeft(row.max_uses, row)),
    request: { id, version } satisfies RequestedRestart,
  } as const;
  const leave = await clearVoucher(act, context, agreed);
  if (isFail(leave)) return leave;
  if (isWaiting(leave)) return { ...leave, id: String(id) };
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    restartVoucher(id, version),
    auditIfChanged(staffIn(context), "voucher.restart", code, "", now),
    guardChanges(1),
    noteMakers(code, leave.makers, now),
    purgeVoucher(code, row.listed === 1),
  );
  return isWritten ? { message: doneMessages[locale].restarted, id: String(id) } : { fail: "changed_meanwhile" };
}
