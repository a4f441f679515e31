import { connection, shopperKnown } from "#client/shop/frame/shopper/connection";
import { listsKnown } from "#client/shop/frame/shopper/stored-lists";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { recentlyViewedAtom } from "#client/shop/frame/shopper/recently-viewed-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { hasTailMarker } from "#client/shop/frame/shopper/tail";

const isKnownToServer = (): boolean => hasTailMarker() || shopperStore.get(profileAtom) !== null;

/** Most that are remembered. */
const most = 24;

/** Records a product view: in the browser, and at the server for a known visitor. */
export async function noteView(id: string): Promise<void> {
  await Promise.all([listsKnown(), shopperKnown()]);
  shopperStore.set(recentlyViewedAtom, (list) => [id, ...list.filter((other) => other !== id)].slice(0, most));
  if (isKnownToServer()) await connection().call("viewProduct", { product_group_id: id });
}

/** Forgets all of them, here and at the server. */
export async function clearViewed(): Promise<void> {
  shopperStore.set(recentlyViewedAtom, []);
  if (isKnownToServer()) await connection().call("clearRecentlyViewed", {});
}
