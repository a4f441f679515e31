import type { Locale } from "#shared/text/locale";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { applyVoucher } from "#client/shop/buy/cart/browser/apply-voucher";
import { messageText } from "#client/messages/message-text";
import { textsOf } from "#client/messages/texts";
import { cartAtom } from "#client/shop/frame/shopper/cart-atoms";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

/** Puts a voucher on the cart. None goes on an empty one, so then its code is copied, for the cart page. */
export async function takeVoucher(code: string): Promise<void> {
  const cart = shopperStore.get(cartAtom);
  if (cart && cart.items.length > 0) {
    await applyVoucher(cart.id, code);
    return;
  }
  const outcome = await navigator.clipboard.writeText(code).then(
    () => "vouchers.copied",
    () => "vouchers.later",
  );
  const { locale, messages } = await textsOf(document.documentElement.lang as Locale, ["vouchers"]);
  showAlert({ type: 4, message: messageText(messages[outcome]!, locale, { code }) });
}
