import { madeCode, madeSigns } from "#shared/typed/voucher-code";
import { voucherWorth } from "#shared/vouchers/voucher-worth";
import { isWaiting } from "#backend/identity/approvals/request-approval";
import type { AgreedAct } from "#backend/identity/approvals/clear-act";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { clearVoucher } from "./clear-voucher";
import { doneMessages } from "./done-messages";
import { selectStaffVoucher } from "./staff-vouchers-store";
import { insertMade, noteMakers, raiseVersion } from "./write-store";

type Wanted = Omit<CallInput<"makeVoucherCodes">, "id">;

/** Codes as a second member of staff agrees to them: they are drawn only then, so nobody has seen them before. */
export type RequestedCodes = Wanted & { id: number; version: number };

/**
 * Makes codes with a voucher's terms. Failures: `not_found`, `changed_meanwhile`, also when there would be too many, those
 * of `clearVoucher`.
 * @param agreed by a second member of staff, to the version that was asked for
 */
export async function makeCodes(
  id: number,
  { count, prefix }: Wanted,
  context: CallContext,
  agreed?: AgreedAct & Pick<RequestedCodes, "version">,
): Promise<Outcome<CallAnswer<"makeVoucherCodes">>> {
  const { db, locale, now } = context;
  const [[row]] = await db.run(selectStaffVoucher(id, locale, now));
  if (!row) return { fail: "not_found" };
  const { code, version } = row;
  if (agreed && agreed.version !== version) return { fail: "changed_meanwhile" };
  const act = {
    action: "voucher.codes",
    code,
    amount: voucherWorth(row, count),
    request: { id, version, count, prefix } satisfies RequestedCodes,
  } as const;
  const leave = await clearVoucher(act, context, agreed);
  if (isFail(leave)) return leave;
  if (isWaiting(leave)) return { ...leave, id: String(id) };
  const random = crypto.getRandomValues(new Uint8Array(count * madeSigns));
  const codes = Array.from({ length: count }, (_, at) =>
    madeCode(prefix, random.subarray(at * madeSigns, (at + 1) * madeSigns)),
  );
  const isWritten = await runGuarded(
    db,
    ...leave.statements,
    insertMade(id, version, codes, now),
    auditIfChanged(staffIn(context), "voucher.codes", code, `${count} ${prefix}`.trim(), now),
    guardChanges(1),
    noteMakers(code, leave.makers, now),
    // Who has read the voucher without these codes has read another.
    raiseVersion(id),
  );
  return isWritten ? { message: doneMessages[locale].made, id: String(id) } : { fail: "changed_meanwhile" };
}
