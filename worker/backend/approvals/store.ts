import { sql } from "drizzle-orm";
import type { ApprovalAction, ApprovalState } from "../../../shared/contracts/approvals";
import type { Fils } from "../../../shared/money";
import { statement, type Statement } from "../database";
import type { Staff } from "../staff/staff";
import { auditIfChanged } from "../staff/statements";
import { guardChanges } from "../store-guard";

export type NewApproval = {
  action: ApprovalAction;
  /** The account, order, credit line or group of settings that it is done to. */
  subject: string;
  /** Whose account gains by it; `shop`: none does. */
  userId: string;
  /** What it could move at most, in fils; null: nothing bounds it. */
  amount: Fils | null;
  /** What was asked for. */
  request: object;
  /** By which the same request is known again. */
  reference: string;
  /** A key of its own stands behind the reference: what was decided under it is not asked again. */
  isKeyed: boolean;
};

export type ApprovalRow = {
  approval_id: string;
  action: ApprovalAction;
  subject: string;
  user_id: string;
  amount: Fils | null;
  /** JSON. */
  request: string;
  reference: string;
  status: ApprovalState;
  asked_by: string;
  asked_at: number;
  decided_by: string | null;
  decided_at: number | null;
};

/** With the people in it, and the order's number where it is about one. */
export type ShownApprovalRow = ApprovalRow & {
  name: string | null;
  email: string | null;
  asked_email: string | null;
  decided_email: string | null;
  number: number | null;
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

export const selectApproval = (approvalId: string) =>
  statement<ApprovalRow>(sql`SELECT * FROM approvals WHERE approval_id = ${approvalId}`);

const emailOf = (column: string) => sql`(SELECT email FROM users WHERE user_id = a.${sql.raw(column)})`;

/** What waits oldest first, what was decided newest first. */
export const selectApprovals = (status: ApprovalState, limit: number, offset: number) =>
  statement<ShownApprovalRow>(sql`
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
