import { useTexts } from "#client/messages/texts";
import { SelectField } from "#client/ui/field.tsx";
import { SlotOptions } from "#client/ui/slot-options.tsx";
import type { Checkout } from "./checkout";
import type { PaymentAnswer } from "./payment-answer";

type DeliveryTimeProps = {
  checkout: Checkout;
  answer: PaymentAnswer | undefined;
};

/** When two people bring the heavy items, a field of the form that places the order; nothing for a cart without any. */
export function DeliveryTime({ checkout: { delivery_times: times }, answer }: DeliveryTimeProps) {
  const t = useTexts();
  if (!times) return null;
  const problem = answer?.about === "slot" ? answer.message || t("checkout.retry") : undefined;
  const chosen = times.chosen?.id ?? "";
  return (
    <fieldset className="panel checkout-part">
      <legend>{t("checkout.slot")}</legend>
      {times.free.length === 0 ? (
        <p role="status">{t("checkout.slot.none")}</p>
      ) : (
        <SelectField
          key={chosen}
          name="slot"
          label={t("checkout.slot.label")}
          hint={t("checkout.slot.more")}
          problem={problem}
          defaultValue={chosen}
          required
        >
          <SlotOptions slots={times.free} choose={t("checkout.slot.choose")} />
        </SelectField>
      )}
    </fieldset>
  );
}
