import { useTexts } from "#client/messages/texts";
import type { Order } from "./order";

/** Where the order goes, and where its invoice. */
export function OrderPlaces({ order }: { order: Order }) {
  const t = useTexts();
  const { delivery_address, billing_address, shipping_instructions } = order;
  return (
    <section className="panel order-part order-places">
      <div>
        <h2>{t("orders.deliverTo")}</h2>
        <Place address={delivery_address} />
        {shipping_instructions && (
          <p className="text-second">{t("orders.instructions", { text: shipping_instructions })}</p>
        )}
      </div>
      <div>
        <h2>{t("orders.billTo")}</h2>
        <Place address={billing_address} />
      </div>
    </section>
  );
}

function Place({ address }: { address: Order["delivery_address"] }) {
  const t = useTexts();
  const { name, address_line_1, address_line_2, city, state, country, phone } = address;
  const place = country === "UAE" ? t("orders.country.UAE") : country;
  const lines = [name, address_line_1, address_line_2, [city, state].filter(Boolean).join(" · "), place];
  return (
    <address>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span>
        <bdi dir="ltr">{phone}</bdi>
      </span>
    </address>
  );
}
