import { failureMessages } from "#shared/failures/failure-messages";
import type { Locale } from "#shared/text/locale";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { doneIn } from "#backend/platform/done-messages";
import type { Database, Statement } from "#backend/platform/database";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { isFail, type Fail, type Outcome } from "#backend/platform/outcome";
import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { Staff } from "#backend/identity/staff/staff";
import type { CallContext } from "../call-context";
import type { DraftRow, Drafts } from "./drafts-statements";

/** Drafts of one kind that are published by themselves in one minute. */
const mostAtOnce = 50;

/** What a change of a draft that went well says, whatever it is a draft of. */
export const draftMessages = doneIn({
  en: {
    saved: "The draft is saved",
    discarded: "The draft is discarded",
    unscheduled: "The draft waits until somebody publishes it",
  },
  ar: {
    saved: "حُفظت المسودة",
    discarded: "حُذفت المسودة",
    unscheduled: "تنتظر المسودة حتى ينشرها أحد",
  },
});

/** A draft as the console shows it, beside its document. */
export const draftOf = (row: Omit<DraftRow, "id" | "document" | "staff_id">, locale: Locale) => ({
  revision: row.revision,
  by: row.staff_email,
  changed_at: isoOf(row.changed_at),
  publish_at: isoOrNull(row.publish_at),
  problem: row.problem && failureMessages[row.problem][locale],
});

/**
 * Writes a draft; `draft_changed` when another was begun or saved since it was read.
 * @param write a `write` of these drafts
 */
export async function writeDraft(db: Database, { tables }: Drafts, write: Statement): Promise<Fail | null> {
  try {
    await db.run(write, guardChanges(1));
    return null;
  } catch (error) {
    if (abortedBy(error, "batch_guard", `UNIQUE constraint failed: ${tables.drafts}.${tables.id}`))
      return { fail: "draft_changed" };
    throw error;
  }
}

type Done = Promise<Outcome<{ message: string }>>;

/** Deletes the draft that was read. */
export async function discardDraft(drafts: Drafts, id: string, revision: number, context: CallContext): Done {
  const { db, locale, now } = context;
  const audit = auditIfChanged(staffActor(context).staff, `${drafts.tables.audited}.discard`, id, "", now);
  const [, [entry]] = await db.run(drafts.delete(id, revision), audit);
  return entry ? { message: draftMessages[locale].discarded } : { fail: "draft_changed" };
}

/** Has the draft that was read wait for somebody again. */
export async function unscheduleDraft(drafts: Drafts, id: string, revision: number, context: CallContext): Done {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const audit = auditIfChanged(staff, `${drafts.tables.audited}.schedule`, id, "", now);
  const [, [entry]] = await db.run(drafts.schedule(id, revision, null, staff), audit);
  return entry ? { message: draftMessages[locale].unscheduled } : { fail: "draft_changed" };
}

/**
 * Publishes the drafts whose time has come; what cannot be stays a draft that says why.
 * @param now in ms
 * @param publish what a refusal says is noted; of a draft that was saved meanwhile nothing is
 * @throws AggregateError when drafts could not be judged; the others are in the shop by then
 */
export async function publishDueDrafts<Row extends DraftRow>(
  db: Database,
  drafts: Drafts<Row>,
  now: number,
  publish: (draft: Row, staff: Staff) => Promise<object | null>,
): Promise<void> {
  const failed: unknown[] = [];
  const [due] = await db.run(drafts.selectDue(now, mostAtOnce));
  for (const draft of due) {
    const { id, revision, staff_id: userId, staff_email: email } = draft;
    try {
      const refused = await publish(draft, { userId, email, name: "" });
      if (refused && isFail(refused)) await db.run(drafts.noteProblem(id, revision, refused.fail));
    } catch (error) {
      // The others go on; this one is tried again.
      failed.push(error);
    }
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, `${failed.length} of ${due.length} drafts`);
  }
}
