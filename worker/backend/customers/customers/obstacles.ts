import type { MergeObstacle } from "#shared/customers/customer-merge";
import type { Staff } from "#backend/identity/staff/staff";
import type { StandingRow } from "./standing-store";
import { worthOfMerge } from "./worth";

/** Obstacles to a merge: it would lose money, mix up two businesses, or affect the member who decides. */
export function obstaclesTo(stays: StandingRow, goes: StandingRow, staff: Staff): MergeObstacle[] {
  const either = (holds: (row: StandingRow) => boolean) => holds(stays) || holds(goes);
  const both = (holds: (row: StandingRow) => boolean) => holds(stays) && holds(goes);
  const open: Record<MergeObstacle, boolean> = {
    same: stays.user_id === goes.user_id,
    own: either(({ user_id }) => user_id === staff.userId),
    staff: either(({ is_staff }) => is_staff === 1),
    gone: either(({ gone }) => gone === 1),
    merge_fresh: either(({ merges_fresh }) => merges_fresh > 0),
    owes: either(({ owes }) => owes > 0),
    two_lines: both(({ credit }) => credit !== "none"),
    credit_waiting: either(({ credit }) => credit === "applied"),
    payment_open: either(({ payments_open }) => payments_open > 0),
    refund_open: either(({ refunds_open }) => refunds_open > 0),
    wallet_frozen: either(({ frozen }) => frozen > 0),
    approval_waiting: either(({ approvals }) => approvals > 0),
    kyc_waiting: either(({ kyc_waiting }) => kyc_waiting > 0),
    // Invoices name the tax number that was approved last.
    two_businesses: both(({ trn }) => trn !== "") && stays.trn !== goes.trn,
    both_sell: both(({ sells }) => sells === 1),
  };
  return (Object.keys(open) as MergeObstacle[]).filter((name) => open[name]);
}

/** Whether a merge moves money, what could become money, or a credit line: that takes the right to. */
export const movesMoney = (goes: StandingRow): boolean => worthOfMerge([goes]) > 0 || goes.credit !== "none";
