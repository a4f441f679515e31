import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import type { HandledOrder } from "./order-steps";
import type { Refused } from "./posted";
import { RefundTarget } from "./refund-target";

type RefundFieldsProps = {
  order: HandledOrder;
  /** For a refund that was not asked for yet. */
  newKey: string;
  refused: Refused | undefined;
};

/** How much goes back, where and why. What had no answer is asked for again under its key. */
export function RefundFields({ order, newKey, refused }: RefundFieldsProps) {
  const t = useTexts();
  const { values = {}, failure } = refused ?? {};
  const key = failure === null ? values["key"] : newKey;
  const tooMuch = failure?.code === "refund_too_much" ? failure.message : undefined;
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <TextField
        autoComplete="off"
        required
        name="amount"
        label={t("admin.refund.amount")}
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
        label={t("admin.reason")}
        problem={failure?.fields?.["note"]}
        defaultValue={values["note"]}
        maxLength={200}
        dir="auto"
      />
      <RefundTarget order={order} chosen={values["refund_to"]} />
    </>
  );
}
