import { useState, type ComponentProps } from "react";
import { fieldAmount } from "#shared/typed/figure";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import { useMoney } from "../ui/money";

/** An amount of AED, which says how it was understood where it is not written as the shop writes it. */
export function AmountField({ defaultValue = "", ...field }: ComponentProps<typeof TextField>) {
  const t = useTexts();
  const money = useMoney();
  const [typed, setTyped] = useState(String(defaultValue));
  const understood = fieldAmount(typed);
  const isPlain = typed.trim() === "" || /^\d+(\.\d{1,2})?$/.test(typed.trim());
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      maxLength={20}
      defaultValue={defaultValue}
      hint={
        isPlain || understood === null ? field.hint : t("console.understood", { amount: money(Number(understood)) })
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
