import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { Refused } from "#client/runtime/refused";
import { AddressForm } from "./address-form";
import { addressValuesOf, unknownPlaceOf, type Address } from "./address-values";
import type { States } from "./states";

type AddressEditorProps = {
  /** The one to change; without it a new one is written. */
  address: Address | undefined;
  states: States;
  isDelivery: boolean;
  isBilling: boolean;
  /** There is no other, so it will be both defaults. */
  first: boolean;
  refused: Refused | undefined;
};

/** One address as a page of the book. */
export function AddressEditor({ address, states, isDelivery, isBilling, first, refused }: AddressEditorProps) {
  const t = useTexts();
  const id = address?.id;
  const ticks = [
    { name: "is_default_delivery", label: t("addresses.default.delivery.use"), is: isDelivery },
    { name: "is_default_billing", label: t("addresses.default.billing.use"), is: isBilling },
  ];
  return (
    <div className="panel form-panel">
      <AddressForm
        to={`${paths.addresses}?address=${id ?? "new"}`}
        values={address ? addressValuesOf(address) : {}}
        states={states}
        unknownPlace={address ? unknownPlaceOf(address) : undefined}
        refused={refused}
      >
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        {!first && (
          <div>
            {ticks.map(({ name, label, is }) => (
              <label key={name} className="tick">
                {/* A default is given up by choosing another one, not by unticking this one. */}
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={is || refused?.values[name] !== undefined}
                  disabled={is}
                />
                {label}
              </label>
            ))}
          </div>
        )}
        <p className="form-ends">
          <button className="button" name="intent" value="save">
            {t("addresses.save")}
          </button>
          <Link className="button button-quiet" to={paths.addresses}>
            {t("addresses.cancel")}
          </Link>
        </p>
      </AddressForm>
    </div>
  );
}
