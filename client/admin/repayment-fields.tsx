import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import type { Refused } from "./posted";

type RepaymentFieldsProps = {
  /** For a repayment that was not sent yet. */
  newKey: string;
  refused: Refused | undefined;
};

/** How much came, and by what it is found again. What had no answer is sent again under its key. */
export function RepaymentFields({ newKey, refused }: RepaymentFieldsProps) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const tooMuch = failure?.code === "repayment_too_much" ? failure.message : undefined;
  return (
    <>
      <input type="hidden" name="key" value={failure === null ? values["key"] : newKey} />
      <TextField
        autoComplete="off"
        required
        name="amount"
        label={t("admin.credit.amount")}
        problem={failure?.fields?.["amount"] ?? tooMuch}
        defaultValue={values["amount"]}
        inputMode="decimal"
        maxLength={12}
        dir="ltr"
      />
      <TextField
        autoComplete="off"
        required
        name="note"
        label={t("admin.credit.reference")}
        hint={t("admin.credit.reference.more")}
        problem={failure?.fields?.["note"]}
        defaultValue={values["note"]}
        maxLength={200}
        dir="auto"
      />
    </>
  );
}
