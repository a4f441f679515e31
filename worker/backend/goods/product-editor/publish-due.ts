import { cleared } from "#backend/identity/approvals/clear-act";
import type { Database } from "#backend/platform/database";
import { isFail } from "#backend/platform/outcome";
import { publishDraft } from "./publish-product";
import { noteProblem, selectDue } from "./product-editor-store";

/** Drafts that go into the shop in one minute. */
const mostAtOnce = 50;

/**
 * Puts the drafts whose time has come into the shop; what cannot be stays a draft that says why. Their prices were cleared
 * when they were scheduled: a draft that is saved again has no time any more (`updateDraft`).
 * @param now in ms
 * @throws AggregateError when drafts could not be judged; the others are in the shop by then
 */
export async function publishDue(db: Database, now: number): Promise<void> {
  const failed: unknown[] = [];
  const [due] = await db.run(selectDue(now, mostAtOnce));
  for (const draft of due) {
    const { slug, revision, staff_id: userId, staff_email: email } = draft;
    try {
      const staff = { userId, email, name: "" };
      const refused = await publishDraft(db, draft, { staff, now, clear: () => Promise.resolve(cleared()) });
      // Of a draft that was saved meanwhile this notes nothing.
      if (refused && isFail(refused)) await db.run(noteProblem(slug, revision, refused.fail));
    } catch (error) {
      // The others go on; this one is tried again.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${due.length} drafts`);
}
