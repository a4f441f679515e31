import { contentKindOf } from "#shared/contents/content-keys";
import { purgeContent } from "#backend/platform/cache-purges/purge-tags-statements";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { problemsOf } from "./problems";
import { publishDueDrafts } from "../drafts/drafts";
import type { DraftRow } from "../drafts/drafts-statements";
import { contentDrafts } from "./contents-store";

/** Purges for a document, besides its own tag: sitemaps list pages. */
export const purgesOf = (key: string) =>
  contentKindOf(key) === "page" ? [purgeContent(key), purgeContent("pages")] : [purgeContent(key)];

/**
 * Puts a draft into the shop: its version, the end of the draft, what is purged and the audit entry, in one transaction;
 * null when that is done. Failures: `invalid_input` by path, `draft_changed` when it was saved or published meanwhile.
 * @param now in ms
 */
export async function publishContentDraft(
  db: Database,
  media: R2Bucket | null,
  { id: key, revision, document: json }: DraftRow,
  staff: Staff,
  now: number,
): Promise<Fail | null> {
  const document = contentDrafts.parse(json);
  const fields = await problemsOf(document, db, media);
  if (Object.keys(fields).length > 0) return { fail: "invalid_input", fields };
  const isWritten = await runGuarded(
    db,
    contentDrafts.delete(key, revision),
    auditIfChanged(staff, "content.publish", key, "", now),
    guardChanges(1),
    ...contentDrafts.addVersion({ id: key, document, staff, now }),
    ...purgesOf(key),
  );
  return isWritten ? null : { fail: "draft_changed" };
}

/** Publishes the contents whose time has come; see `publishDueDrafts`. */
export const publishDueContents = (db: Database, media: R2Bucket, now: number): Promise<void> =>
  publishDueDrafts(db, contentDrafts, now, (draft, staff) => publishContentDraft(db, media, draft, staff, now));
