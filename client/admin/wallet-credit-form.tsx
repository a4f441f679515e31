import { Form } from "react-router";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";

type WalletCreditFormProps = {
  /** For a credit that was not asked about yet. */
  newKey: string;
  /** What was typed before, kept. */
  values?: Record<string, string>;
  /** What is wrong, by field. */
  fields?: Record<string, string>;
};

/** Whom, how much, what for. A credit that is corrected is another one, so it gets another key. */
export function WalletCreditForm({ newKey, values = {}, fields = {} }: WalletCreditFormProps) {
  const t = useTexts();
  return (
    <Form method="post" className="console-form panel">
      <input type="hidden" name="key" value={newKey} />
      <TextField
        required
        autoComplete="off"
        name="email"
        label={t("admin.wallet.email")}
        problem={fields["email"]}
        defaultValue={values["email"]}
        type="email"
        dir="ltr"
      />
      <TextField
        required
        autoComplete="off"
        name="amount"
        label={t("admin.wallet.amount")}
        problem={fields["amount"]}
        defaultValue={values["amount"]}
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
      />
      <TextField
        required
        autoComplete="off"
        name="note"
        label={t("admin.wallet.note")}
        problem={fields["note"]}
        defaultValue={values["note"]}
        dir="auto"
        maxLength={200}
      />
      <button className="button" name="intent" value="check">
        {t("admin.wallet.check")}
      </button>
    </Form>
  );
}
