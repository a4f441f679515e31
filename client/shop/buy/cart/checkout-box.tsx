import { isolated } from "#shared/text/isolated";
import { useTexts } from "#client/messages/texts";
import type { Cart } from "#client/shop/frame/shopper/cart-atoms";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { useMoney } from "#client/ui/money";
import { PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { CheckoutButton, CheckoutForm } from "./checkout-button";
import { hasNothingToOrder, isCounted } from "./browser/line-state";

/** The way on from the cart, with the number of a purchase order where the buyer has one; or, for those who prefer it, a message or a call. */
export function CheckoutBox({ cart, poNumber }: { cart: Cart; poNumber: string }) {
  const t = useTexts();
  const { contact } = useVisit();
  const message = useOrderMessage(cart);
  const isOff = hasNothingToOrder(cart);
  return (
    <div className="cart-checkout">
      {cart.below_minimum && (
        <p className="cart-fine" role="status">
          <b>{cart.below_minimum.message}</b>
        </p>
      )}
      {isOff && (
        <p id="cart-nothing" className="cart-fine" role="status">
          <b>{t("cartPage.nothing")}</b>
        </p>
      )}
      <CheckoutForm>
        <details className="cart-po" open={poNumber !== ""}>
          <summary>{t("po.cart")}</summary>
          <PoNumberField value={poNumber} />
        </details>
        <CheckoutButton offBy={isOff ? "cart-nothing" : undefined} />
      </CheckoutForm>
      <p className="cart-fine">{t("cartPage.order")}</p>
      <div className="cart-order">
        <a
          className="button button-quiet"
          href={`${contact.whatsapp.href}?text=${encodeURIComponent(isolated(message))}`}
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

/** Lines that a message names; an address with more would be too long for some phones. */
const mostLines = 20;

/** The cart as a message to the shop: what counts, how many, and the total that was shown. */
function useOrderMessage({ items, total_with_shipping, location, voucher }: Cart): string {
  const t = useTexts();
  const money = useMoney();
  const lines = items.filter(isCounted);
  const more = lines.length - mostLines;
  return [
    t("cartPage.order.message"),
    ...lines
      .slice(0, mostLines)
      .map(({ quantity, title, sku_id }) => t("cartPage.order.line", { quantity, title, sku: sku_id })),
    ...(more > 0 ? [t("cartPage.order.more", { count: more })] : []),
    ...(voucher && !voucher.problem ? [t("cartPage.summary.voucher", { code: voucher.code })] : []),
    t("cartPage.order.total", { total: money(total_with_shipping), place: location.name }),
  ].join("\n");
}
