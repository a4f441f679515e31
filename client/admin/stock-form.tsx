import { Form, useNavigation } from "react-router";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import type { ConsoleRefusal } from "./posted";

type StockFormProps = {
  /** How many there are. */
  stock: number;
  /** For a correction that was not sent yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** How many came or went, or how many were counted, and why. What had no answer is sent again under its key. */
export function StockForm({ stock, newKey, refused }: StockFormProps) {
  const t = useTexts();
  const busy = useNavigation().formData !== undefined;
  const { values = {}, failure } = refused ?? {};
  const tooFew = failure?.code === "out_of_stock" ? t("admin.stock.tooFew", { count: stock }) : undefined;
  return (
    <Form method="post" className="console-form panel">
      <input type="hidden" name="key" value={failure === null ? values["key"] : newKey} />
      <fieldset>
        <legend>{t("admin.stock.correct")}</legend>
        {(["change", "set"] as const).map((how) => (
          <label key={how} className="tick">
            <input type="radio" name="how" value={how} defaultChecked={(values["how"] ?? "change") === how} />{" "}
            {t(`admin.stock.${how}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        autoComplete="off"
        required
        name="count"
        label={t("admin.stock.count")}
        problem={failure?.fields?.["change"] ?? failure?.fields?.["stock"] ?? tooFew}
        defaultValue={values["count"]}
        maxLength={8}
        dir="ltr"
      />
      <TextField
        autoComplete="off"
        required
        name="reason"
        label={t("admin.reason")}
        problem={failure?.fields?.["reason"]}
        defaultValue={values["reason"]}
        maxLength={200}
        dir="auto"
      />
      <button className="button" disabled={busy}>
        {t("admin.stock.submit")}
      </button>
    </Form>
  );
}
