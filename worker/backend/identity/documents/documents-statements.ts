import { sql } from "drizzle-orm";
import type { UploadType } from "#shared/pictures/upload";
import { statement } from "#backend/platform/database";

export type DocumentRow = {
  document_id: string;
  user_id: string;
  submission_id: string | null;
  credit_account_id: string | null;
  return_id: string | null;
  /** Checkout, and so its order, or draft, whose purchase order it is. */
  po_of: string | null;
  file_name: string;
  content_type: UploadType;
  size: number;
  uploaded_at: number;
};

/** A file that belongs to no KYC details, no credit line and no return, and is no purchase order. */
export const isUnused = sql.raw(
  "submission_id IS NULL AND credit_account_id IS NULL AND return_id IS NULL AND po_of IS NULL",
);

export const columns = sql`d.document_id, d.user_id, d.submission_id, d.credit_account_id, d.return_id, d.po_of, d.file_name, d.content_type, d.size, d.uploaded_at`;

/** Own files that nothing uses, newest first. */
export const selectUnused = (userId: string) =>
  statement<DocumentRow>(sql`
    SELECT ${columns} FROM documents d
    WHERE user_id = ${userId} AND ${isUnused} AND deleted_at IS NULL ORDER BY uploaded_at DESC`);

/** Files of these submissions, in the order of their uploads. */
export const selectDocumentsOf = (submissions: readonly string[]) =>
  statement<DocumentRow>(sql`
    SELECT ${columns} FROM json_each(${JSON.stringify(submissions)}) wanted
    JOIN documents d ON d.submission_id = wanted.value ORDER BY d.uploaded_at, d.document_id`);

/** Files of these credit lines, in the order of their uploads. */
export const selectDocumentsOfCredit = (accounts: readonly string[]) =>
  statement<DocumentRow>(sql`
    SELECT ${columns} FROM json_each(${JSON.stringify(accounts)}) wanted
    JOIN documents d ON d.credit_account_id = wanted.value ORDER BY d.uploaded_at, d.document_id`);

/** Pictures of a return request, in the order of their uploads. */
export const selectDocumentsOfReturn = (returnId: string) =>
  statement<DocumentRow>(sql`
    SELECT ${columns} FROM documents d WHERE d.return_id = ${returnId} ORDER BY d.uploaded_at, d.document_id`);

/** How many of these files the user may still use. */
export const countUsable = (userId: string, documents: readonly string[]) => sql`(
  SELECT count(*) FROM documents WHERE user_id = ${userId} AND ${isUnused} AND deleted_at IS NULL
    AND document_id IN (SELECT value FROM json_each(${JSON.stringify(documents)})))`;
