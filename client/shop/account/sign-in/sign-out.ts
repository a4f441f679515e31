import { forgetOpened } from "#client/console/palette/opened-last";
import { forgetCountedOrders } from "#client/shop/buy/checkout/counted-orders";
import { forgetOfflineCopy } from "#client/shop/frame/offline/offline-copy";
import { connection } from "#client/shop/frame/shopper/connection";
import { notifyOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { forgetState } from "#client/shop/frame/shopper/stored-state";
import { forgetStoredLists } from "#client/shop/frame/shopper/persistence";
import { forgetSearches } from "#client/shop/browse/search/recent-searches";
import { trackLogout } from "#client/shop/frame/tracking/session-events";
import { removeFlags } from "./session";

/**
 * Signs out: the server ends the session and the cookies go, then this browser forgets everything of the visitor -
 * flags, stored lists, the copy for the offline page, searches, numbers of orders and what staff opened - and other
 * tabs follow. Anybody who calls it goes on to a new document of the home page, which drops what is in memory: cart,
 * wishlist, compare, profile, pre-checkout, search, credit line.
 * @returns false when it was not sent, without a network: then nothing has ended
 */
export async function signOut(): Promise<boolean> {
  if (!(await connection().call("logout", {}))) return false;
  await forgetShopper();
  return true;
}

/** What this browser does once a session is over, by signing out or with the account. */
export async function forgetShopper(): Promise<void> {
  removeFlags();
  forgetSearches();
  forgetOpened();
  forgetCountedOrders();
  await Promise.all([forgetStoredLists(), forgetState(), forgetOfflineCopy(), trackLogout()]);
  notifyOtherTabs("session");
}
