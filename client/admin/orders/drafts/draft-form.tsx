import { Form, useNavigation } from "react-router";
import { useTexts } from "../../../messages/texts";
import { emptyRows, mostLines } from "./posted-draft";
import "./drafts.css";

type Row = { sku_id: string; quantity: number; agreed_price: number | null };
type DraftFormProps = {
  customer: string;
  name: string;
  note: string;
  internalNote: string;
  lines: readonly Row[];
  /** Null: a new one. */
  version: number | null;
  /** What was posted last and changed nothing. */
  posted: Record<string, string>;
};

/** Customer, lines and notes of a draft. A line is taken away by emptying its SKU. */
export function DraftForm({ customer, name, note, internalNote, lines, version, posted }: DraftFormProps) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const rows = Math.min(mostLines, lines.length + emptyRows);
  return (
    <Form method="post" className="panel console-form draft-form">
      {version !== null && <input type="hidden" name="version" value={version} />}
      <label>
        {t("drafts.customer.field")}
        <input name="customer" required maxLength={200} dir="ltr" defaultValue={posted["customer"] ?? customer} />
      </label>
      <label>
        {t("drafts.name")}
        <input name="name" maxLength={100} dir="auto" defaultValue={posted["name"] ?? name} />
      </label>
      <p className="text-meta text-second">{t("drafts.lines.more")}</p>
      {Array.from({ length: rows }, (_, at) => (
        <LineFields key={at} at={at} line={lines[at]} posted={posted} />
      ))}
      <label>
        {t("drafts.note")}
        <textarea name="note" maxLength={500} dir="auto" defaultValue={posted["note"] ?? note} />
      </label>
      <label>
        {t("drafts.internal")}
        <textarea
          name="internal_note"
          maxLength={500}
          dir="auto"
          defaultValue={posted["internal_note"] ?? internalNote}
        />
      </label>
      <button className="button" name="intent" value="save" disabled={busy}>
        {t("drafts.save")}
      </button>
    </Form>
  );
}

type LineFieldsProps = { at: number; line: Row | undefined; posted: Record<string, string> };

function LineFields({ at, line, posted }: LineFieldsProps) {
  const t = useTexts();
  const valueOf = (name: string, stored: string | number | null | undefined) =>
    posted[`lines.${at}.${name}`] ?? stored ?? "";
  return (
    <fieldset>
      <legend>{t("drafts.line", { number: at + 1 })}</legend>
      <label>
        {t("drafts.sku")}
        <input name={`lines.${at}.sku_id`} maxLength={200} dir="ltr" defaultValue={valueOf("sku_id", line?.sku_id)} />
      </label>
      <label>
        {t("drafts.quantity")}
        <input
          name={`lines.${at}.quantity`}
          inputMode="numeric"
          dir="ltr"
          defaultValue={valueOf("quantity", line?.quantity ?? 1)}
        />
      </label>
      <label>
        {t("drafts.agreed")}
        <input
          name={`lines.${at}.agreed_price`}
          inputMode="decimal"
          dir="ltr"
          defaultValue={valueOf("agreed_price", line?.agreed_price)}
        />
      </label>
    </fieldset>
  );
}
