import { useState, type ReactNode, type SubmitEvent } from "react";
import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { overForm, useFirstProblem, type Refused } from "#client/runtime/refused";
import { SelectField, TextField, FormAlert } from "#client/ui/field.tsx";
import { AreaField } from "./area-field";
import type { States } from "./states";
import type { AddressValues } from "./address-values";

type AddressFormProps = {
  /** Where it is posted to, without a language prefix. */
  to: string;
  /** Initial values. */
  values: AddressValues;
  /** Emirates with their areas; when they could not be loaded, both are typed. */
  states: States;
  /** The place that an address from before names and that the shop does not know; it has to be chosen. */
  unknownPlace?: string | undefined;
  /** For children that have files. */
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  /** What was wrong with it the last time; what was typed then wins over `values`. */
  refused?: Refused | undefined;
  /** Gets the fields instead of a post, in a dialog for instance. */
  onSend?: (fields: FormData) => void;
  /** The text under the chosen area, in the place of its hint; called again for each choice. */
  noteOf?: ((place: NamedPlace) => ReactNode) | undefined;
  /** Called with each chosen area. */
  onPlace?: ((place: NamedPlace) => void) | undefined;
  /** What else is sent, and the buttons. */
  children: ReactNode;
};

/** An emirate and an area by their names, as they are chosen; empty: none. */
export type NamedPlace = { state: string; city: string };

const placeOf = ({ state = "", city = "" }: AddressValues): NamedPlace => ({ state, city: state === "" ? "" : city });

/** The fields of an address under the form's names (`shared/customers/address-fields.ts`), on a page or in a dialog. */
export function AddressForm({
  to,
  values,
  states,
  unknownPlace,
  encType = "application/x-www-form-urlencoded",
  refused,
  onSend,
  noteOf,
  onPlace,
  children,
}: AddressFormProps) {
  const t = useTexts();
  const form = useFirstProblem(refused);
  const displayed: AddressValues = refused?.values ?? values;
  const problems = refused?.problems ?? {};
  const problem = overForm(refused, t("addresses.retry"));
  const isKnown = unknownPlace === undefined || refused !== undefined;
  const [first] = useState<NamedPlace>(() => placeOf(isKnown ? displayed : {}));
  const [{ state, city }, setPlace] = useState(first);
  const choose = (place: NamedPlace) => {
    setPlace(place);
    onPlace?.(place);
  };
  const of = (name: keyof AddressValues) => ({ name, defaultValue: displayed[name], problem: problems[name] });
  const place = (name: "state" | "city") => ({
    ...of(name),
    ...(!isKnown && { defaultValue: "" }),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    onSend(new FormData(event.currentTarget, event.nativeEvent.submitter));
  };
  return (
    <Form ref={form} className="form-rows" method="post" encType={encType} action={to} onSubmit={send} noValidate>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {!isKnown && <p className="form-problem">{t("addresses.place.unknown", { place: unknownPlace })}</p>}
      <div className="fields">
        <Recipient of={of} />
        <Emirate
          {...place("state")}
          states={states}
          onState={(chosen) => choose(chosen === first.state ? first : { state: chosen, city: "" })}
        />
        <AreaField
          {...place("city")}
          states={states}
          state={state}
          note={noteOf?.({ state, city })}
          onCity={(chosen) => choose({ state, city: chosen })}
        />
        <TextField
          {...of("buildingName")}
          label={t("addresses.building")}
          hint={t("addresses.building.hint")}
          autoComplete="address-line1"
          required
        />
        <TextField {...of("streetName")} label={t("addresses.street")} autoComplete="address-line2" />
        <Country problem={problems["country"]} />
      </div>
      {children}
    </Form>
  );
}

type FieldOf = (name: keyof AddressValues) => {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
};

/** Who takes the goods in, and where they are reached. */
function Recipient({ of }: { of: FieldOf }) {
  const t = useTexts();
  return (
    <>
      <TextField {...of("billingName")} label={t("addresses.firstName")} autoComplete="given-name" required />
      <TextField {...of("billingLastName")} label={t("addresses.lastName")} autoComplete="family-name" />
      <TextField
        {...of("phoneNumber")}
        label={t("addresses.phone")}
        hint={t("addresses.phone.hint")}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        required
      />
    </>
  );
}

type EmirateProps = {
  name: string;
  defaultValue: string | undefined;
  problem: string | undefined;
  states: States;
  onState(state: string): void;
};

/** One of the emirates that the shop knows; another backend may name one in the other language, which stays then. */
function Emirate({ name, defaultValue = "", problem, states, onState }: EmirateProps) {
  const t = useTexts();
  const label = t("addresses.state");
  const field = { name, defaultValue, problem, label, autoComplete: "address-level1", required: true };
  if (states.length === 0) return <TextField {...field} />;
  return (
    <SelectField {...field} onChange={({ target }) => onState(target.value)}>
      <option value="">{t("addresses.state.choose")}</option>
      {defaultValue !== "" && !states.some((known) => known.name === defaultValue) && (
        <option value={defaultValue}>{defaultValue}</option>
      )}
      {states.map((emirate) => (
        <option key={emirate.name} value={emirate.name}>
          {emirate.name}
        </option>
      ))}
    </SelectField>
  );
}

/** There is only one. It is stored by its code, which is the same in both languages. */
function Country({ problem }: { problem: string | undefined }) {
  const t = useTexts();
  return (
    <>
      <TextField label={t("addresses.country")} value={t("addresses.country.UAE")} problem={problem} readOnly />
      <input type="hidden" name="country" value="UAE" />
    </>
  );
}
