import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedArea, PostedField, Send, useBusy } from "#client/console/post-form.tsx";
import type { CallReply } from "#shared/contracts/platform/table";
import { PoFileField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { PoUses } from "#client/shop/account/purchase-order/po-uses.tsx";
import { LineFinder } from "./line-finder";
import { emptyRows, mostLines, refusalIn, rowsIn, suggestedIn, type DraftAnswer } from "./posted-draft";
import { TextField } from "#client/ui/field.tsx";
import { AmountField } from "#client/console/amount-field.tsx";
import "./drafts.css";

/** The customer's purchase order, as far as it is known. */
type DraftPo = Pick<CallReply<"getDraft">["draft"], "po_number" | "po_file" | "po_number_used" | "po_number_required">;

type DraftFormProps = {
  customer: string;
  name: string;
  note: string;
  internalNote: string;
  po: DraftPo;
  lines: readonly Row[];
  /** Null: a new one. */
  version: number | null;
  /** The last post, which saved nothing. */
  answer: DraftAnswer | undefined;
};

/** Customer, lines and notes of a draft. A line is taken away by emptying its SKU. */
export function DraftForm({ customer, name, note, internalNote, po, lines, version, answer }: DraftFormProps) {
  const t = useTexts();
  const busy = useBusy();
  const posted = answer?.values ?? {};
  const problems = refusalIn(answer)?.failure?.fields ?? {};
  // A form that was posted says all of its lines: a row that it left empty is not what is stored.
  const shown = answer ? Array.from({ length: rowsIn(posted) }, () => undefined) : lines;
  const rows = Math.min(mostLines, Math.max(shown.length + emptyRows, Number(posted["rows"]) || 0));
  return (
    <ChangeForm refused={answer} encType="multipart/form-data" className="panel form-panel">
      {version !== null && <input type="hidden" name="version" value={version} />}
      <CustomerFields customer={customer} name={name} />
      <PoFields po={po} problems={problems} />
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
      {(
        [
          ["note", note, t("drafts.note")],
          ["internal_note", internalNote, t("drafts.internal")],
        ] as const
      ).map(([field, stored, label]) => (
        <PostedArea key={field} name={field} rows={3} maxLength={500} dir="auto" label={label} defaultValue={stored} />
      ))}
      <div className="form-ends">
        {/* What was saved before can be sent: that is then the main thing. */}
        <Send quiet={version !== null} intent="save">
          {t("drafts.save")}
        </Send>
      </div>
    </ChangeForm>
  );
}

/** Whose draft it is. */
function CustomerFields({ customer, name }: Pick<DraftFormProps, "customer" | "name">) {
  const t = useTexts();
  return (
    <div className="fields">
      <PostedField
        name="customer"
        required
        maxLength={200}
        dir="ltr"
        autoComplete="off"
        label={t("drafts.customer.field")}
        defaultValue={customer}
      />
      <PostedField
        name="name"
        maxLength={100}
        dir="auto"
        autoComplete="off"
        label={t("drafts.name")}
        defaultValue={name}
      />
    </div>
  );
}

/** Number and file of the customer's purchase order, with other orders of theirs that have the number. */
function PoFields({ po, problems }: { po: DraftPo; problems: Readonly<Record<string, string>> }) {
  const t = useTexts();
  return (
    <>
      <div className="fields">
        <PostedField
          name={poFields.number}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          label={t("drafts.po")}
          hint={t(po.po_number_required ? "drafts.po.required" : "drafts.po.hint")}
          defaultValue={po.po_number}
        />
        <PoFileField file={po.po_file} problem={problems[poFields.file]} />
      </div>
      <PoUses uses={po.po_number_used} orderPath="/admin/orders/:id" />
    </>
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

/** A line as it is stored; prices in AED. */
type Row = { sku_id: string; quantity: number; agreed_price: number | null };

type LineFieldsProps = {
  /** From 0. */
  at: number;
  line: Row | undefined;
  /** What was posted last, by name of the field, and what is wrong with it. */
  posted: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** SKU, quantity and agreed price of one line. */
function LineFields({ at, line, posted, problems }: LineFieldsProps) {
  const t = useTexts();
  const fieldOf = (name: keyof Row, otherwise: number | "") => ({
    name: `lines.${at}.${name}`,
    dir: "ltr",
    autoComplete: "off",
    problem: problems[`lines[${at}].${name}`],
    defaultValue: posted[`lines.${at}.${name}`] ?? line?.[name] ?? otherwise,
  });
  return (
    <fieldset className="draft-line">
      <legend>{t("drafts.line", { number: at + 1 })}</legend>
      <TextField {...fieldOf("sku_id", "")} maxLength={200} label={t("drafts.sku")} />
      <TextField {...fieldOf("quantity", 1)} inputMode="numeric" maxLength={20} label={t("drafts.quantity")} />
      <AmountField {...fieldOf("agreed_price", "")} label={t("drafts.agreed")} />
    </fieldset>
  );
}
