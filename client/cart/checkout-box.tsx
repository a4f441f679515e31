import { useTexts } from "../messages/texts";
import { contact } from "../../shared/contact";
import type { Cart } from "../shopper/cart-atoms";
import { Icon } from "../ui/icon";
import { CheckoutButton } from "./checkout-button";
import { useOrderMessage } from "./order-message";

/** The way on from the cart; or, for those who prefer it, a message or a call. */
export function CheckoutBox({ cart }: { cart: Cart }) {
  const t = useTexts();
  const message = useOrderMessage(cart);
  return (
    <div className="cart-checkout">
      <CheckoutButton />
      <p className="cart-fine">{t("cartPage.order")}</p>
      <div className="cart-order">
        <a
          className="button button-quiet"
          href={`${contact.whatsapp.href}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" />
          {t("cartPage.order.chat")}
        </a>
        <a className="button button-quiet" href={contact.phone.href}>
          <Icon name="phone" />
          <span className="sr-only">{t("cartPage.order.call")}</span>
          <bdi dir="ltr">{contact.phone.text}</bdi>
        </a>
      </div>
    </div>
  );
}
