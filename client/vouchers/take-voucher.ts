import type { Locale } from "../../shared/locale";
import { showAlert } from "../alerts/alert-atom";
import { applyVoucher } from "../cart/voucher-actions";
import { messageText } from "../messages/message-text";
import { textsOf } from "../messages/texts";
import { cartAtom } from "../shopper/cart-atoms";
import { shopperStore } from "../shopper/shopper-store";

/** Puts a voucher on the cart. None goes on an empty one, so then its code is copied, for the cart page. */
export async function takeVoucher(code: string): Promise<void> {
  const cart = shopperStore.get(cartAtom);
  if (cart && cart.items.length > 0) {
    await applyVoucher(cart.id, code);
    return;
  }
  const told = await navigator.clipboard.writeText(code).then(
    () => "vouchers.copied",
    () => "vouchers.later",
  );
  const { locale, messages } = await textsOf(document.documentElement.lang as Locale, ["vouchers"]);
  showAlert({ type: 4, message: messageText(messages[told]!, locale, { code }) });
}
