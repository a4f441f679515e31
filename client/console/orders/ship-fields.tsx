import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { PostedField } from "../post-form";
import type { ConsoleRefusal } from "../posted";
import { PostedCarrier } from "./carrier-field";
import "./orders.css";

type ShipFieldsProps = {
  /** The carrier that the parcel can be booked with; null: it is typed. */
  booksWith?: string | null;
  refused?: ConsoleRefusal | undefined;
};

/** Who carries an order, and how the customer follows it. */
export const ShipFields = (props: ShipFieldsProps) => (
  <BookedOrTyped {...props}>{(isRequired) => <TypedParcel isRequired={isRequired} />}</BookedOrTyped>
);

/** A parcel is booked in the act that ships it where a carrier is configured, or its carrier and number are typed. */
export function BookedOrTyped({
  booksWith = null,
  refused,
  children,
}: ShipFieldsProps & {
  /** The fields to type into. */
  children: (isRequired: boolean) => ReactNode;
}) {
  const t = useTexts();
  if (booksWith === null) return children(true);
  return (
    <>
      <label className="tick ship-book">
        <input type="checkbox" name="book" value="yes" defaultChecked={!refused || refused.values["book"] === "yes"} />{" "}
        {t("console.ship.book", { carrier: booksWith })}
      </label>
      <div className="ship-typed">{children(false)}</div>
    </>
  );
}

/** @param isRequired what is only needed where nothing is booked is required by the backend alone */
function TypedParcel({ isRequired }: { isRequired: boolean }) {
  const t = useTexts();
  return (
    <>
      <PostedCarrier required={isRequired} name="carrier" label={t("console.ship.carrier")} />
      <PostedField
        autoComplete="off"
        required={isRequired}
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
