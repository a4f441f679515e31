import { useTexts } from "../messages/texts";
import type { Cart } from "../shopper/cart-atoms";
import { useMoney } from "../ui/money";
import { CheckoutButton } from "./checkout-button";

/** Total and the link to checkout, always in reach on phones; it comes to rest above the footer. */
export function CartBar({ cart, pending }: { cart: Cart; pending: boolean }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <div className="cart-bar">
      <p aria-busy={pending}>
        <span>{t("cartPage.summary.total")}</span>
        <b>{money(cart.total_with_shipping)}</b>
      </p>
      <CheckoutButton />
    </div>
  );
}
