import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import type { EventData } from "#shared/tracking/events";
import type { Failure } from "#shared/failures/failure";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import type { TextId } from "#client/messages/texts";
import { cartAtom, requestedQuantitiesAtom, type Cart } from "#client/shop/frame/shopper/cart-atoms";
import { lineOf, quantityAtom } from "#client/shop/frame/shopper/sku-atoms";
import { connection, shopperKnown } from "#client/shop/frame/shopper/connection";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { loaderAtom } from "#client/shop/frame/shopper/toggle-atoms";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { cartCallNames } from "./call-names";
import { cartScheduler, type CartAnswer, type LineChange } from "./scheduler";
import { randomKey } from "./random-key";
import { lineLimit } from "#shared/goods/line-limit";

type CartReply = { success: true; message?: string | undefined; cart: Cart };
type Answer<Reply extends CartReply = CartReply> = CartAnswer<Reply, Failure>;
type UpdateReply = CallReply<"updateCartItem">;
type Rows = CallRequest<"addCartItems">["items"];

const changes = cartScheduler<CartReply, Failure>({
  send: sendLine,
  read: async () => {
    const reply = await connection().call("getShopper", {}, { fresh: true });
    return reply?.success ? reply.cart : undefined;
  },
  take(cart, onItsWay) {
    shopperStore.set(cartAtom, cart);
    shopperStore.set(requestedQuantitiesAtom, (requested) => new Map([...requested].filter(([sku]) => onItsWay(sku))));
  },
  displayed: (sku) => shopperStore.get(quantityAtom(sku)),
  showRequested: (sku, quantity) =>
    shopperStore.set(requestedQuantitiesAtom, (requested) => {
      const next = new Map(requested);
      if (quantity === null) next.delete(sku);
      else next.set(sku, quantity);
      return next;
    }),
});

/**
 * Sends one line's change, and once more under the same key when no reply arrives, so that it counts once: a quantity
 * that was set twice would undo what another device did between.
 */
async function sendLine(change: LineChange): Promise<Answer> {
  await shopperKnown();
  const { sku, from } = change;
  const body =
    "add" in change
      ? ({ type: "UPDATE", add: change.add } as const)
      : change.quantity > 0
        ? ({ type: "UPDATE", quantity: change.quantity } as const)
        : ({ type: "DELETE" } as const);
  const idempotencyKey = randomKey();
  const send = () => connection().call(cartCallNames().updateItem, { sku_id: sku, from, ...body }, { idempotencyKey });
  return answerOf((await send()) ?? (await send()));
}

function answerOf<Reply extends CartReply>(reply: Reply | (Failure & { status: number }) | undefined): Answer<Reply> {
  if (!reply) return undefined;
  if (!reply.success) return { refusal: reply };
  notifyOtherTabs("cart");
  return { cart: reply.cart, reply };
}

/**
 * Says in an alert why nothing was changed: in the server's words, or in ours where it has none.
 * @param unheard what to say when no answer came
 */
function refused(answer: { refusal: Failure } | undefined, unheard: TextId): void {
  const message = answer?.refusal.message;
  showAlert(message ? { type: 2, message } : { type: 2, text: answer ? "cart.failed" : unheard });
}

/** The cart's page needs these actions at once, but nothing of tracking before something is added. */
const countAdded = (added: EventData<"add_to_cart">): void =>
  void import("#client/shop/frame/tracking/track")
    .then(({ track }) => track("add_to_cart", added))
    .catch(() => undefined);

/** Why a line took less than was requested. */
const caps = { max_oq: "cart.capped.max_oq", stock: "cart.capped.stock" } as const satisfies Record<string, TextId>;

/** Outside a browser nothing says. */
const isBlocked = (): boolean => "cookieEnabled" in navigator && !navigator.cookieEnabled;

/** A guest's cart is known by a cookie: what is added without one would be nobody's. Says so, and whether there are none. */
function lacksCookies(): boolean {
  if (!isBlocked()) return false;
  showAlert({ type: 2, text: "cart.needsCookies" });
  return true;
}

