import { v7 as uuidv7 } from "uuid";
import { withoutPictureMetadata } from "#shared/pictures/picture-metadata";
import { openDatabase } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import { takeFurther } from "../quotas/call-quotas";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { userOf } from "../sessions/caller";
import { contentTypeOf } from "./content-type";
import { documentOf, objectKey } from "./documents";
import { deleteMarked, insertDocument, markDeleted, markForgotten, selectOwn } from "./documents-store";
import { type DocumentRow } from "./documents-statements";

/** How long the bucket may take for a file of the largest size, in ms. */
const bucketDeadline = 20_000;

/**
 * Of a picture only the picture is stored: a photo of a licence says where and when it was taken. The row comes first:
 * what is in the bucket is always named by one, and so is deleted some day.
 */
async function upload(
  { file }: CallInput<"uploadFile">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"uploadFile">>> {
  const { db, documents, locale, now } = context;
  const content_type = contentTypeOf(file.bytes);
  const bytes = content_type && withoutPictureMetadata(file.bytes, content_type);
  if (!bytes) return { fail: "file_type_refused" };
  const spent = await takeFurther("upload-bytes", context, file.bytes.length);
  if (spent) return spent;
  const row: DocumentRow = {
    document_id: uuidv7(),
    user_id: userOf(context),
    submission_id: null,
    credit_account_id: null,
    return_id: null,
    po_of: null,
    file_name: file.name,
    content_type,
    size: bytes.length,
    uploaded_at: now,
  };
  const [[saved]] = await db.run(insertDocument(row));
  if (!saved) return { fail: "too_many_documents" };
  try {
    await within(bucketDeadline, "R2", documents.put(objectKey(row.document_id), bytes));
  } catch (error) {
    // It may have been stored, or be so late: a scheduled run deletes it with its row.
    await db.run(markDeleted(row.user_id, row.document_id, now));
    throw error;
  }
  return { message: successMessages[locale].file_uploaded, file: documentOf(row, context) };
}

/** Marked first, so that no submission can use it meanwhile; cut off in between, the next try goes on. */
async function remove(
  { file_id }: CallInput<"deleteFile">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteFile">>> {
  const { db, documents, locale, now } = context;
  const userId = userOf(context);
  const [[marked], [own]] = await db.run(markDeleted(userId, file_id, now), selectOwn(userId, file_id));
  if (!own) return { fail: "not_found" };
  if (!marked) return { fail: "document_in_use" };
  await within(dependencyDeadline, "R2", documents.delete(objectKey(file_id)));
  await db.run(deleteMarked([file_id]));
  return { message: successMessages[locale].file_deleted };
}

/** Private files of users. */
export const documentHandlers: Handlers<"uploadFile" | "deleteFile"> = { uploadFile: upload, deleteFile: remove };

/** Deletes files that nobody used in a week, and what a cut-off deletion left. */
export async function forgetUnusedFiles({ DB, DOCUMENTS }: { DB: D1Database; DOCUMENTS: R2Bucket }, now: Date) {
  const db = openDatabase(DB);
  const [rows] = await db.run(markForgotten(now.getTime()));
  if (rows.length === 0) return;
  const ids = rows.map(({ document_id }) => document_id);
  await DOCUMENTS.delete(ids.map(objectKey));
  await db.run(deleteMarked(ids));
}
