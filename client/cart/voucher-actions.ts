import { connection } from "../shopper/connection";
import { changeCart } from "./cart-actions";

/**
 * Puts a voucher on the cart. Without a cart id or a code nothing is asked.
 * @returns why it was refused, in the server's words; null when it was taken; "" when no answer came
 */
export async function applyVoucher(id: string, code: string): Promise<string | null> {
  if (!id || !code) return "";
  let refusal = "";
  const reply = await changeCart(async () => {
    const answer = await connection().call("validateVoucher", { id, code });
    if (answer && !answer.success) refusal = answer.message;
    return answer;
  });
  return reply ? null : refusal;
}

/** Takes the voucher off the cart. */
export async function dropVoucher(id: string): Promise<boolean> {
  if (!id) return false;
  return (await changeCart(() => connection().call("removeVoucher", { id }))) !== null;
}
