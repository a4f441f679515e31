import { useTexts } from "../messages/texts";
import type { Cart } from "../shopper/cart-atoms";
import { Icon } from "../ui/icon";
import { useMoney } from "../ui/money";

/** How far the cart is from free delivery, as a sentence and a bar. Nothing while no line counts. */
export function FreeDelivery({ cart }: { cart: Cart }) {
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
      <progress
        aria-labelledby="free-delivery"
        max={location.minimum_order_value}
        value={location.minimum_order_value - missing}
      />
    </div>
  );
}
