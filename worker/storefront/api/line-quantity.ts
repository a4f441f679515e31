import { maxLineQuantity } from "#shared/orders/line-quantity";
import { contracts } from "#shared/contracts/platform/table";
import type { Ask, Parameters } from "./dialect-call";

/** The call that reads the cart a change is made to. */
const cartOf = { updateCartItem: "getCart", updateGuestCartItem: "getGuestCart" } as const;

/**
 * Turns `add` (how many more) into a quantity, worked out from the current cart, for a backend that knows only
 * quantities. The change is also sent in a header, for backends that understand it: there, changes from two devices add
 * up.
 * @returns the failure, where the cart cannot be read
 */
export async function withQuantity(name: keyof typeof cartOf, change: Parameters, ask: Ask): Promise<Response> {
  const { add, quantity, guest_user_id, sku_id } = change;
  const more = Number(add);
  if (add === undefined || quantity !== undefined || !Number.isInteger(more)) return ask(name, change);
  const answer = await ask(cartOf[name], guest_user_id === undefined ? {} : { guest_user_id });
  if (!answer.ok) return answer;
  const { cart } = contracts.getCart.reply.parse(await answer.json());
  const before = cart.items.find((item) => item.sku_id === String(sku_id))?.quantity ?? 0;
  const after = Math.min(before + more, maxLineQuantity);
  const { add: _, ...rest } = change;
  if (after > 0) return ask(name, { ...rest, quantity: after }, { "x-quantity-change": String(more) });
  return ask(name, { ...rest, type: "DELETE" });
}
