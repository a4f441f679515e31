import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { columns, isUnused, type DocumentRow } from "./documents-statements";

/** Files that nothing uses, which one user may have. */
const mostUnused = 20;

/** How long an unused file is stored, in ms. */
const unusedLife = 7 * 86_400_000;

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
