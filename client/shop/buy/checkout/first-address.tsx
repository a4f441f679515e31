import { useNavigation } from "react-router";
import { AddressForm } from "#client/shop/account/addresses/address-form.tsx";
import type { AddressValues } from "#client/shop/account/addresses/address-values";
import { statesOf } from "#client/shop/account/addresses/states";
import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import type { Emirates } from "#client/ui/place-terms.tsx";
import type { DisplayedCheckout } from "./checkout";
import { CheckoutGo } from "./checkout-go";
import { CheckoutPo } from "./checkout-po";
import { CheckoutTrn, DeliveryInstructions, ShipsTogether } from "./order-notes";
import { placeNote } from "./place-note";
import { addressStep } from "./steps";

type FirstAddressProps = {
  checkout: DisplayedCheckout;
  /** What is known of the customer already. */
  values: AddressValues;
  emirates: Emirates;
  refused: Refused | undefined;
  /** When the page was made, in ms. */
  at: number;
  /** Called with the chosen place; null: none yet. */
  onPlace: (locationId: number | null) => void;
};

/**
 * The address step for a customer without addresses: one page for the address and all fields of the step, which leads
 * straight to the payment. It is used for delivery and billing.
 */
export function FirstAddress({ checkout, values, emirates, refused, at, onPlace }: FirstAddressProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const hasNotes =
    checkout.trn !== "" || checkout.shipping_instructions !== "" || refused?.problems["trn"] !== undefined;
  return (
    <section className="panel checkout-part" aria-labelledby="edited">
      <h2 id="edited">{t("checkout.add.delivery")}</h2>
      <p className="checkout-fine">{t("checkout.add.first")}</p>
      <AddressForm
        to={addressStep(checkout.id)}
        encType="multipart/form-data"
        values={values}
        states={statesOf({ states: emirates })}
        refused={refused}
        {...placeNote({ emirates, total: checkout.total, at, onPlace })}
      >
        <input type="hidden" name="same" value="1" />
        <input type="hidden" name="intent" value="first" />
        <ShipsTogether checkout={checkout} refused={refused} />
        <details className="checkout-fold" open={hasNotes}>
          <summary>
            <Icon name="plus" />
            {t("checkout.notes")}
            <Icon name="chevron" />
          </summary>
          <div className="fields">
            <DeliveryInstructions checkout={checkout} refused={refused} />
            <CheckoutTrn checkout={checkout} refused={refused} />
          </div>
        </details>
        <CheckoutPo checkout={checkout} refused={refused} />
        <CheckoutGo checkout={checkout}>
          <button className="button" disabled={busy}>
            {t("checkout.toPayment")}
            <Icon name="forward" />
          </button>
        </CheckoutGo>
      </AddressForm>
    </section>
  );
}
