import type { ReactNode } from "react";
import { isPartlyShipped, sumUnits } from "#shared/orders/order-units";
import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import type { Order } from "./order";

type ShipmentsProps = {
  order: Pick<Order, "shipments" | "items">;
  /** What else may be done with a parcel. */
  children?: (shipment: Order["shipments"][number]) => ReactNode;
};

/** The last that a carrier said of a parcel, with its own words, which are in whatever language it has. */
function LastEvent({ event: { state, text, at } }: { event: NonNullable<Order["shipments"][number]["event"]> }) {
  const t = useTexts();
  return (
    <span className="text-second">
      {t(`orders.shipments.event.${state}`, { day: dayText(at) })}
      {text && (
        <>
          {" "}
          <bdi>{text}</bdi>
        </>
      )}
    </span>
  );
}

/** The parcels of an order: who carries each, where to look for it, when it left or arrived, and what is in it. */
export function Shipments({ order: { shipments, items }, children }: ShipmentsProps) {
  const t = useTexts();
  if (shipments.length === 0) return null;
  const isPart = isPartlyShipped(sumUnits(items.map(({ units }) => units)));
  const titleOf = ({ line, quantity }: (typeof shipments)[number]["lines"][number]) =>
    `${quantity} × ${items[line]?.title ?? ""}`;
  return (
    <section className="panel order-part" aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t("orders.shipments")}</h2>
      <ul className="order-shipments">
        {shipments.map(({ id, carrier, tracking_number, tracking_url, ...parcel }) => (
          <li key={id}>
            <Icon name="truck" />
            <p>
              <b>
                <bdi>{carrier}</bdi>
              </b>
              <span className="text-second">
                {t("orders.shipments.tracking")} <bdi>{tracking_number}</bdi>
              </span>
              <span className="text-second">
                {parcel.delivered_at
                  ? t("orders.shipments.delivered", { day: dayText(parcel.delivered_at) })
                  : t("orders.shipments.shipped", { day: dayText(parcel.shipped_at) })}
              </span>
              {parcel.event && parcel.delivered_at === null && <LastEvent event={parcel.event} />}
              {shipments.length > 1 || isPart ? (
                <span className="text-second">{parcel.lines.map(titleOf).join(t("orders.units.between"))}</span>
              ) : null}
            </p>
            {tracking_url && (
              <a
                className="button button-quiet"
                href={tracking_url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("orders.shipments.track.of", { number: tracking_number })}
              >
                {t("orders.shipments.track")}
              </a>
            )}
            {children?.({ id, carrier, tracking_number, tracking_url, ...parcel })}
          </li>
        ))}
      </ul>
    </section>
  );
}
