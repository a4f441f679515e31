import { useTexts } from "#client/messages/texts";
import { PostedField } from "../post-form";
import { PostedCarrier } from "./carrier-field";

/** Who carries an order, and how the customer follows it. */
export function ShipFields() {
  const t = useTexts();
  return (
    <>
      <PostedCarrier required name="carrier" label={t("console.ship.carrier")} />
      <PostedField
        autoComplete="off"
        required
        name="tracking_number"
        label={t("console.ship.number")}
        maxLength={80}
        dir="ltr"
      />
      <PostedField
        autoComplete="off"
        name="tracking_url"
        label={t("console.ship.link")}
        hint={t("console.ship.link.more")}
        type="url"
        inputMode="url"
        maxLength={500}
        dir="ltr"
      />
    </>
  );
}
