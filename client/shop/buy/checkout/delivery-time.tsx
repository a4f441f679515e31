import { useTexts } from "#client/messages/texts";
import { FormAlert, SelectField } from "#client/ui/field.tsx";
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
  const problem = answer?.about === "slot" ? answer.message || t("checkout.retry") : undefined;
  if (!times) return problem ? <FormAlert>{problem}</FormAlert> : null;
  const chosen = times.chosen?.id ?? "";
  return (
    <fieldset className="panel checkout-part">
      <legend>{t("checkout.slot")}</legend>
      {times.free.length === 0 ? (
        <NoTime isRefused={problem !== undefined} />
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

/** No time is free; after an order was refused because of that, as an alert. */
function NoTime({ isRefused }: { isRefused: boolean }) {
  const t = useTexts();
  const text = t("checkout.slot.none");
  return isRefused ? <FormAlert>{text}</FormAlert> : <p role="status">{text}</p>;
}
