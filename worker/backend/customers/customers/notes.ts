import { v7 as uuidv7 } from "uuid";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { doneMessages } from "./done-messages";
import { insertNote, noteOpenFor, pinNote, selectNote, selectNotes, updateNote } from "./notes-store";

type Done = Promise<Outcome<CallAnswer<"addCustomerNote">>>;

/** What the log shows of a text. */
const excerpt = (text: string): string => text.slice(0, 200);

/** Keeps a note, once for a key. Failures: `not_found`, `customer_full`. */
export async function addNote({ id, text, pinned }: CallInput<"addCustomerNote">, context: CallContext): Done {
  const { db, idempotencyKey, locale, now } = context;
  const staff = staffIn(context);
  const noteId = idempotencyKey === undefined ? uuidv7() : `${staff.userId}:${idempotencyKey}`;
  await db.run(
    insertNote({ noteId, userId: id, body: text, pinned, staff, now }),
    auditIfChanged(staff, "customer.note", id, excerpt(text), now),
  );
  const [[note], notes] = await db.run(selectNote(id, noteId), selectNotes(id));
  if (note) return { message: doneMessages[locale].noted };
  return { fail: notes.length === 0 ? "not_found" : "customer_full" };
}

/** Rewrites one's own note while it is young. Failures: `not_found`, `note_final`. */
export async function editNote({ id, note_id, text }: CallInput<"editCustomerNote">, context: CallContext): Done {
  const { db, locale, now } = context;
  const staff = staffIn(context);
  const [[note]] = await db.run(selectNote(id, note_id));
  if (!note) return { fail: "not_found" };
  if (note.staff_id !== staff.userId || note.created_at <= now - noteOpenFor) return { fail: "note_final" };
  await db.run(
    updateNote(id, note_id, text, staff, now),
    auditIfChanged(staff, "customer.note_edit", id, excerpt(text), now),
  );
  return { message: doneMessages[locale].note_changed };
}

/** Keeps a note at the top, or no longer. Failure: `not_found`. */
export async function pin({ id, note_id, pinned }: CallInput<"pinCustomerNote">, context: CallContext): Done {
  const { db, locale, now } = context;
  const [[note]] = await db.run(selectNote(id, note_id));
  if (!note) return { fail: "not_found" };
  const entry = auditIfChanged(staffIn(context), "customer.pin", id, excerpt(note.body), now);
  await db.run(pinNote(id, note_id, pinned), entry);
  return { message: doneMessages[locale][pinned ? "pinned" : "unpinned"] };
}
