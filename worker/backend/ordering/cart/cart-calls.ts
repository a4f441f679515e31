import { isFail, type Outcome } from "#backend/platform/outcome";
import { selectLocation } from "../shipping/shipping-statements";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer } from "#backend/platform/call-types";
import { stateOf } from "../shopper/shopper";
import { addItems } from "./add-items";
import { readCartReply } from "./cart-reply";
import { syncGuestCart } from "./sync-guest-cart";
import { nobody, updateItem } from "./update-item";

type CartCall =
  | "getCart"
  | "getGuestCart"
  | "updateCartItem"
  | "updateGuestCartItem"
  | "addCartItems"
  | "addGuestCartItems"
  | "setCartLocation"
  | "setGuestCartLocation"
  | "syncGuestCart";

type CartReply = CallAnswer<"getCart">;

/** Two round trips: the object, then everything else in one batch. */
async function getCart(_input: object, context: CallContext): Promise<CartReply> {
  const { cart } = await stateOf(context.shopper);
  return { cart: await readCartReply(context.db, cart, context) };
}

async function setLocation(input: { location_id: number }, context: CallContext): Promise<Outcome<CartReply>> {
  const { db, locale, shopper } = context;
  if (!shopper) return nobody;
  const [[row]] = await db.run(selectLocation(input.location_id, locale));
  if (!row) return { fail: "invalid_input", fields: { location_id: "invalid" } };
  const done = await shopper.run("setLocation", input);
  return isFail(done) ? done : { cart: await readCartReply(db, done.state.cart, context) };
}

/** The cart's calls: a user's and a guest's differ only in whose object they are asked of. */
export const cartHandlers: Handlers<CartCall> = {
  getCart,
  getGuestCart: getCart,
  updateCartItem: updateItem,
  updateGuestCartItem: updateItem,
  addCartItems: addItems,
  addGuestCartItems: addItems,
  setCartLocation: setLocation,
  setGuestCartLocation: setLocation,
  syncGuestCart: (_input, context) => syncGuestCart(context),
};
