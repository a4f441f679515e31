import { sql } from "drizzle-orm";
import type { UploadType } from "../../../shared/upload";
import { statement } from "../database";

export type DocumentRow = {
  document_id: string;
  user_id: string;
  submission_id: string | null;
  credit_account_id: string | null;
  file_name: string;
  content_type: UploadType;
  size: number;
  uploaded_at: number;
};

/** Files that nothing uses, which one user may have. */
const mostUnused = 20;
/** How long an unused file is kept, in ms. */
const unusedLife = 7 * 86_400_000;

/** A file that belongs neither to KYC details nor to a credit line. */
const isUnused = sql.raw("submission_id IS NULL AND credit_account_id IS NULL");

const columns = sql`d.document_id, d.user_id, d.submission_id, d.credit_account_id, d.file_name, d.content_type, d.size, d.uploaded_at`;

/** Gives the row, or none when the user has too many unused files. */
export const insertDocument = (row: DocumentRow) =>
  statement<{ document_id: string }>(sql`
    INSERT INTO documents (document_id, user_id, file_name, content_type, size, uploaded_at)
    SELECT ${row.document_id}, ${row.user_id}, ${row.file_name}, ${row.content_type}, ${row.size}, ${row.uploaded_at}
    WHERE (SELECT count(*) FROM documents WHERE user_id = ${row.user_id} AND ${isUnused}) < ${mostUnused}
    RETURNING document_id`);

export const selectDocument = (documentId: string) =>
  statement<DocumentRow>(
    sql`SELECT ${columns} FROM documents d WHERE document_id = ${documentId} AND deleted_at IS NULL`,
  );

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

/** How many of these files the user may still use. */
export const countUsable = (userId: string, documents: readonly string[]) => sql`(
  SELECT count(*) FROM documents WHERE user_id = ${userId} AND ${isUnused} AND deleted_at IS NULL
    AND document_id IN (SELECT value FROM json_each(${JSON.stringify(documents)})))`;

/** From here on nothing can use it; an own file that is in use is left alone. */
export const markDeleted = (userId: string, documentId: string, now: number) =>
  statement<{ document_id: string }>(sql`
    UPDATE documents SET deleted_at = ${now}
    WHERE document_id = ${documentId} AND user_id = ${userId} AND ${isUnused} RETURNING document_id`);

export const selectOwn = (userId: string, documentId: string) =>
  statement<{ document_id: string }>(
    sql`SELECT document_id FROM documents WHERE document_id = ${documentId} AND user_id = ${userId}`,
  );

/** Only what is marked goes. */
export const deleteMarked = (documentIds: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM documents WHERE deleted_at IS NOT NULL
      AND document_id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))`);

/** Marks files that nobody used in a week, and gives them with those whose deletion was cut off; 100 at most. */
export const markForgotten = (now: number) =>
  statement<{ document_id: string }>(sql`
    UPDATE documents SET deleted_at = coalesce(deleted_at, ${now})
    WHERE document_id IN (
      SELECT document_id FROM documents WHERE ${isUnused}
        AND (uploaded_at < ${now - unusedLife} OR deleted_at < ${now - 60_000}) LIMIT 100)
    RETURNING document_id`);
