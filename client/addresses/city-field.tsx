import { useId } from "react";
import { useTexts } from "../messages/texts";
import { TextField } from "../ui/field";
import { areasOf, type States } from "./states";

type CityFieldProps = {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
  states: States;
  /** The emirate that is chosen. */
  state: string;
};

/** City or area: what we know of the emirate is offered, and anything may be typed. */
export function CityField({ states, state, ...field }: CityFieldProps) {
  const t = useTexts();
  const list = useId();
  return (
    <div>
      <TextField {...field} label={t("addresses.city")} list={list} autoComplete="address-level2" required />
      <datalist id={list}>
        {areasOf(states, state).map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
    </div>
  );
}
