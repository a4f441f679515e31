import type { AuditAction } from "#shared/contracts/back-office/console";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { objectKey } from "./documents";
import { logSecurity } from "#backend/platform/security-log";
import type { CallContext } from "../call-context";
import { insertAudit } from "../staff/staff-statements";
import type { DocumentRow } from "./documents-statements";
import { isLinkGood } from "./link";
import { selectDocument } from "./documents-store";

/**
 * The bytes of a document for anybody who has a good link to it; null for anything else. It is of the type that its
 * content was found to be, is saved and not shown, runs nothing, and is cached by nobody. What a member of staff reads is
 * in the audit log before it leaves.
 */
export async function sendDocument(
  { db, documents, settings }: Pick<CallContext, "db" | "documents" | "settings">,
  documentId: string,
  query: URLSearchParams,
): Promise<Response | null> {
  const now = Date.now();
  if (!isLinkGood(settings, documentId, query, now)) return null;
  const [[row]] = await db.run(selectDocument(documentId));
  const object = row && (await within(dependencyDeadline, "R2", documents.get(objectKey(documentId))));
  if (!row || !object) return null;
  const staffId = query.get("by");
  if (staffId !== null) {
    const { submission_id, credit_account_id, return_id, po_of } = row;
    const subject = submission_id ?? credit_account_id ?? return_id ?? po_of ?? documentId;
    const [[entry]] = await db.run(insertAudit(staffId, readAs(row), subject, documentId, now));
    if (!entry) return null;
    logSecurity(settings, "document_read", { user: staffId, subject: documentId });
  }
  const name = encodeURIComponent(row.file_name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return new Response(object.body, {
    headers: {
      "content-type": row.content_type,
      "content-length": String(object.size),
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

/** What the audit log calls it when staff read a file. */
function readAs({ return_id, po_of, credit_account_id }: DocumentRow): AuditAction {
  if (return_id !== null) return "order.return_read";
  if (po_of !== null) return "order.po_read";
  return credit_account_id === null ? "kyc.read" : "credit.read";
}
