import { connection, shopperKnown } from "../shopper/connection";
import { listsKnown } from "../shopper/kept-lists";
import { profileAtom } from "../shopper/profile-atom";
import { recentlyViewedAtom } from "../shopper/recently-viewed-atom";
import { shopperStore } from "../shopper/shopper-store";
import { hasTailMarker } from "../shopper/tail";

const isKnownToServer = (): boolean => hasTailMarker() || shopperStore.get(profileAtom) !== null;

/** Most that are remembered. */
const most = 24;

/** Notes that a product was looked at: in the browser, and at the server for a visitor whom it knows. */
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
