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
import { isCapitalEquipment } from "./equipment";
import type { ProductData, ProductVariant } from "./product-data";
import { returnDays } from "#shared/orders/return-rules";
import { isSellable } from "./stock-state";

type DeliveryFactsProps = { product: ProductData; variant: ProductVariant };

/** Delivery, invoice, returns and payment, as they apply to the chosen variant. */
export function DeliveryFacts({ product, variant }: DeliveryFactsProps) {
  const t = useTexts();
  // The time for returns depends on the product's type.
  const days = returnDays.get(product.type);
  const { payment } = useVisit();
  const cod = variant.cod === true;
  const methods = cod ? payment : payment.filter((method) => method !== "cod");
  const means = paymentMarks(methods, { cod: t("catalogue.cod"), credit: t("product.payment.credit") });
  return (
    <ul className="grid gap-3 text-meta">
      <Fact icon="truck">
        {isCapitalEquipment(product, variant) ? (
          <Appointment variant={variant} />
        ) : (
          <Delivery isPromised={isSellable(variant) && variant.backorder?.in_stock !== 0} />
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

/** What delivery costs at the visitor's place, and when what is in stock arrives there. */
function Delivery({ isPromised }: { isPromised: boolean }) {
  const t = useTexts();
  const money = useMoney();
  const { delivery } = useVisit();
  const usual = delivery.usual ?? delivery;
  const place = useShopper(cartAtom)?.location;
  return (
    <>
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
      {isPromised && (
        <p className="max-sm:min-h-[2lh]">
          <DeliveryPromise place={place?.name ?? delivery.place} days={{ ...delivery, ...daysOf(place) }} />
        </p>
      )}
    </>
  );
}

/** Capital equipment comes on a day that is agreed: what that costs, how soon it can be, and what is to be settled before. */
function Appointment({ variant: { price } }: { variant: ProductVariant }) {
  const t = useTexts();
  const money = useMoney();
  const { delivery } = useVisit();
  const usual = delivery.usual ?? delivery;
  const place = useShopper(cartAtom)?.location;
  const { days_max: days } = { ...delivery, ...daysOf(place) };
  const isFree = price >= (place?.minimum_order_value ?? usual.free_from);
  const cost = isFree ? t("delivery.terms.free") : money(place?.shipping_charges ?? usual.charge);
  return (
    <>
      {t("product.appointment", { place: place?.name ?? delivery.place, cost, days })}
      <p>
        <a className="link" href="#equipment">
          {t("product.appointment.installation")}
        </a>
      </p>
    </>
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
