import { contentKindOf } from "#shared/contents/content-keys";
import type { ContentDocument } from "#shared/contracts/goods/contents";
import { purgeContent } from "#backend/platform/cache-purges/purge-tags-statements";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { Staff } from "#backend/identity/staff/staff";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { problemsOf } from "./problems";
import { addVersion, deleteDraft, noteProblem, selectDue, type DraftRow } from "./contents-store";

/** Documents that are published by themselves in one minute. */
const mostAtOnce = 50;

export const parseDocument = (json: string): ContentDocument => JSON.parse(json);

/** Purges for a document, besides its own tag: sitemaps list pages. */
export const purgesOf = (key: string) =>
  contentKindOf(key) === "page" ? [purgeContent(key), purgeContent("pages")] : [purgeContent(key)];

/**
 * Puts a draft into the shop: its version, the end of the draft, what is purged and the audit entry, in one transaction;
 * null when that is done. Failures: `invalid_input` by path, `draft_changed` when it was saved or published meanwhile.
 * @param now in ms
 */
export async function publishDraft(
  db: Database,
  media: R2Bucket | null,
  { key, revision, document: json }: Pick<DraftRow, "key" | "revision" | "document">,
  staff: Staff,
  now: number,
): Promise<Fail | null> {
  const document = parseDocument(json);
  const fields = await problemsOf(document, db, media);
  if (Object.keys(fields).length > 0) return { fail: "invalid_input", fields };
  try {
    await db.run(
      deleteDraft(key, revision),
      auditIfChanged(staff, "content.publish", key, "", now),
      guardChanges(1),
      ...addVersion({ key, document, staff, now }),
      ...purgesOf(key),
    );
    return null;
  } catch (error) {
    if (isGuardError(error)) return { fail: "draft_changed" };
    throw error;
  }
}

/**
 * Publishes the drafts whose time has come; what cannot be stays a draft that says why.
 * @throws AggregateError when drafts could not be judged; the others are in the shop by then
 */
export async function publishDueContents(db: Database, media: R2Bucket, now: number): Promise<void> {
  const failed: unknown[] = [];
  const [due] = await db.run(selectDue(now, mostAtOnce));
  for (const draft of due) {
    const { key, revision, staff_id: userId, staff_email: email } = draft;
    try {
      const refused = await publishDraft(db, media, draft, { userId, email, name: "" }, now);
      if (refused) await db.run(noteProblem(key, revision, refused.fail));
    } catch (error) {
      // The others go on; this one is tried again.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${due.length} documents`);
}