/** A line's change: the server's words, or a warning when it took less than requested. */
async function changeLine(change: LineChange, unheard: TextId): Promise<boolean> {
  if (lacksCookies()) return false;
  const answer = await changes.change(change);
  if (!answer || "refusal" in answer) {
    refused(answer, unheard);
    return false;
  }
  const { message, cart, capped_by } = answer.reply as UpdateReply;
  const quantity = lineOf(cart, change.sku)?.quantity ?? 0;
  if (capped_by) showAlert({ type: 3, text: caps[capped_by], values: { quantity } });
  else if (message) showAlert({ type: 1, message, ofCart: "add" in change && change.add > 0 });
  return true;
}

/**
 * Adds a quantity of a SKU to the cart's. The promises of all line actions resolve to whether the server accepted it.
 */
export async function addToCart(sku: string, add = 1, from?: "wishlist"): Promise<boolean> {
  const done = await changeLine({ sku, add, from }, "cart.addFailed");
  if (done) countAdded({ sku, quantity: add });
  return done;
}

/** Sets a line's quantity; 0 removes it. */
export const setQuantity = (sku: string, quantity: number): Promise<boolean> =>
  changeLine({ sku, quantity }, "cart.failed");

/** Adds or removes one of a SKU, whatever else changes the cart meanwhile; at the limit it says why. */
export async function stepQuantity(sku: string, by: 1 | -1): Promise<boolean> {
  const requested = shopperStore.get(quantityAtom(sku)) + by;
  const line = lineOf(shopperStore.get(cartAtom), sku);
  const limit = line && lineLimit(line);
  if (by < 0 || !limit || requested <= limit.most) return changeLine({ sku, add: by }, "cart.failed");
  showAlert({ type: 3, text: caps[limit.by], values: { quantity: limit.most } });
  return false;
}

export const removeLine = (sku: string): Promise<boolean> => setQuantity(sku, 0);

/** Removes the line at this index of the current cart; false where there is none. */
export async function removeLineAt(index: number): Promise<boolean> {
  const line = shopperStore.get(cartAtom)?.items[index];
  return line ? removeLine(line.sku_id) : false;
}

/**
 * A change of the cart as a whole. Gives the reply, or null after an alert has said why not.
 * @param onRefusal says the server's refusal in the alert's place, beside the field that it is about
 */
export async function changeCart<Reply extends CartReply>(
  send: () => Promise<Reply | (Failure & { status: number }) | undefined>,
  onRefusal?: (refusal: Failure) => void,
): Promise<Reply | null> {
  if (lacksCookies()) return null;
  shopperStore.set(loaderAtom, true);
  const answer = await changes.whole(async () => {
    await shopperKnown();
    return answerOf(await send());
  });
  shopperStore.set(loaderAtom, false);
  if (!answer || "refusal" in answer) {
    if (answer && onRefusal) onRefusal(answer.refusal);
    else refused(answer, "cart.failed");
    return null;
  }
  const reply = answer.reply as Reply;
  if (reply.message) showAlert({ type: 1, message: reply.message });
  return reply;
}

type RowsReply = CallReply<"addCartItems">;

/** Adds many rows at once (quick order, links); the outcome of each is in `rows`. */
export const addRows = (items: Rows, salesCode?: string | null): Promise<RowsReply | null> =>
  sendRows("add", items, salesCode);

/** Replaces everything in the cart with these rows. */
export const replaceCart = (items: Rows, salesCode?: string | null): Promise<RowsReply | null> =>
  sendRows("replace", items, salesCode);

export const resetCart = (): Promise<RowsReply | null> => replaceCart([]);

/** @param salesCode of the sales person whose link the rows came by */
async function sendRows(
  mode: "add" | "replace",
  items: Rows,
  salesCode: string | null | undefined,
): Promise<RowsReply | null> {
  const request = { mode, items, sales_code: salesCode ?? undefined };
  const idempotencyKey = randomKey();
  const reply = await changeCart<RowsReply>(() =>
    connection().call(cartCallNames().addItems, request, { idempotencyKey }),
  );
  for (const { sku_id: sku, taken } of reply?.rows ?? []) if (taken > 0) countAdded({ sku, quantity: taken });
  return reply;
}

/** Sets where the cart is delivered to, by the id of a state or area. */
export const setLocation = (id: number) =>
  changeCart(() => connection().call(cartCallNames().setLocation, { location_id: id }));

/** Reads the cart again once nothing is on its way: another tab, or coming back to this one. */
export const refreshCart = (): Promise<void> => changes.refresh();
