import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { connection, shopperKnown } from "#client/shop/frame/shopper/connection";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";

/** Puts a SKU on the wishlist, or takes it off when it is there. */
export const toggleWish = (sku: string): Promise<void> =>
  shopperStore.get(wishlistAtom).includes(sku) ? removeWish(sku) : addWish(sku);

/** Adds a SKU; the server is called only for a signed-in user. */
export async function addWish(sku: string): Promise<void> {
  shopperStore.set(wishlistAtom, (list) => [sku, ...list.filter((other) => other !== sku)]);
  if (await isGuest()) return showAlert({ type: 1, text: "shopper.wish.added" });
  const reply = await connection().call("addToWishlist", { sku_id: sku });
  settle(reply, (list) => list.filter((other) => other !== sku));
}

export async function removeWish(sku: string): Promise<void> {
  const before = shopperStore.get(wishlistAtom);
  shopperStore.set(wishlistAtom, (list) => list.filter((other) => other !== sku));
  if (await isGuest()) return showAlert({ type: 1, text: "shopper.wish.removed" });
  const reply = await connection().call("deleteFromWishlist", { sku_id: sku });
  settle(reply, (list) => (before.includes(sku) && !list.includes(sku) ? [sku, ...list] : list));
}

/** Puts one of a saved SKU into the cart; it leaves the list when the cart has taken it. */
export async function moveToCart(sku: string): Promise<void> {
  const { addToCart } = await import("#client/shop/buy/cart/browser/change-cart");
  if (!(await addToCart(sku, 1, "wishlist"))) return;
  shopperStore.set(wishlistAtom, (list) => list.filter((other) => other !== sku));
  // A guest's tabs are notified once it is stored.
  if (!(await isGuest())) notifyOtherTabs("lists");
}

/** Forgets SKUs that the shop no longer has; there is nothing to say about them. */
export const dropGone = (skus: readonly string[]): void =>
  shopperStore.set(wishlistAtom, (list) => list.filter((sku) => !skus.includes(sku)));

async function isGuest(): Promise<boolean> {
  await shopperKnown();
  return shopperStore.get(profileAtom) === null;
}

type Reply = { success: true; message: string; sku_ids: string[] } | { success: false; message: string } | undefined;

/** Ends at the server's list; a refusal is shown in its words and undone. */
function settle(reply: Reply, undone: (list: readonly string[]) => readonly string[]): void {
  if (reply?.success) {
    shopperStore.set(wishlistAtom, reply.sku_ids);
    notifyOtherTabs("lists");
    showAlert({ type: 1, message: reply.message });
    return;
  }
  shopperStore.set(wishlistAtom, undone);
  showAlert(reply?.message ? { type: 2, message: reply.message } : { type: 2, text: "cart.failed" });
}
