import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import type { Visit } from "#client/runtime/request-context";
import { connection } from "#client/shop/frame/shopper/connection";
import { hasStoredLists } from "#client/shop/frame/shopper/stored-lists";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { settleSession } from "./session";
import { joinCarts, joinedMessage } from "./join-carts";
import { refreshShopper } from "./refresh-shopper";
import type { SignedIn } from "./sign-in-steps";

/**
 * What follows a sign-in in the browser: the guest's cart is put into the user's first, then cart, lists and profile
 * are fetched, flags are set, and other tabs are notified. A guest's wishlist follows on its own.
 */
export async function welcome({ message }: SignedIn, visit: Visit): Promise<void> {
  const { device, locale } = visit;
  const api = connection();
  const joined = await joinCarts(api, device);
  if (await refreshShopper(visit)) await settleSession();
  notifyOtherTabs("session");
  if (hasStoredLists())
    void import("#client/shop/frame/shopper/hand-over-wishlist").then(({ handOverWishlist }) => handOverWishlist());
  const said = await joinedMessage(message, joined, locale);
  showAlert({ ...said, hideAfterMs: said.type === 3 ? cappedMs : undefined });
}

/** A message that names lines takes longer to read, in ms. */
const cappedMs = 10_000;
