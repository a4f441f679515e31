import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply } from "#shared/contracts/platform/table";

/**
 * Builds the tail for a backend without that call from the calls it consists of, all at once. A failed cart fails the
 * tail; a failed list is empty. Such a backend sends the profile at sign-in.
 * @param signedIn whose cart it is: the user's or the guest's
 */
export async function tailOfCalls(api: ApiClient, signedIn: boolean): Promise<Response> {
  const [cart, wishlist, compared, viewed] = await Promise.all([
    signedIn ? api.call("getCart", {}) : api.call("getGuestCart", {}),
    signedIn ? api.call("listWishlist", {}) : undefined,
    api.call("listCompared", {}),
    api.call("listRecentlyViewed", { limit: 8 }),
  ]);
  if (!cart?.success) return Response.json(cart ?? { success: false }, { status: cart?.status ?? 502 });
  const tail: CallReply<"getShopper"> = {
    success: true,
    profile: null,
    cart: cart.cart,
    wishlist: wishlist?.success ? wishlist.wishlist.map(({ sku_id }) => ({ sku_id })) : [],
    compare: compared?.success ? compared.products : [],
    recently_viewed: viewed?.success ? viewed.products : [],
    flash: null,
  };
  return Response.json(tail);
}
