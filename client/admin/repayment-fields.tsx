import { useTexts } from "../messages/texts";
import { AmountFields } from "./amount-fields";
import type { ConsoleRefusal } from "./posted";

/** How much came, and by what it is found again. @param newKey for a repayment that was not sent yet */
export function RepaymentFields({ newKey, refused }: { newKey: string; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  return (
    <AmountFields
      newKey={newKey}
      refused={refused}
      tooMuch="repayment_too_much"
      amount={t("admin.credit.amount")}
      note={t("admin.credit.reference")}
      noteHint={t("admin.credit.reference.more")}
    />
  );
}
