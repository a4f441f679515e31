import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedArea, Send, useBusy } from "#client/console/post-form.tsx";
import { Moment } from "#client/console/moment.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import type { Customer } from "./customer";

type Note = Customer["notes"][number];
type CustomerNotesProps = { customer: Customer; newKey: string; refused: ConsoleRefusal | undefined };

/** What staff wrote down about the customer, who never sees it in the shop. */
export function CustomerNotes({ customer: { notes }, newKey, refused }: CustomerNotesProps) {
  const t = useTexts();
  const own = refused?.values["intent"] === "note" ? refused : undefined;
  return (
    <section className="panel customer-part" aria-labelledby="customer-notes">
      <h2 id="customer-notes">{t("customers.notes")}</h2>
      <ChangeForm key={notes.length} refused={own}>
        <input type="hidden" name="key" value={own?.failure === null ? own.values["key"] : newKey} />
        <PostedArea
          name="text"
          label={t("customers.note.new")}
          hint={t("customers.notes.more")}
          rows={3}
          required
          maxLength={2000}
          dir="auto"
        />
        <label className="tick">
          <input type="checkbox" name="pinned" /> {t("customers.note.pin")}
        </label>
        <Send intent="note">{t("customers.note.add")}</Send>
      </ChangeForm>
      <ul>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} refused={refused} />
        ))}
      </ul>
    </section>
  );
}

function NoteItem({ note, refused }: { note: Note; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const busy = useBusy();
  const own = refused?.values["intent"] === "edit" && refused.values["note_id"] === note.id ? refused : undefined;
  return (
    <li className="customer-note">
      <p dir="auto">{note.text}</p>
      <span className="text-meta text-second">
        {note.pinned && <b>{t("customers.note.pinned")} · </b>}
        <bdi>{note.staff}</bdi> · <Moment iso={note.created_at} />
        {note.changed_at !== null && ` · ${t("customers.note.changed")}`}
      </span>
      <ChangeForm>
        <input type="hidden" name="note_id" value={note.id} />
        <button className="link" name="intent" value={note.pinned ? "unpin" : "pin"} disabled={busy}>
          {note.pinned ? t("customers.note.unpin") : t("customers.note.pin")}
        </button>
      </ChangeForm>
      {note.can_edit && (
        <details open={own !== undefined}>
          <summary className="link">{t("customers.note.edit")}</summary>
          <ChangeForm refused={own} className="console-form">
            <input type="hidden" name="note_id" value={note.id} />
            <PostedArea
              name="text"
              label={t("customers.note.edit")}
              defaultValue={note.text}
              rows={3}
              required
              maxLength={2000}
              dir="auto"
            />
            <Send intent="edit">{t("customers.note.save")}</Send>
          </ChangeForm>
        </details>
      )}
    </li>
  );
}
