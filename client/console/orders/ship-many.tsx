import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { CarrierField, CarrierNames } from "./carrier-field";
import type { BulkAnswer } from "./post-steps";
import { Send } from "../post-form";

type ShipManyProps = {
  /** Packed orders in view, and whom each goes to. */
  orders: readonly { id: string; number: string; to: string }[];
  /** For parcels that were not sent yet: sent twice, each leaves once. */
  newKey: string;
  /** What was posted last, of which some may have stayed. */
  answer: BulkAnswer | undefined;
};

/** Many parcels that leave together: one carrier for all, or one of their own; orders without a number stay. */
export function ShipMany({ orders, newKey, answer }: ShipManyProps) {
  const t = useTexts();
  const values = answer?.bulk.step === "ship" ? answer.values : {};
  const names = "carriers-of-many";
  return (
    <details className="decision order-bulk panel" open={orders.some(({ id }) => values[`number.${id}`])}>
      <summary className="button">{t("console.bulk.ship")}</summary>
      <Form method="post">
        <p>{t("console.bulk.ship.more")}</p>
        <input type="hidden" name="bulk" value="yes" />
        <input type="hidden" name="key" value={values["key"] ?? newKey} />
        <CarrierNames id={names} />
        <CarrierField
          names={names}
          name="carrier"
          label={t("console.bulk.ship.carrier")}
          defaultValue={values["carrier"]}
        />
        {orders.map(({ id, number, to }) => (
          <fieldset key={id} className="order-parcel">
            <legend>
              {t("orders.number", { number })} · <bdi>{to}</bdi>
            </legend>
            <input type="hidden" name={`order.${id}`} value={number} />
            <TextField
              name={`number.${id}`}
              label={t("console.ship.number")}
              defaultValue={values[`number.${id}`]}
              autoComplete="off"
              maxLength={80}
              dir="ltr"
            />
            <CarrierField
              names={names}
              name={`carrier.${id}`}
              label={t("console.bulk.ship.own")}
              defaultValue={values[`carrier.${id}`]}
            />
          </fieldset>
        ))}
        <Send intent="ship">{t("console.bulk.ship.sure")}</Send>
      </Form>
    </details>
  );
}
