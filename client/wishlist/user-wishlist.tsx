import { useShopper } from "../shopper/shopper-store";
import { wishlistAtom } from "../shopper/wishlist-atom";
import { EmptyWishlist } from "./empty-wishlist";
import { WishlistCards } from "./wishlist-cards";
import type { WishlistItem } from "./wishlist-items";

/** The list that the server keeps, without what has left it since. */
export function UserWishlist({ items }: { items: readonly WishlistItem[] }) {
  const kept = useShopper(
    wishlistAtom,
    items.map(({ sku }) => sku),
  );
  const shown = items.filter(({ sku }) => kept.includes(sku));
  return shown.length > 0 ? <WishlistCards items={shown} /> : <EmptyWishlist />;
}
