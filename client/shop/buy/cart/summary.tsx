import { useEffect, useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { DeliveryPromise } from "#client/ui/delivery-promise.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { Instalments } from "#client/shop/frame/instalments/instalments.tsx";
import { useMoney } from "#client/ui/money";
import { Figure, TaxTotals } from "#client/ui/tax-totals.tsx";

/** What the cart costs, figure by figure as the server sent it; pale while a change is on its way, never guessed. */
export function Summary({ cart, pending, at }: { cart: Cart; pending: boolean; at: number }) {
  const t = useTexts();
  const money = useMoney();
  const { voucher, discount, tax, taxes, items_total, total_with_shipping } = cart;
  const spoken = useSpokenTotal(cart, pending);
  return (
    <>
      <FreeDelivery cart={cart} at={at} />
      <dl className="cart-figures" aria-busy={pending}>
        <Figure name={t("cartPage.summary.items")}>{money(items_total)}</Figure>
        {voucher && discount > 0 && (
          <Figure name={t("cartPage.summary.voucher", { code: voucher.code })} className="cart-saving">
            <bdi dir="ltr">−</bdi>
            {money(discount)}
          </Figure>
        )}
        <Figure name={t("cartPage.summary.delivery")}>
          <Shipping cart={cart} />
        </Figure>
        <Figure name={t("cartPage.summary.total")} className="cart-total">
          {money(total_with_shipping)}
        </Figure>
      </dl>
      <TaxTotals taxes={taxes} tax={tax} className="cart-fine" />
      <Instalments total={total_with_shipping} source="cart" />
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

/** The charge, with what it would have been struck beside it. */
function Shipping({ cart: { shipping, shipping_struck, total } }: { cart: Cart }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <>
      {shipping_struck !== null && (
        <>
          <span className="sr-only">{t("cartPage.summary.before")}</span> <s>{money(shipping_struck)}</s>{" "}
        </>
      )}
      {shipping === 0 && total > 0 ? <b>{t("cartPage.summary.free")}</b> : money(shipping)}
    </>
  );
}

/** How far the cart is from free delivery, as a sentence and a bar. Nothing while no line counts. */
function FreeDelivery({ cart, at }: { cart: Cart; at: number }) {
  const t = useTexts();
  const money = useMoney();
  const { free_delivery_missing: missing, location, shipping, items_total } = cart;
  if (items_total === 0) return null;
  const isFree = missing === 0 && shipping === 0;
  return (
    <div className={isFree ? "cart-meter cart-meter-full" : "cart-meter"}>
      <p id="free-delivery">
        <Icon name="truck" />
        {isFree
          ? t("cartPage.delivery.free", { place: location.name })
          : t("cartPage.delivery.missing", { amount: money(missing) })}
      </p>
      <Arrival location={location} at={at} />
      <progress
        aria-labelledby="free-delivery"
        max={location.minimum_order_value}
        value={location.minimum_order_value - missing}
      />
    </div>
  );
}

/** When the goods arrive where they go to. */
function Arrival({ location: { name, days_min, days_max, cut_off }, at }: Pick<Cart, "location"> & { at: number }) {
  if (days_min === undefined || days_max === undefined || cut_off === undefined) return null;
  return (
    <p>
      <DeliveryPromise place={name} days={{ days_min, days_max, cut_off }} at={at} />
    </p>
  );
}

/** The total as a sentence for screen readers: nothing at first, then each new one once it has settled. */
function useSpokenTotal({ total_with_shipping }: Cart, pending: boolean): string {
  const t = useTexts();
  const total = useMoney()(total_with_shipping);
  const known = useRef(total);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (pending || known.current === total) return;
    known.current = total;
    setSpoken(t("cartPage.summary.spoken", { total }));
  }, [pending, total, t]);
  return pending ? "" : spoken;
}
