import { refreshCart } from "../cart/browser/change-cart";
import type { Order } from "#client/shop/account/orders/order";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { track } from "#client/shop/frame/tracking/track";
import { isFirstTime } from "./counted-orders";

/**
 * What follows an order once its thanks are shown, however it was paid: the cart here and in other tabs has released
 * what was bought, and the order is counted once, also when the page is loaded again.
 */
export async function afterOrder({ id, payment_method, items, total_with_shipping }: Order): Promise<void> {
  if (isFirstTime(id)) {
    notifyOtherTabs("cart");
    void track("order_placed", { method: payment_method, lines: items.length, total: total_with_shipping });
  }
  await refreshCart();
}
