import { useState, type ReactNode, type SubmitEvent } from "react";
import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { SelectField } from "#client/ui/field.tsx";
import { PlaceTerms, type Emirates, type Place } from "#client/ui/place-terms.tsx";

type PlaceFormProps = {
  /** Where it is posted to, without a language prefix. */
  to: string;
  emirates: Emirates;
  /** The id of the place that goods go to now. */
  current: number;
  /** What the goods come to, in AED. */
  total: number;
  problem?: string | undefined;
  /** When a page of one visitor was made, in ms. */
  at?: number | undefined;
  /** Gets the chosen location instead of a post. */
  onChoose?: (id: number) => void;
  /** What else is sent, and the button. */
  children: ReactNode;
};

/**
 * An emirate and an area of it, with what delivery there costs and when it arrives. Without scripts all areas are in one
 * list, each under its emirate.
 */
export function PlaceForm({ to, emirates, current, total, problem, at, onChoose, children }: PlaceFormProps) {
  const t = useTexts();
  const isScripted = useScripted();
  const [chosen, setChosen] = useState(current);
  const emirate = emirates.find(({ id, areas }) => id === chosen || areas.some((area) => area.id === chosen));
  const place = [emirate, ...(emirate?.areas ?? [])].find((one) => one?.id === chosen);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onChoose) return;
    event.preventDefault();
    onChoose(chosen);
  };
  const option = (one: Place, text: string) => (
    <option key={one.id} value={one.id} disabled={one.served === false}>
      {one.served === false ? t("delivery.terms.unserved", { place: text }) : text}
    </option>
  );
  const areasOf = (one: Emirates[number]) => [
    option(one, one.areas.length > 0 ? t("deliverTo.other", { emirate: one.name }) : one.name),
    ...one.areas.map((area) => option(area, area.name)),
  ];
  return (
    <Form className="form-rows deliver-to-form" method="post" action={to} onSubmit={send}>
      <div className="fields">
        <div className="needs-scripts">
          <SelectField
            label={t("deliverTo.emirate")}
            value={emirate?.id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {emirates.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label={t("deliverTo.area")}
          name="location_id"
          problem={problem}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {isScripted
            ? emirate && areasOf(emirate)
            : emirates.map((one) => (
                <optgroup key={one.id} label={one.name}>
                  {areasOf(one)}
                </optgroup>
              ))}
        </SelectField>
      </div>
      {place && (
        <p className="deliver-to-terms" aria-live="polite">
          <PlaceTerms place={place} total={total} at={at} />
        </p>
      )}
      {children}
    </Form>
  );
}
