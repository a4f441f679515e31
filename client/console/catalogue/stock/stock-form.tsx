import type { ReactNode } from "react";
import { stockMovements } from "#shared/goods/stock-movements";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, PostedField, PostedSelect, Send } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";

type StockFormProps = {
  /** How many there are. */
  stock: number;
  /** For a correction that was not sent yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
  /** What else is asked. */
  children?: ReactNode;
};

/** How many came, went or were counted, and why. What had no answer is sent again under its key. */
export function StockForm({ stock, newKey, refused, children }: StockFormProps) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const tooFew = failure?.code === "out_of_stock" ? t("console.stock.tooFew", { count: stock }) : undefined;
  return (
    <ChangeForm refused={refused} className="console-form panel">
      <input type="hidden" name="key" value={failure === null ? values["key"] : newKey} />
      <input type="hidden" name="seen" value={failure === null ? values["seen"] : stock} />
      <PostedSelect name="kind" label={t("console.stock.kind")}>
        {stockMovements.map((kind) => (
          <option key={kind} value={kind}>
            {t(`console.stock.kind.${kind}`)}
          </option>
        ))}
      </PostedSelect>
      <PostedField
        autoComplete="off"
        required
        name="count"
        label={t("console.stock.count")}
        hint={t("console.stock.countHint")}
        at={["change", "stock"]}
        problem={tooFew}
        maxLength={20}
        dir="ltr"
      />
      {children}
      <PostedField autoComplete="off" required name="reason" label={t("console.reason")} maxLength={200} dir="auto" />
      <Send intent="correct">{t("console.stock.submit")}</Send>
    </ChangeForm>
  );
}
