import { sql } from "drizzle-orm";
import type { ApprovalAction } from "#shared/contracts/identity/approvals";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import type { Staff } from "../staff/staff";

export type NewApproval = {
  action: ApprovalAction;
  /** The account, order, credit line or group of settings that it is done to. */
  subject: string;
  /** Whose account gains by it; `shop`: none does. */
  userId: string;
  /** What it could move at most, in fils; null: nothing bounds it. */
  amount: Fils | null;
  /** The request. */
  request: object;
  /** Identifies the same request when it is sent again. */
  reference: string;
  /** The reference ends with a unique key: a decided request is not repeated under it. */
  isKeyed: boolean;
};

/** Keeps a request that needs a second member of staff, unless it is there already; then no row comes back. */
export const insertApproval = (approval: NewApproval, approvalId: string, staff: Staff, now: number) =>
  statement<{ approval_id: string }>(sql`
    INSERT INTO approvals (approval_id, action, subject, user_id, amount, request, reference, asked_by, asked_at)
    SELECT ${approvalId}, ${approval.action}, ${approval.subject}, ${approval.userId}, ${approval.amount},
      ${JSON.stringify(approval.request)}, ${approval.reference}, ${staff.userId}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM approvals
      WHERE reference = ${approval.reference} AND (status = 'waiting' OR ${Number(approval.isKeyed)}))
    RETURNING approval_id`);
