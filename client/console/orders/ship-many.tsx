import type { KeyboardEvent } from "react";
import { useTexts } from "#client/messages/texts";
import { PostedCarrier, CarrierNames } from "./carrier-field";
import type { BulkAnswer } from "./post-steps";
import { PostedArea, PostedField, PostForm, Send } from "../post-form";

/** A scanner ends each number with Enter: the next parcel's field is then ready, and nothing is sent yet. */
function toNextNumber(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name.startsWith("number."),
  );
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

type ShipManyProps = {
  /** The carrier that parcels can be booked with; null: none. */
  booksWith: string | null;
  /** Packed orders in view, and whom each goes to. */
  orders: readonly { id: string; number: string; to: string }[];
  /** For parcels that were not sent yet: sent twice, each leaves once. */
  newKey: string;
  /** What was posted last, of which some may have stayed. */
  answer: BulkAnswer | undefined;
};

/** Many parcels that leave together: one carrier for all, or one of their own; orders without a number stay. */
export function ShipMany({ booksWith, orders, newKey, answer }: ShipManyProps) {
  const t = useTexts();
  const values = answer?.bulk.step === "ship" ? answer.values : {};
  const names = "carriers-of-many";
  const isOpen =
    Boolean(values["numbers"]) || values["book"] === "yes" || orders.some(({ id }) => values[`number.${id}`]);
  return (
    <details className="decision order-bulk panel" open={isOpen}>
      <summary className="button">{t("console.bulk.ship")}</summary>
      <PostForm values={values}>
        <p>{t("console.bulk.ship.more")}</p>
        <input type="hidden" name="bulk" value="yes" />
        <input type="hidden" name="key" value={values["key"] ?? newKey} />
        {booksWith !== null && (
          <label className="tick">
            <input type="checkbox" name="book" value="yes" defaultChecked={values["book"] === "yes"} />{" "}
            {t("console.bulk.ship.book", { carrier: booksWith })}
          </label>
        )}
        <CarrierNames id={names} />
        <PostedCarrier names={names} name="carrier" label={t("console.bulk.ship.carrier")} />
        <PostedArea
          name="numbers"
          label={t("console.bulk.ship.numbers")}
          hint={t("console.bulk.ship.numbersHint")}
          rows={4}
          maxLength={20_000}
          dir="ltr"
          autoComplete="off"
        />
        {orders.map(({ id, number, to }) => (
          <fieldset key={id} className="order-parcel">
            <legend>
              {t("orders.number", { number })} · <bdi>{to}</bdi>
            </legend>
            <input type="hidden" name={`order.${id}`} value={number} />
            <PostedField
              name={`number.${id}`}
              label={t("console.ship.number")}
              onKeyDown={toNextNumber}
              autoComplete="off"
              maxLength={80}
              dir="ltr"
            />
            <PostedCarrier names={names} name={`carrier.${id}`} label={t("console.bulk.ship.own")} />
          </fieldset>
        ))}
        <Send intent="ship">{t("console.bulk.ship.sure")}</Send>
      </PostForm>
    </details>
  );
}
