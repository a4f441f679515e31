import { showAlert } from "../alerts/alert-atom";
import { connection } from "../shopper/connection";
import { tellOtherTabs } from "../shopper/other-tabs";
import { forgetKept } from "../shopper/persistence";
import { forgetSearches } from "../search/recent-searches";
import { leaveForHome, removeFlags } from "./session";

/**
 * Signs out (spec §4): the server ends the session and the cookies go, then this browser forgets everything of the
 * shopper and begins anew at the home page. Without a network nothing was ended, and it says so.
 */
export async function signOut(): Promise<void> {
  const heard = await connection().call("logout", {});
  if (!heard) return showAlert({ type: 2, text: "signIn.out.failed" });
  await leaveNothing();
}

/**
 * What follows the end of a session in the browser: flags and kept lists and searches go, other tabs follow. The new
 * document drops what is in memory: cart, wishlist, compare, profile, pre-checkout, search, credit line.
 */
async function leaveNothing(): Promise<void> {
  removeFlags();
  forgetSearches();
  await forgetKept();
  tellOtherTabs("session");
  leaveForHome();
}
