import { sql } from "drizzle-orm";
import type { ContentDocument } from "#shared/contracts/goods/contents";
import { statement } from "#backend/platform/database";

/** The newest version of a document; its `document` is null when it was withdrawn. */
export type PublishedRow = { key: string; version: number; document: string | null; published_at: number };

/** What is published under these keys; no row for what never was. */
export const selectPublishedContents = (...keys: string[]) =>
  statement<PublishedRow>(sql`
    SELECT v.key, v.version, v.document, v.published_at FROM json_each(${JSON.stringify(keys)}) wanted
    CROSS JOIN content_versions v ON v.key = wanted.value
      AND v.version = (SELECT max(version) FROM content_versions n WHERE n.key = wanted.value)`);

/** The published document of a kind; null when there is none. */
export function publishedOf<Kind extends ContentDocument["kind"]>(
  kind: Kind,
  row: Pick<PublishedRow, "document"> | undefined,
): Extract<ContentDocument, { kind: Kind }> | null {
  if (!row || row.document === null) return null;
  const document: ContentDocument = JSON.parse(row.document);
  return document.kind === kind ? (document as Extract<ContentDocument, { kind: Kind }>) : null;
}
