import { useTexts } from "#client/messages/texts";
import { TextArea, TextField } from "#client/ui/field.tsx";
import { ChangeForm, useBusy } from "#client/console/post-form.tsx";
import { LineFields, type Row } from "./line-fields";
import { LineFinder } from "./line-finder";
import { emptyRows, mostLines, refusalIn, rowsIn, suggestedIn, type DraftAnswer } from "./posted-draft";
import "./drafts.css";

type DraftFormProps = {
  customer: string;
  name: string;
  note: string;
  internalNote: string;
  lines: readonly Row[];
  /** Null: a new one. */
  version: number | null;
  /** The last post, which saved nothing. */
  answer: DraftAnswer | undefined;
};

/** Customer, lines and notes of a draft. A line is taken away by emptying its SKU. */
export function DraftForm({ customer, name, note, internalNote, lines, version, answer }: DraftFormProps) {
  const t = useTexts();
  const busy = useBusy();
  const posted = answer?.values ?? {};
  const problems = refusalIn(answer)?.failure?.fields ?? {};
  // A form that was posted says all of its lines: a row that it left empty is not what is stored.
  const shown = answer ? Array.from({ length: rowsIn(posted) }, () => undefined) : lines;
  const rows = Math.min(mostLines, Math.max(shown.length + emptyRows, Number(posted["rows"]) || 0));
  // What was saved before can be sent: that is then the main thing.
  const looks = version === null ? "button" : "button button-quiet";
  return (
    <ChangeForm className="panel form-panel">
      {version !== null && <input type="hidden" name="version" value={version} />}
      <div className="fields">
        <TextField
          name="customer"
          required
          maxLength={200}
          dir="ltr"
          autoComplete="off"
          label={t("drafts.customer.field")}
          problem={problems["customer"]}
          defaultValue={posted["customer"] ?? customer}
        />
        <TextField
          name="name"
          maxLength={100}
          dir="auto"
          autoComplete="off"
          label={t("drafts.name")}
          problem={problems["name"]}
          defaultValue={posted["name"] ?? name}
        />
      </div>
      <SuggestedCustomers answer={answer} />
      <LineFinder answer={answer} />
      <p className="text-meta text-second">{t("drafts.lines.more")}</p>
      {Array.from({ length: rows }, (_, at) => (
        // Adding a product re-renders only its row: what is being typed elsewhere stays.
        <LineFields
          key={`${at} ${posted[`lines.${at}.sku_id`]} ${posted[`lines.${at}.quantity`]}`}
          at={at}
          line={shown[at]}
          posted={posted}
          problems={problems}
        />
      ))}
      <input type="hidden" name="rows" value={rows} />
      {rows < mostLines && (
        <p>
          <button className="button button-quiet" name="intent" value="rows" disabled={busy} formNoValidate>
            {t("drafts.rows")}
          </button>
        </p>
      )}
      <Notes note={note} internalNote={internalNote} posted={posted} problems={problems} />
      <div className="form-ends">
        <button className={looks} name="intent" value="save" disabled={busy}>
          {t("drafts.save")}
        </button>
      </div>
    </ChangeForm>
  );
}

/** Whom the posted phone may mean, by name and by what means them alone. */
function SuggestedCustomers({ answer }: { answer: DraftAnswer | undefined }) {
  const t = useTexts();
  const customers = suggestedIn(answer);
  if (customers.length === 0) return null;
  return (
    <fieldset className="console-checks">
      <legend>{t("drafts.customer.choose")}</legend>
      <input type="hidden" name="chosen_for" value={answer?.values["customer"]} />
      {customers.map(({ customer, name }) => (
        <label key={customer}>
          <input type="radio" name="chosen" value={customer} /> {name && <bdi>{name}</bdi>} <bdi>{customer}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

type NotesProps = Pick<DraftFormProps, "note" | "internalNote"> &
  Record<"posted" | "problems", Readonly<Record<string, string>>>;

/** What the customer reads, and what staff alone do. */
function Notes({ note, internalNote, posted, problems }: NotesProps) {
  const t = useTexts();
  const fields = [
    ["note", note, t("drafts.note")],
    ["internal_note", internalNote, t("drafts.internal")],
  ] as const;
  return fields.map(([name, stored, label]) => (
    <TextArea
      key={name}
      name={name}
      rows={3}
      maxLength={500}
      dir="auto"
      label={label}
      problem={problems[name]}
      defaultValue={posted[name] ?? stored}
    />
  ));
}
