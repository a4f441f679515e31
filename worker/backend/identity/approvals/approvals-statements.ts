import { sql, type SQL } from "drizzle-orm";
import type { ApprovalAction, ApprovalState } from "#shared/contracts/identity/approvals";
import { statement } from "#backend/platform/database";
import type { Fils } from "#shared/money/money";

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

/** Whether something waits for a second member of staff. @param@param reference identifies its request */
export const isRequested = (reference: SQL) =>
  sql`EXISTS (SELECT 1 FROM approvals w WHERE w.reference = ${reference} AND w.status = 'waiting')`;

/** Withdraws a former member's waiting requests. */
export const refuseRequestedBy = (userId: string, decidedBy: string, now: number) =>
  statement<never>(sql`
    UPDATE approvals SET status = 'refused', decided_by = ${decidedBy}, decided_at = ${now}
    WHERE asked_by = ${userId} AND status = 'waiting'`);

/** Does nothing; a batch that has it was cleared (`clearAct`). */
export const noop = () => statement<never>(sql`SELECT 1 WHERE 0`);

/** The newest request under a reference. */
export const selectByReference = (reference: string) =>
  statement<ApprovalRow>(sql`
    SELECT * FROM approvals WHERE reference = ${reference} ORDER BY asked_at DESC, rowid DESC LIMIT 1`);

/** Most requests that screens know of. */
const mostKnown = 100;

/** What waits for a second member of staff, by what it is about and who asked. */
export const selectWaitingSubjects = () =>
  statement<{ action: ApprovalAction; subject: string; asked_by: string; asked_at: number }>(sql`
    SELECT a.action, a.subject, coalesce(nullif(u.name, ''), u.email, '') AS asked_by, a.asked_at
    FROM approvals a LEFT JOIN users u ON u.user_id = a.asked_by
    WHERE a.status = 'waiting' ORDER BY a.asked_at, a.approval_id LIMIT ${mostKnown}`);

export const countApprovals = (status: ApprovalState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM approvals WHERE status = ${status}`);
