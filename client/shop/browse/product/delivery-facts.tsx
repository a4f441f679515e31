import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { cartAtom, type Cart } from "#client/shop/frame/shopper/cart-atoms";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { Icon, type IconName } from "#client/ui/icon.tsx";
import { DeliveryPromise } from "#client/ui/delivery-promise.tsx";
import { paymentMarks } from "#client/ui/payment-marks";
import { useMoney } from "#client/ui/money";
import { returnDays } from "./return-days";

type DeliveryFactsProps = {
  /** The product's type, on which the time for returns depends. */
  type: string;
  cod: boolean;
  /** What is sold out arrives on no day. */
  isSoldOut: boolean;
};

/** Delivery, invoice, returns and payment, as they apply to the chosen variant. */
export function DeliveryFacts({ type, cod, isSoldOut }: DeliveryFactsProps) {
  const t = useTexts();
  const money = useMoney();
  const days = returnDays.get(type);
  const { payment, delivery } = useVisit();
  const usual = delivery.usual ?? delivery;
  const place = useShopper(cartAtom)?.location;
  const methods = cod ? payment : payment.filter((method) => method !== "cod");
  const means = paymentMarks(methods, { cod: t("catalogue.cod"), credit: t("product.payment.credit") });
  return (
    <ul className="grid gap-3 text-meta">
      <Fact icon="truck">
        {place
          ? t("product.delivery.place", {
              place: place.name,
              free: money(place.minimum_order_value),
              charge: money(place.shipping_charges),
            })
          : t("product.delivery", {
              place: delivery.place,
              free: money(usual.free_from),
              charge: money(usual.charge),
            })}
        {!isSoldOut && (
          <p className="max-sm:min-h-[2lh]">
            <DeliveryPromise place={place?.name ?? delivery.place} days={{ ...delivery, ...daysOf(place) }} />
          </p>
        )}
      </Fact>
      <Fact icon="cash">{cod ? t("product.cod") : t("product.cod.not")}</Fact>
      <Fact icon="invoice">{t("product.invoice")}</Fact>
      <Fact icon="returns">
        <Link className="link" to={`${href(paths.policy, { policy: "terms-to-use" })}#returns`}>
          {days ? t("product.returns.days", { days }) : t("product.returns")}
        </Link>
      </Fact>
      <Fact icon="shield">
        {t("product.payment")}
        <ul className="payment-means">
          {means.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Fact>
    </ul>
  );
}

/** What a place says of when goods arrive there, as far as it does. */
const daysOf = (place: Cart["location"] | undefined) =>
  place?.days_min !== undefined && place.days_max !== undefined && place.cut_off !== undefined
    ? { days_min: place.days_min, days_max: place.days_max, cut_off: place.cut_off }
    : {};

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="text-teal" />
      <div>{children}</div>
    </li>
  );
}
