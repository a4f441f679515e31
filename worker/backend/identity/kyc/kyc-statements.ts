import { sql, type SQL } from "drizzle-orm";
import type { BusinessCategory } from "#shared/goods/business-categories";
import { renewableUntil } from "#shared/customers/licence-renewal";
import { statement } from "#backend/platform/database";
import { countUsable } from "../documents/documents-statements";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";

type KycStatus = "submitted" | "approved" | "rejected";
export type KycRow = {
  submission_id: string;
  user_id: string;
  status: KycStatus;
  establishment: string;
  business_type: BusinessCategory;
  trn: string;
  tin: string | null;
  licence_number: string;
  licence_authority: string;
  licence_expiry: string;
  reason: string | null;
  submitted_at: number;
  decided_at: number | null;
  decided_by: string | null;
};
export type QueuedKycRow = KycRow & { name: string; email: string };

const columns = sql`k.submission_id, k.user_id, k.status, k.establishment, k.business_type, k.trn, k.tin, k.licence_number,
  k.licence_authority, k.licence_expiry, k.reason, k.submitted_at, k.decided_at, k.decided_by`;

/** What the user sent last. */
export const selectNewest = (userId: string) =>
  statement<KycRow>(sql`
    SELECT ${columns} FROM kyc_submissions k WHERE user_id = ${userId}
    ORDER BY submitted_at DESC, rowid DESC LIMIT 1`);

type NewKyc = Omit<KycRow, "status" | "reason" | "decided_at" | "decided_by"> & { proofs: readonly string[] };

/**
 * Gives the row, or none: while one waits, while an approved one's licence is not to be renewed yet, or when a proof is not an own unused
 * file. @param today YYYY-MM-DD
 */
export const insertSubmission = (row: NewKyc, today: string) =>
  statement<{ submission_id: string }>(sql`
    INSERT INTO kyc_submissions (submission_id, user_id, establishment, business_type, trn, tin, licence_number,
      licence_authority, licence_expiry, submitted_at)
    SELECT ${row.submission_id}, ${row.user_id}, ${row.establishment}, ${row.business_type}, ${row.trn}, ${row.tin},
      ${row.licence_number}, ${row.licence_authority}, ${row.licence_expiry}, ${row.submitted_at}
    WHERE ${countUsable(row.user_id, row.proofs)} = ${row.proofs.length} AND NOT EXISTS (
      SELECT 1 FROM kyc_submissions WHERE user_id = ${row.user_id}
        AND (status = 'submitted' OR (status = 'approved' AND licence_expiry > ${renewableUntil(today)})))
    RETURNING submission_id`);

/** Stands behind `insertSubmission` in its batch: without the submission it attaches nothing. */
export const attachProofs = ({ submission_id, user_id, proofs }: NewKyc) =>
  statement<never>(sql`
    UPDATE documents SET submission_id = ${submission_id}
    WHERE user_id = ${user_id} AND document_id IN (SELECT value FROM json_each(${JSON.stringify(proofs)}))
      AND EXISTS (SELECT 1 FROM kyc_submissions WHERE submission_id = ${submission_id})`);

/** Those that wait oldest first, the decided ones newest first. */
export const selectQueue = (status: KycStatus, limit: number, offset: number) =>
  statement<QueuedKycRow>(sql`
    SELECT ${columns}, u.name, coalesce(u.email, '') AS email FROM kyc_submissions k JOIN users u USING (user_id)
    WHERE k.status = ${status}
    ORDER BY CASE ${status} WHEN 'submitted' THEN k.submitted_at ELSE -k.submitted_at END, k.submission_id
    LIMIT ${limit} OFFSET ${offset}`);
export const countQueue = (status: KycStatus) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM kyc_submissions WHERE status = ${status}`);

/** Decides what still waits; `reason` for a rejection. */
export const decideSubmission = (id: string, reason: string | null, staffEmail: string, now: number) =>
  statement<{ submission_id: string }>(sql`
    UPDATE kyc_submissions SET status = ${reason === null ? "approved" : "rejected"}, reason = ${reason},
      decided_at = ${now}, decided_by = ${staffEmail}
    WHERE submission_id = ${id} AND status = 'submitted' RETURNING submission_id`);
export const selectSubmission = (id: string) =>
  statement<QueuedKycRow & CustomerRow>(sql`
    SELECT ${columns}, u.name, coalesce(u.email, '') AS email, u.phone, u.locale
    FROM kyc_submissions k JOIN users u USING (user_id) WHERE k.submission_id = ${id}`);

/** Whether the newest approved details of a user have a licence that has ended. `user` names the user's id. */
export const isLicenceOver = (user: SQL) => sql`coalesce((
  SELECT k.licence_expiry < date('now', '+4 hours') FROM kyc_submissions k
  WHERE k.user_id = ${user} AND k.status = 'approved' ORDER BY k.licence_expiry DESC LIMIT 1), 0)`;

/** Has every order of a business need a PO number, once its details are approved. */
export const requirePoNumber = (submissionId: string) =>
  statement<never>(sql`
    UPDATE customers SET po_required = 1
    WHERE gone = 0 AND user_id = (
      SELECT user_id FROM kyc_submissions WHERE submission_id = ${submissionId} AND status = 'approved')`);
