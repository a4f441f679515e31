import { orderReasons } from "../../shared/order-reasons";
import { useTexts } from "../messages/texts";
import { SelectField } from "../ui/field";
import type { HandledOrder } from "./handled-order";
import type { ConsoleRefusal } from "./posted";
import { RefundTarget } from "./refund-target";

type EndFieldsProps = {
  order: HandledOrder;
  refused: ConsoleRefusal | undefined;
  /** Whether the goods may go back on the shelf. */
  withRestock: boolean;
};

/** Why an order ends before its time, and where money and goods go. */
export function EndFields({ order, refused, withRestock }: EndFieldsProps) {
  const t = useTexts();
  const { reason = "", restock } = refused?.values ?? {};
  return (
    <>
      <SelectField
        name="reason"
        label={t("admin.reason")}
        problem={refused?.failure?.fields?.["reason"]}
        required
        defaultValue={reason}
      >
        <option value="">{t("admin.choose")}</option>
        {orderReasons.map((one) => (
          <option key={one} value={one}>
            {t(`admin.orderReason.${one}`)}
          </option>
        ))}
      </SelectField>
      {withRestock && (
        <label className="tick">
          <input type="checkbox" name="restock" value="yes" defaultChecked={restock === "yes"} /> {t("admin.restock")}
        </label>
      )}
      {order.refundable > 0 && <RefundTarget order={order} chosen={refused?.values["refund_to"]} />}
    </>
  );
}
