import { stockMovements } from "#shared/goods/stock-movements";
import { useTexts } from "#client/messages/texts";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { ChangeForm, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

type StockFormProps = {
  /** How many there are. */
  stock: number;
  /** For a correction that was not sent yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** How many came, went or were counted, and why. What had no answer is sent again under its key. */
export function StockForm({ stock, newKey, refused }: StockFormProps) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const tooFew = failure?.code === "out_of_stock" ? t("console.stock.tooFew", { count: stock }) : undefined;
  return (
    <ChangeForm className="console-form panel">
      <input type="hidden" name="key" value={failure === null ? values["key"] : newKey} />
      <input type="hidden" name="seen" value={failure === null ? values["seen"] : stock} />
      <SelectField name="kind" label={t("console.stock.kind")} defaultValue={values["kind"]}>
        {stockMovements.map((kind) => (
          <option key={kind} value={kind}>
            {t(`console.stock.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        required
        name="count"
        label={t("console.stock.count")}
        hint={t("console.stock.countHint")}
        problem={failure?.fields?.["change"] ?? failure?.fields?.["stock"] ?? tooFew}
        defaultValue={values["count"]}
        maxLength={20}
        dir="ltr"
      />
      <TextField
        autoComplete="off"
        required
        name="reason"
        label={t("console.reason")}
        problem={failure?.fields?.["reason"]}
        defaultValue={values["reason"]}
        maxLength={200}
        dir="auto"
      />
      <Send>{t("console.stock.submit")}</Send>
    </ChangeForm>
  );
}
