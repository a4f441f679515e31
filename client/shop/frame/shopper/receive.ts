import { cartAtom } from "./cart-atoms";
import { compareAtom } from "./compare-atom";
import { profileAtom } from "./profile-atom";
import { recentlyViewedAtom, tailProductsAtom } from "./recently-viewed-atom";
import { shopperStore } from "./shopper-store";
import type { Shopper } from "./tail";
import { wishlistAtom } from "./wishlist-atom";

/** Fills the atoms from the tail. */
export function receive(shopper: Shopper): void {
  shopperStore.set(profileAtom, shopper.profile);
  shopperStore.set(cartAtom, shopper.cart);
  receiveLists(shopper);
}

/**
 * Takes over the server's lists. A user's are at the server; a guest's are in the browser, and the server's copy is
 * used only where the browser has none.
 */
export function receiveLists({ profile, wishlist, compare, recently_viewed }: Shopper): void {
  const { set, get } = shopperStore;
  const products = [...recently_viewed, ...compare.map(({ product }) => product)];
  set(tailProductsAtom, new Map(products.map((product) => [product.product_group_id, product])));
  if (profile)
    set(
      wishlistAtom,
      wishlist.map(({ sku_id }) => sku_id),
    );
  if (profile || get(compareAtom).length === 0)
    set(
      compareAtom,
      compare.map(({ id }) => id),
    );
  const viewed = recently_viewed.map(({ product_group_id }) => product_group_id);
  if (profile || get(recentlyViewedAtom).length === 0) set(recentlyViewedAtom, viewed);
}
