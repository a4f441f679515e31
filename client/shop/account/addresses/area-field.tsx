import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { SelectField, TextField } from "#client/ui/field.tsx";
import { offeredStates, type States } from "./states";

type AreaFieldProps = {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
  states: States;
  /** The emirate that is chosen. */
  state: string;
  /** Said under it in the place of the hint. */
  note?: ReactNode;
  onCity: (city: string) => void;
};

/**
 * The area of an emirate, which is one of those that the shop knows, or another one: that is sent by the emirate's own
 * name. One that another backend names stays a choice of its own. Without scripts the areas of all emirates are there,
 * each under its emirate; with them those of the one chosen.
 */
export function AreaField({ states, state, defaultValue = "", note, onCity, ...field }: AreaFieldProps) {
  const t = useTexts();
  const label = t("addresses.city");
  const isNarrowed = useScripted();
  const given = { ...field, label, autoComplete: "address-level2", required: true };
  if (states.length === 0) return <TextField {...given} defaultValue={defaultValue} />;
  const isListed = states.some(({ name, areas }) => name === defaultValue || areas.includes(defaultValue));
  const offered = isNarrowed ? offeredStates(states, state) : states;
  return (
    // A choice for one emirate says nothing of another.
    <SelectField
      key={state}
      {...given}
      defaultValue={defaultValue}
      hint={note ?? t("addresses.city.hint")}
      onChange={({ target }) => onCity(target.value)}
    >
      <option value="">{t("addresses.city.choose")}</option>
      {defaultValue !== "" && !isListed && <option value={defaultValue}>{defaultValue}</option>}
      {offered.map(({ name, areas }) => (
        <optgroup key={name} label={name}>
          {areas.map((area) => (
            <option key={area} value={area}>
              {area}
            </option>
          ))}
          <option value={name}>{t("addresses.city.other", { emirate: name })}</option>
        </optgroup>
      ))}
    </SelectField>
  );
}
