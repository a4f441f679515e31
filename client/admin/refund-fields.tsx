import { useTexts } from "../messages/texts";
import { AmountFields } from "./amount-fields";
import type { HandledOrder } from "./handled-order";
import type { ConsoleRefusal } from "./posted";
import { RefundTarget } from "./refund-target";

type RefundFieldsProps = {
  order: HandledOrder;
  /** For a refund that was not asked for yet. */
  newKey: string;
  refused: ConsoleRefusal | undefined;
};

/** How much goes back, where and why. */
export function RefundFields({ order, newKey, refused }: RefundFieldsProps) {
  const t = useTexts();
  return (
    <>
      <AmountFields
        newKey={newKey}
        refused={refused}
        tooMuch="refund_too_much"
        amount={t("admin.refund.amount")}
        note={t("admin.reason")}
      />
      <RefundTarget order={order} chosen={refused?.values["refund_to"]} />
    </>
  );
}
