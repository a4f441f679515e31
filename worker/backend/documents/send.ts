import { dependencyDeadline, within } from "../deadline";
import { objectKey } from "./documents";
import type { Services } from "../serve";
import { secretsOf } from "../sessions/session-secrets";
import { isLinkGood } from "./link";
import { selectDocument } from "./store";

/**
 * The bytes of a document for whoever has a good link to it; null for anything else. It is of the type that its
 * content was found to be, runs nothing, and is kept by nobody.
 */
export async function sendDocument(
  { db, documents, settings }: Services,
  documentId: string,
  query: URLSearchParams,
): Promise<Response | null> {
  if (!isLinkGood(secretsOf(settings), documentId, query, Date.now())) return null;
  const [[row]] = await db.run(selectDocument(documentId));
  const object = row && (await within(dependencyDeadline, "R2", documents.get(objectKey(documentId))));
  if (!row || !object) return null;
  const name = encodeURIComponent(row.file_name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(object.body, {
    headers: {
      "content-type": row.content_type,
      "content-length": String(object.size),
      "content-disposition": `inline; filename*=UTF-8''${name}`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}
