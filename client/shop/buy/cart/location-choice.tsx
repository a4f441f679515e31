import { useState } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { setLocation } from "./browser/change-cart";
import { PostedForm } from "./posted-form";
import "#client/ui/field.css";

/** The emirates with their areas and what delivery there costs. */
export type Emirates = CallReply<"listStates">["states"];

/** Where the cart is delivered to: an emirate or one of its areas, each with its charge. */
export function LocationChoice({ cart: { location }, states }: { cart: Cart; states: Emirates }) {
  const t = useTexts();
  const money = useMoney();
  /** Shown until the server has answered; a refused choice goes back to where the cart is. */
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = async (id: number) => {
    setChosen(id);
    await setLocation(id);
    setChosen(null);
  };
  const option = (place: Cart["location"], id: "cartPage.location.all" | "cartPage.location.option") => (
    <option key={place.id} value={place.id}>
      {t(id, { place: place.name, charge: money(place.shipping_charges) })}
    </option>
  );
  return (
    <div className="cart-location">
      <PostedForm to="/cart/location" send={(fields) => choose(Number(fields.get("location_id")))}>
        <label htmlFor="location">{t("cartPage.location")}</label>
        {states.length === 0 ? (
          <p>{location.name}</p>
        ) : (
          <div className="cart-field">
            <span className="field-select">
              <select
                id="location"
                name="location_id"
                value={chosen ?? location.id}
                onChange={({ target }) => target.form?.requestSubmit()}
              >
                {states.map((state) => (
                  <optgroup key={state.id} label={state.name}>
                    {option(state, "cartPage.location.all")}
                    {state.areas.map((area) => option(area, "cartPage.location.option"))}
                  </optgroup>
                ))}
              </select>
              <Icon name="chevron" />
            </span>
            <button className="button button-quiet without-scripts">{t("cartPage.location.set")}</button>
          </div>
        )}
      </PostedForm>
      <p className="cart-fine">
        {t("cartPage.location.terms", {
          charge: money(location.shipping_charges),
          amount: money(location.minimum_order_value),
        })}
      </p>
    </div>
  );
}
