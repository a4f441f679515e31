import type { z } from "zod";
import type { document } from "#shared/contracts/identity/documents";
import type { CallContext } from "../call-context";
import { documentLink } from "./link";
import type { DocumentRow } from "./documents-statements";

/** Where the bytes of a document are in the bucket. */
export const objectKey = (documentId: string): string => `documents/${documentId}`;

/** A document as its owner and staff see it, with a link that works for five minutes. */
export function documentOf(
  row: DocumentRow,
  { settings, now, staff }: Pick<CallContext, "settings" | "now" | "staff">,
): z.output<typeof document> {
  return {
    id: row.document_id,
    name: row.file_name,
    content_type: row.content_type,
    size: row.size,
    uploaded_at: new Date(row.uploaded_at).toISOString(),
    url: documentLink(settings, row.document_id, now, staff?.userId),
  };
}
