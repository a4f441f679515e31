import { isFail, type Outcome } from "#backend/platform/outcome";
import { selectLocation } from "../shipping/shipping-statements";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer } from "#backend/platform/call-types";
import { stateOf } from "../shopper/shopper";
import { addItems } from "./add-items";
import { readCartReply } from "./cart-reply";
import { nobody, updateItem } from "./update-item";
import { handCartOver } from "./hand-over";

/**
 * The guest's cart becomes part of the user's; what a guest adds meanwhile goes with the next sync. Lines for which the
 * user's cart has no room stay in the guest's and are reported as `left`.
 */
async function syncGuestCart(context: CallContext): Promise<Outcome<CallAnswer<"syncGuestCart">>> {
  const { db, locale, now, who, shopper, guest } = context;
  if (!shopper || who === "nobody" || !("userId" in who)) return { fail: "no_session" };
  if (!guest) return { cart: await readCartReply(db, (await shopper.read()).cart, context), capped: [], left: [] };
  const handed = await handCartOver({ db, from: guest, to: shopper, userId: who.userId, locale, now });
  if (isFail(handed)) return handed;
  const { cart, taken, rows } = handed;
  const titles = new Map(rows.map(({ sku_id, title }) => [sku_id, title]));
  const left = taken.done.flatMap((handover) => handover.left);
  return {
    cart: await readCartReply(db, cart, context),
    capped: taken.capped.map(({ sku_id, requestedQuantity, quantity, capped_by }) => ({
      sku_id,
      asked: requestedQuantity,
      quantity,
      capped_by,
    })),
    left: left.map(({ sku_id, quantity }) => ({ sku_id, title: titles.get(sku_id) ?? sku_id, quantity })),
  };
}

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
