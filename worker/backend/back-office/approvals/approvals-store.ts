import { sql } from "drizzle-orm";
import type { ApprovalState } from "#shared/contracts/identity/approvals";
import type { ApprovalRow } from "#backend/identity/approvals/approvals-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** With the people in it, and the order's number where it is about one. */
export type ListedApprovalRow = ApprovalRow & {
  name: string | null;
  email: string | null;
  asked_email: string | null;
  decided_email: string | null;
  number: number | null;
};

export const selectApproval = (approvalId: string) =>
  statement<ApprovalRow>(sql`SELECT * FROM approvals WHERE approval_id = ${approvalId}`);

const emailOf = (column: string) => sql`(SELECT email FROM users WHERE user_id = a.${sql.raw(column)})`;

/** What waits oldest first, what was decided newest first. */
export const selectApprovals = (status: ApprovalState, limit: number, offset: number) =>
  statement<ListedApprovalRow>(sql`
    SELECT a.*, u.name, u.email, ${emailOf("asked_by")} AS asked_email, ${emailOf("decided_by")} AS decided_email,
      (SELECT number FROM orders WHERE order_id = a.subject) AS number
    FROM approvals a LEFT JOIN users u USING (user_id) WHERE a.status = ${status}
    ORDER BY ${status === "waiting" ? sql`a.asked_at, a.approval_id` : sql`a.decided_at DESC, a.approval_id DESC`}
    LIMIT ${limit} OFFSET ${offset}`);

/**
 * Ends what waits, with its entry in the audit log; aborts the batch when somebody else has ended it. The database itself
 * refuses an approval by who asked or who gains (`four_eyes`).
 */
export const endApproval = (
  { approval_id: id, action }: ApprovalRow,
  status: "approved" | "refused",
  staff: Staff,
  now: number,
): Statement[] => [
  statement<never>(sql`
    UPDATE approvals SET status = ${status}, decided_by = ${staff.userId}, decided_at = ${now}
    WHERE approval_id = ${id} AND status = 'waiting'`),
  auditIfChanged(staff, status === "approved" ? "approval.approve" : "approval.refuse", id, action, now),
  guardChanges(1),
];
