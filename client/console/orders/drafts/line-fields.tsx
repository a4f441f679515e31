import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { AmountField } from "#client/console/amount-field.tsx";

/** A line as it is stored; prices in AED. */
export type Row = { sku_id: string; quantity: number; agreed_price: number | null };

type LineFieldsProps = {
  /** From 0. */
  at: number;
  line: Row | undefined;
  /** What was posted last, by name of the field, and what is wrong with it. */
  posted: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
};

/** SKU, quantity and agreed price of one line. */
export function LineFields({ at, line, posted, problems }: LineFieldsProps) {
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
