import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { Staff } from "#backend/identity/staff/staff";

export type NoteRow = {
  note_id: string;
  body: string;
  staff_id: string;
  staff_email: string;
  pinned: 0 | 1;
  created_at: number;
  changed_at: number | null;
};

const mostNotes = 200;
/** How long who wrote a note may change it, in ms. */
export const noteOpenFor = 15 * 60_000;

/** Pinned ones first, then the newest. */
export const selectNotes = (userId: string) =>
  statement<NoteRow>(sql`
    SELECT note_id, body, staff_id, staff_email, pinned, created_at, changed_at FROM customer_notes
    WHERE user_id = ${userId} ORDER BY pinned DESC, created_at DESC, note_id LIMIT ${mostNotes}`);

type NewNote = { noteId: string; userId: string; body: string; pinned: boolean; staff: Staff; now: number };
/** Changes no row when it is there already; aborts nothing. */
export const insertNote = ({ noteId, userId, body, pinned, staff, now }: NewNote) =>
  statement<never>(sql`
    INSERT INTO customer_notes (note_id, user_id, body, staff_id, staff_email, pinned, created_at)
    SELECT ${noteId}, user_id, ${body}, ${staff.userId}, ${staff.email}, ${Number(pinned)}, ${now} FROM customers
    WHERE user_id = ${userId} AND gone = 0
      AND (SELECT count(*) FROM customer_notes WHERE user_id = ${userId}) < ${mostNotes}
    ON CONFLICT DO NOTHING`);

export const selectNote = (userId: string, noteId: string) =>
  statement<NoteRow>(sql`
    SELECT note_id, body, staff_id, staff_email, pinned, created_at, changed_at FROM customer_notes
    WHERE user_id = ${userId} AND note_id = ${noteId}`);

/** Changes no row for another's note and for one that is older. */
export const updateNote = (userId: string, noteId: string, body: string, staff: Staff, now: number) =>
  statement<never>(sql`
    UPDATE customer_notes SET body = ${body}, changed_at = ${now} WHERE user_id = ${userId} AND note_id = ${noteId}
      AND staff_id = ${staff.userId} AND created_at > ${now - noteOpenFor}`);

export const pinNote = (userId: string, noteId: string, pinned: boolean) =>
  statement<never>(sql`
    UPDATE customer_notes SET pinned = ${Number(pinned)}
    WHERE user_id = ${userId} AND note_id = ${noteId} AND pinned <> ${Number(pinned)}`);
