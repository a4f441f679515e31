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
 * Takes the server's lists over. A user's are the server's; a guest's live in the browser, and the server's
 * copy only stands in where the browser remembers none.
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
