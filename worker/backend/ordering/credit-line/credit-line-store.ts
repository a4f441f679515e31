import { sql } from "drizzle-orm";
import type { CreditTerms } from "#shared/payments/credit-line";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { countUsable } from "#backend/identity/documents/documents-statements";
import {
  chosenBy,
  columns,
  type CreditFilter,
  type CreditRow,
  type QueuedCreditRow,
  type StoredState,
} from "./credit-line-statements";

/** Those that wait oldest first, the others newest first. */
export const selectQueue = (filter: CreditFilter, limit: number, offset: number) =>
  statement<QueuedCreditRow>(sql`
    SELECT ${columns}, u.name, coalesce(u.email, '') AS email, u.phone, u.locale
    FROM credit_accounts a JOIN users u USING (user_id) WHERE ${chosenBy(filter)}
    ORDER BY CASE a.status WHEN 'applied' THEN a.applied_at ELSE -a.applied_at END, a.account_id
    LIMIT ${limit} OFFSET ${offset}`);

export type NewApplication = Pick<
  CreditRow,
  | "account_id"
  | "user_id"
  | "establishment"
  | "trn"
  | "contact_name"
  | "contact_phone"
  | "monthly_purchases"
  | "requested_limit"
  | "requested_terms"
  | "applied_at"
> & { documents: readonly string[] };

/** Gives a row, or none: while one waits, when there is a line, or when a document is not an own unused file. */
export const upsertApplication = (row: NewApplication) =>
  statement<{ account_id: string }>(sql`
    INSERT INTO credit_accounts (account_id, user_id, establishment, trn, contact_name, contact_phone,
      monthly_purchases, requested_limit, requested_terms, applied_at)
    SELECT ${row.account_id}, ${row.user_id}, ${row.establishment}, ${row.trn}, ${row.contact_name},
      ${row.contact_phone}, ${row.monthly_purchases}, ${row.requested_limit}, ${row.requested_terms}, ${row.applied_at}
    WHERE ${countUsable(row.user_id, row.documents)} = ${row.documents.length}
    ON CONFLICT (user_id) DO UPDATE SET status = 'applied', reason = NULL, decided_at = NULL, decided_by = NULL,
      establishment = excluded.establishment, trn = excluded.trn, contact_name = excluded.contact_name,
      contact_phone = excluded.contact_phone, monthly_purchases = excluded.monthly_purchases,
      requested_limit = excluded.requested_limit, requested_terms = excluded.requested_terms,
      applied_at = excluded.applied_at
    WHERE status = 'rejected'
    RETURNING account_id`);

/** Most files that one line keeps. */
const mostDocuments = 20;

/**
 * Gives the documents that now belong to the user's line, or none: when one of them is not an own unused file, when
 * there is no line, or when it would have too many.
 * @param appliedAt with an application: only when it is the one of this moment
 */
export const attachDocuments = (userId: string, documents: readonly string[], appliedAt: number | null) =>
  statement<{ document_id: string }>(sql`
    UPDATE documents SET credit_account_id = (SELECT account_id FROM credit_accounts WHERE user_id = ${userId})
    WHERE user_id = ${userId} AND document_id IN (SELECT value FROM json_each(${JSON.stringify(documents)}))
      AND ${countUsable(userId, documents)} = ${documents.length}
      AND EXISTS (SELECT 1 FROM credit_accounts
        WHERE user_id = ${userId} AND (${appliedAt} IS NULL OR applied_at = ${appliedAt}))
      AND ${documents.length} + (SELECT count(*) FROM documents d
        JOIN credit_accounts a ON a.account_id = d.credit_account_id WHERE a.user_id = ${userId}) <= ${mostDocuments}
    RETURNING document_id`);

/**
 * Takes a line from one of these states to another; gives a row when it was in one of them.
 * @param from `seen`: only if this is still the time of the last decision, or of the application where there is none
 */
export const decideAccount = (
  accountId: string,
  from: { states: readonly StoredState[]; seen?: number | undefined },
  to: { status: StoredState; limit?: Fils; terms?: CreditTerms; reason: string | null; by: string; now: number },
) =>
  statement<{ account_id: string }>(sql`
    UPDATE credit_accounts SET status = ${to.status}, credit_limit = coalesce(${to.limit ?? null}, credit_limit),
      terms = coalesce(${to.terms ?? null}, terms), reason = ${to.reason}, decided_at = ${to.now}, decided_by = ${to.by}
    WHERE account_id = ${accountId} AND status IN (SELECT value FROM json_each(${JSON.stringify(from.states)}))
      AND (${from.seen ?? null} IS NULL OR coalesce(decided_at, applied_at) = ${from.seen ?? null})
    RETURNING account_id`);

/** What is known of the applicant: the establishment and its TRN are those that were approved last. */
export const selectApplicant = (userId: string) =>
  statement<{ name: string; phone: string; establishment: string; trn: string }>(sql`
    SELECT u.name, coalesce(u.phone, '') AS phone, coalesce(k.establishment, u.establishment_name) AS establishment,
      coalesce(k.trn, '') AS trn
    FROM users u LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = u.user_id
      ORDER BY status = 'approved' DESC, submitted_at DESC, rowid DESC LIMIT 1)
    WHERE u.user_id = ${userId}`);
