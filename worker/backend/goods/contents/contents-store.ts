import { sql } from "drizzle-orm";
import type { ContentDocument } from "#shared/contracts/goods/contents";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import { draftsIn, type DraftRow } from "../drafts/drafts-statements";
import type { Staff } from "#backend/identity/staff/staff";

export type VersionRow = {
  key: string;
  version: number;
  /** JSON of `ContentDocument`; null: it was withdrawn. */
  document: string | null;
  staff_email: string;
  published_at: number;
};
/** Without the document of any but the newest. */
export type HistoryRow = VersionRow & { withdrawn: 0 | 1 };
/** What a list shows: no documents, of which hundreds would not fit into one answer. */
export type ListedDraftRow = Omit<DraftRow, "id" | "document"> & { key: string; title: string };
export type ListedVersionRow = Omit<VersionRow, "document"> & { title: string };

/** Versions that the history of a document shows. */
const listedVersions = 20;
/** Documents that an overview shows. */
const mostListed = 500;

/** Drafts of the contents, and their versions. */
export const contentDrafts = draftsIn<ContentDocument>({
  drafts: "content_drafts",
  versions: "content_versions",
  id: "key",
  audited: "content",
  read: (where) => statement<DraftRow>(sql`SELECT *, key AS id FROM content_drafts WHERE ${where}`),
});

/** What a document is called in lists: its own title, or a few of its words. */
const titleIn = (locale: Locale) =>
  sql.raw(`coalesce(document ->> '$.title.${locale}', document ->> '$.hero.title.${locale}',
    iif(key = 'promo', document ->> '$.text.${locale}', NULL), '')`);

export const selectDrafts = (locale: Locale) =>
  statement<ListedDraftRow>(sql`
    SELECT key, revision, staff_id, staff_email, changed_at, publish_at, problem, ${titleIn(locale)} AS title
    FROM content_drafts ORDER BY key LIMIT ${mostListed}`);

/** Newest first. */
export const selectVersions = (key: string) =>
  statement<HistoryRow>(sql`
    SELECT key, version, staff_email, published_at, document IS NULL AS withdrawn,
      iif(version = (SELECT max(version) FROM content_versions WHERE key = ${key}), document, NULL) AS document
    FROM content_versions WHERE key = ${key} ORDER BY version DESC LIMIT ${listedVersions}`);
export const selectVersion = (key: string, version: number) =>
  statement<VersionRow>(sql`SELECT * FROM content_versions WHERE key = ${key} AND version = ${version}`);

/** What is published of every document; those with a beginning of a key alone, when it is given. */
export const selectEveryPublished = (locale: Locale, beginning = "") =>
  statement<ListedVersionRow>(sql`
    SELECT key, version, staff_email, published_at, ${titleIn(locale)} AS title FROM (SELECT key, max(version) AS newest FROM content_versions
      WHERE substr(key, 1, ${beginning.length}) = ${beginning} GROUP BY key) n
    JOIN content_versions v USING (key) WHERE v.version = n.newest AND v.document IS NOT NULL
    ORDER BY key LIMIT ${mostListed}`);

/** A withdrawal of the version that was read; changes no row when another is there, or it was withdrawn already. */
export const withdrawVersion = (key: string, version: number, staff: Staff, now: number) =>
  statement<never>(sql`
    INSERT INTO content_versions (key, version, document, staff_id, staff_email, published_at)
    SELECT ${key}, ${version + 1}, NULL, ${staff.userId}, ${staff.email}, ${now}
    FROM content_versions newest WHERE newest.key = ${key} AND newest.version = ${version}
      AND newest.document IS NOT NULL
      AND newest.version = (SELECT max(version) FROM content_versions WHERE key = ${key})`);

/** Terms among these that the shop has. */
export const selectKnownTerms = (slugs: readonly string[]) =>
  statement<{ slug: string }>(sql`
    SELECT t.slug FROM json_each(${JSON.stringify(slugs)}) wanted CROSS JOIN terms t ON t.slug = wanted.value
    WHERE t.kind <> 'everything'`);
/** Products among these, named by address or SKU, that the shop has. */
export const selectKnownProducts = (named: readonly string[]) =>
  statement<{ named: string }>(sql`
    SELECT wanted.value AS named FROM json_each(${JSON.stringify(named)}) wanted
    WHERE EXISTS (SELECT 1 FROM product_groups g WHERE g.slug = wanted.value)
      OR EXISTS (SELECT 1 FROM variants v WHERE v.sku_id = wanted.value)`);
