import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { shopperKnown } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore, useShopper } from "#client/shop/frame/shopper/shopper-store";
import { wishlistAtom } from "#client/shop/frame/shopper/wishlist-atom";
import { EmptyWishlist } from "./empty-wishlist";
import { GuestWishlist } from "./guest-wishlist";
import { WishlistCards } from "./wishlist-cards";
import { toWishlistItem, type WishlistItem } from "./wishlist-items";
import "./wishlist.css";

/** `/wishlist`: a user's list from the server; null for a guest, whose browser stores it. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) {
    await shopperKnown();
    if (shopperStore.get(profileAtom) === null) return { items: null };
  }
  const reply = await apiOf(context).call("listWishlist", {});
  if (reply?.success === false && reply.status === 401) return { items: null };
  return { items: required(reply).wishlist.map(toWishlistItem) };
}

export function Component() {
  const t = useTexts();
  const { items } = useLoaderData<typeof loader>();
  return (
    <div className="page-width wishlist">
      <PageHead title={t("wishlist")} description={t("wishlist.text")} path={paths.wishlist} />
      {items ? <UserWishlist items={items} /> : <GuestWishlist />}
    </div>
  );
}

/** The list that the server stores, without what has left it since. */
function UserWishlist({ items }: { items: readonly WishlistItem[] }) {
  const saved = useShopper(
    wishlistAtom,
    items.map(({ sku }) => sku),
  );
  const displayed = items.filter(({ sku }) => saved.includes(sku));
  return displayed.length > 0 ? <WishlistCards items={displayed} /> : <EmptyWishlist />;
}
