import { connection } from "#client/shop/frame/shopper/connection";
import { changeCart } from "./change-cart";

/**
 * Puts a voucher on the cart. Without a cart id or a code nothing is sent.
 * @returns why it was refused, in the server's words; null when it was taken; "" when no answer came, which an alert
 * says
 */
export async function applyVoucher(id: string, code: string): Promise<string | null> {
  if (!id || !code) return "";
  let refusal = "";
  const reply = await changeCart(
    () => connection().call("validateVoucher", { id, code }),
    ({ message }) => (refusal = message),
  );
  return reply ? null : refusal;
}

/** Takes the voucher off the cart. */
export async function dropVoucher(id: string): Promise<boolean> {
  if (!id) return false;
  return (await changeCart(() => connection().call("removeVoucher", { id }))) !== null;
}
