import type { Fils } from "#shared/money/money";
import { clearAct, isClearance, type AgreedAct, type Clearance } from "#backend/identity/approvals/clear-act";
import type { Waits } from "#backend/identity/approvals/request-approval";
import type { CallContext } from "../call-context";
import type { Fail } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import type { StaffVoucherRow } from "./staff-vouchers-store";

type VoucherAct = {
  action: "voucher.save" | "voucher.restart" | "voucher.codes";
  code: string;
  /** What it could take off at most, in fils; null: nothing bounds it. */
  amount: Fils | null;
  request: object;
};

/** Leave to write, and who has then made the voucher. */
type VoucherClearance = Clearance & { makers: readonly string[] };

/**
 * Asks whether a voucher may give so much on one person's word: its user gains, so all that a member of staff puts
 * into vouchers on a day counts together. Failures: `already_decided`, `changed_meanwhile` when it has come to more than
 * was agreed to, those of `clearAct`.
 */
export async function clearVoucher(
  { code, ...act }: VoucherAct,
  context: CallContext,
  agreed: AgreedAct | undefined,
): Promise<VoucherClearance | Waits | Fail> {
  const { userId } = staffIn(context);
  const asked = {
    ...act,
    subject: code,
    gains: [],
    together: [`prices:${userId}`],
    reference: `${act.action}:${code}`,
    isKeyed: false,
  } as const;
  const leave = await clearAct(asked, context, agreed?.leave);
  if (leave === "done") return { fail: "already_decided" };
  return isClearance(leave) ? { ...leave, makers: agreed ? [userId, agreed.askedBy] : [userId] } : leave;
}

/**
 * How many uses are left of a voucher and of the codes that were made of it; null: any number.
 * @param most of the voucher itself, as it would be
 */
export function usesLeft(
  most: number | null,
  stored: Pick<StaffVoucherRow, "own_uses" | "uses" | "codes"> | undefined,
): number | null {
  if (most === null || !stored) return most;
  const { own_uses: own, uses, codes } = stored;
  return most - own + codes - (uses - own);
}
