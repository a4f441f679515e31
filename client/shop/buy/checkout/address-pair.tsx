import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { unknownPlaceOf, type Address } from "#client/shop/account/addresses/address-values";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { overForm, useFirstProblem, type Refused } from "#client/runtime/refused";
import { Icon } from "#client/ui/icon.tsx";
import type { AddressRole } from "./address-choice";
import type { Checkout, DisplayedCheckout } from "./checkout";
import { CheckoutGo } from "./checkout-go";
import { CheckoutPo } from "./checkout-po";
import { CheckoutTrn, DeliveryInstructions, ShipsTogether } from "./order-notes";
import { addressStep } from "./steps";
import type { TriedPlace } from "./use-place-on-trial";
import { FormAlert } from "#client/ui/field.tsx";

/** Whether the bill goes where the goods go. */
export const isBilledThere = ({ delivery_address, billing_address }: Checkout): boolean =>
  delivery_address?.id === billing_address?.id;

type AddressPairProps = {
  checkout: DisplayedCheckout;
  addresses: readonly Address[];
  refused: Refused | undefined;
  /** Called with the place of the chosen address. */
  onPlace: (place: TriedPlace) => void;
};

/** Where the goods and the invoice go, and what the driver should know; then on to the payment. */
export function AddressPair({ checkout, addresses, refused, onPlace }: AddressPairProps) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const typed = refused?.values;
  const problem = overForm(refused, t("checkout.retry"));
  const delivery = typed?.["delivery"] ?? checkout.delivery_address?.id;
  // Never without one: while the invoice goes where the goods go its cards are hidden, and a browser refuses a form for a
  // required choice that nobody can see.
  const billing = typed?.["billing"] ?? checkout.billing_address?.id ?? delivery ?? addresses[0]?.id;
  const same = typed ? typed["same"] !== undefined : isBilledThere(checkout);
  const form = useFirstProblem(refused);
  // What is tried on has a place of its own.
  const [elsewhere] = useState(checkout.delivery_address ? null : checkout.location.name);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={addressStep(checkout.id)}
      className="checkout-forms"
    >
      {/* The first button of a form is pressed by Enter. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" name="intent" value="go" />
      {problem && <FormAlert>{problem}</FormAlert>}
      <fieldset className="panel checkout-part">
        <legend>{t("checkout.deliverTo")}</legend>
        {elsewhere !== null && <p className="checkout-fine">{t("checkout.elsewhere", { place: elsewhere })}</p>}
        <Cards
          addressRole="delivery"
          addresses={addresses}
          chosen={delivery}
          onChoose={({ id, location_id }) =>
            onPlace(id === checkout.delivery_address?.id ? null : (location_id ?? "unknown"))
          }
        />
      </fieldset>
      <fieldset className="panel checkout-part checkout-billing">
        <legend>{t("checkout.billTo")}</legend>
        <label className="tick">
          <input type="checkbox" name="same" value="1" defaultChecked={same} />
          {t("checkout.billTo.same")}
        </label>
        <Cards addressRole="billing" addresses={addresses} chosen={billing} />
        <CheckoutTrn checkout={checkout} refused={refused} />
        <CheckoutPo checkout={checkout} refused={refused} />
      </fieldset>
      <section className="panel checkout-part">
        <ShipsTogether checkout={checkout} refused={refused} />
        <DeliveryInstructions checkout={checkout} refused={refused} />
      </section>
      <CheckoutGo checkout={checkout}>
        <button className="button" name="intent" value="go" disabled={busy}>
          {t("checkout.toPayment")}
          <Icon name="forward" />
        </button>
      </CheckoutGo>
    </Form>
  );
}

type CardsProps = {
  addressRole: AddressRole;
  addresses: readonly Address[];
  chosen: string | undefined;
  onChoose?: (address: Address) => void;
};

/** The address book as cards of which one is chosen. */
function Cards({ addressRole, addresses, chosen, onChoose }: CardsProps) {
  const t = useTexts();
  return (
    <div className="checkout-cards">
      {addresses.map((address) => (
        <div key={address.id} className="checkout-card">
          <label>
            <input
              type="radio"
              name={addressRole}
              value={address.id}
              defaultChecked={address.id === chosen}
              onChange={() => onChoose?.(address)}
              required
            />
            <AddressLines address={address} />
          </label>
          {unknownPlaceOf(address) !== undefined && <p className="field-problem">{t("addresses.place.mend")}</p>}
          <button
            className="checkout-edit"
            name="edit"
            value={address.id}
            aria-label={t("checkout.edit.of", { name: address.name })}
          >
            {t("checkout.change")}
          </button>
        </div>
      ))}
      <button className="checkout-add" name="intent" value={`add:${addressRole}`}>
        <Icon name="plus" />
        {t("checkout.add")}
      </button>
    </div>
  );
}

/** An address as it is written on a parcel, in two lines. */
function AddressLines({ address }: { address: Address }) {
  const { name, address_line_1, address_line_2, city, state, phone } = address;
  const comma = useVisit().locale === "ar" ? "، " : ", ";
  return (
    <span className="checkout-address">
      <b>
        <bdi>{name}</bdi>
      </b>
      <bdi>{[address_line_1, address_line_2, ...new Set([city, state])].filter(Boolean).join(comma)}</bdi>
      <bdi dir="ltr">{phone}</bdi>
    </span>
  );
}
