import type { ChangeEvent } from "react";
import { useTexts } from "../../messages/texts";
import { SelectField } from "../../ui/field";
import { useMoney } from "../../ui/money";
import type { HandledOrder } from "./handled-order";
import { refundLinesOf } from "./refund-lines";

/** What money is given back for. A choice fills in the amount, which may then be lowered; without scripts the action does. */
export function RefundLineField({ order, chosen }: { order: HandledOrder; chosen: string | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const lines = refundLinesOf(order);
  const fillIn = ({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) => {
    const line = lines.find((one) => one.value === value);
    const amount = form?.elements.namedItem("amount");
    if (line && amount instanceof HTMLInputElement) amount.value = String(Math.min(line.amount, order.refundable));
  };
  return (
    <SelectField
      name="line"
      label={t("admin.refund.line")}
      hint={t("admin.refund.line.more")}
      defaultValue={chosen ?? ""}
      onChange={fillIn}
    >
      <option value="">{t("admin.refund.line.none")}</option>
      {lines.map(({ value, title, quantity, amount }) => (
        <option key={value} value={value}>
          {value === "delivery" ? t("admin.refund.line.delivery") : `${title} × ${quantity}`} · {money(amount)}
        </option>
      ))}
    </SelectField>
  );
}
