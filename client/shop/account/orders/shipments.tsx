import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import type { Order } from "./order";

/** Who carries the order, and where to look for it. */
export function Shipments({ shipments }: { shipments: Order["shipments"] }) {
  const t = useTexts();
  if (shipments.length === 0) return null;
  return (
    <section className="panel order-part" aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t("orders.shipments")}</h2>
      <ul className="order-shipments">
        {shipments.map(({ id, carrier, tracking_number, tracking_url }) => (
          <li key={id}>
            <Icon name="truck" />
            <p>
              <b>
                <bdi>{carrier}</bdi>
              </b>
              <span className="text-second">
                {t("orders.shipments.tracking")} <bdi>{tracking_number}</bdi>
              </span>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
