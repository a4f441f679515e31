import type { ChangeEvent } from "react";
import { fieldCount } from "#shared/typed/figure";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import { sumUnits, unitsOut } from "#shared/orders/order-units";
import { amountOfUnits } from "#shared/orders/refund-units";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { PostedField, PostedSelect } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import type { HandledOrder } from "./handled-order";
import { RestockTick } from "./restock-tick";

/**
 * What money is given back for, how many of it, and whether they go back on the shelf. A choice fills in the amount; without
 * scripts the backend does.
 */
export function RefundLineField({ order, refused }: { order: HandledOrder; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const money = useMoney();
  const fillIn = ({ currentTarget: { name, form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    const [line, units, amount] = ["line", "quantity", "amount"].map((field) => form?.elements.namedItem(field));
    const isWhole = line instanceof HTMLSelectElement && units instanceof HTMLInputElement;
    if (!isWhole || !(amount instanceof HTMLInputElement)) return;
    const left = order.refund_lines.find((one) => one.line === line.value);
    if (name === "line") units.value = left?.quantity ? String(left.quantity) : "";
    if (left) amount.value = amountFor(left, Number(fieldCount(units.value)), order.refundable);
  };
  return (
    <>
      <PostedSelect
        name="line"
        label={t("console.refund.line")}
        hint={t("console.refund.line.more")}
        defaultValue=""
        onChange={fillIn}
      >
        <option value="">{t("console.refund.line.none")}</option>
        {order.refund_lines.map(({ line, title, quantity, amount }) => (
          <option key={line} value={line}>
            {line === "delivery" ? t("console.refund.line.delivery") : `${title} × ${quantity}`} · {money(amount)}
          </option>
        ))}
      </PostedSelect>
      <PostedField
        autoComplete="off"
        name="quantity"
        label={t("console.refund.units")}
        hint={t("console.refund.units.more")}
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        onChange={fillIn}
      />
      <RefundRestock order={order} refused={refused} />
    </>
  );
}

/** Whether the units go back on the shelf: they do unless somebody says otherwise, as long as the goods are in the shop. */
function RefundRestock({ order, refused }: { order: HandledOrder; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  if (!order.refund_lines.some(({ line, quantity }) => line !== "delivery" && quantity > 0)) return null;
  return (
    <RestockTick
      label={t("console.refund.restock")}
      hint={t("console.refund.restock.more")}
      problem={refused?.failure?.fields?.["restock"]}
      defaultChecked={refused ? refused.values["restock"] === "yes" : isInShop(order)}
    />
  );
}

/** Whether nothing has left the shop: units that are given back are on the shelf then. */
const isInShop = ({ items }: HandledOrder): boolean => unitsOut(sumUnits(items.map(({ units }) => units))) === 0;

/** The value of this many units of a line, in AED as shown in the field; of the whole line without a number. */
function amountFor({ quantity, amount }: HandledOrder["refund_lines"][number], units: number, refundable: number) {
  const all = { quantity, amount: filsFromAed(amount) };
  const fils = units > 0 ? amountOfUnits(units, all) : all.amount;
  return String(aedFromFils(Math.min(fils, filsFromAed(refundable))));
}
