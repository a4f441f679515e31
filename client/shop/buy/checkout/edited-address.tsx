import { Link } from "react-router";
import { AddressForm } from "#client/shop/account/addresses/address-form.tsx";
import { addressValuesOf, unknownPlaceOf, type Address } from "#client/shop/account/addresses/address-values";
import { statesOf } from "#client/shop/account/addresses/states";
import { useTexts } from "#client/messages/texts";
import type { Refused } from "#client/runtime/refused";
import type { Emirates } from "#client/ui/place-terms.tsx";
import type { AddressRole } from "./address-choice";
import type { DisplayedCheckout } from "./checkout";
import { isBilledThere } from "./address-pair";
import { placeNote } from "./place-note";
import { addressStep } from "./steps";

type Editor = { address: Address | null; emirates: Emirates; role: AddressRole };
type EditedAddressProps = {
  checkout: DisplayedCheckout;
  editor: Editor;
  refused: Refused | undefined;
  /** When the page was made, in ms. */
  at: number;
  /** Called with the chosen place; null: none yet. */
  onPlace: (locationId: number | null) => void;
};

/** Form for a new address instead of a choice; once saved, it is chosen. */
export function EditedAddress({ checkout, editor, refused, at, onPlace }: EditedAddressProps) {
  const t = useTexts();
  const { address, emirates, role } = editor;
  const title = address ? "checkout.edit" : role === "billing" ? "checkout.add.billing" : "checkout.add.delivery";
  const back = addressStep(checkout.id);
  return (
    <section className="panel checkout-part" aria-labelledby="edited">
      <h2 id="edited">{t(title)}</h2>
      <AddressForm
        key={address?.id ?? "new"}
        to={`${back}?address=${address?.id ?? "new"}&for=${role}`}
        values={address ? addressValuesOf(address) : {}}
        states={statesOf({ states: emirates })}
        unknownPlace={address ? unknownPlaceOf(address) : undefined}
        refused={refused}
        {...(role === "delivery" && placeNote({ emirates, total: checkout.total, at, onPlace }))}
      >
        <input type="hidden" name="for" value={role} />
        {address && <input type="hidden" name="id" value={address.id} />}
        {isBilledThere(checkout) && <input type="hidden" name="same" value="1" />}
        <p className="form-ends">
          <button className="button" name="intent" value="save">
            {t("checkout.save")}
          </button>
          <Link className="button button-quiet" to={back}>
            {t("checkout.cancel")}
          </Link>
        </p>
      </AddressForm>
    </section>
  );
}
