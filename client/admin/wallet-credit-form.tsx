import { Form } from "react-router";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import { AmountFields } from "./amount-fields";
import type { ConsoleRefusal } from "./posted";

type WalletCreditFormProps = {
  /** For a credit that was not asked about yet; one that is corrected is another one. */
  newKey: string;
  /** What was typed before, kept, and what is wrong with it. */
  refused: Partial<ConsoleRefusal> | undefined;
};

/** Whom, how much, what for. */
export function WalletCreditForm({ newKey, refused }: WalletCreditFormProps) {
  const t = useTexts();
  return (
    <Form method="post" className="console-form panel">
      <TextField
        required
        autoComplete="off"
        name="email"
        label={t("admin.wallet.email")}
        problem={refused?.failure?.fields?.["email"]}
        defaultValue={refused?.values?.["email"]}
        type="email"
        dir="ltr"
      />
      <AmountFields newKey={newKey} refused={refused} amount={t("admin.wallet.amount")} note={t("admin.wallet.note")} />
      <button className="button" name="intent" value="check">
        {t("admin.wallet.check")}
      </button>
    </Form>
  );
}
