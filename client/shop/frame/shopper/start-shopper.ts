import type { ApiClient } from "#shared/calls/api-client";
import { showAlert } from "../alerts/alert-atom";
import { takeFlash } from "../alerts/flash";
import { connect } from "./connection";
import { onOtherTabs } from "./other-tabs";
import { profileAtom } from "./profile-atom";
import { receive } from "./receive";
import { isFlagged } from "./session-flag";
import { shopperStore } from "./shopper-store";
import { readTail } from "./tail";

/** Fills the atoms from the tail, before hydration; requests a tail that missed its page. */
export function startShopper(api: ApiClient): void {
  const { shopper, flash } = readTail();
  if (shopper) receive(shopper);
  const alert = flash ?? takeFlash();
  if (alert) showAlert(alert);
  connect(api, shopper === null ? ask(api) : Promise.resolve());
  if (shopper !== null) settleFlags();
  onOtherTabs("cart", refresh);
  onOtherTabs("session", () => settle(true));
  // A page from the back/forward cache shows an old state, perhaps of somebody who was signed in.
  addEventListener("pageshow", ({ persisted }) => persisted && (flagsAgree() ? refresh() : location.reload()));
}

const flagsAgree = () => isFlagged() === (shopperStore.get(profileAtom) !== null);

const settle = (elsewhere?: boolean) =>
  void import("#client/shop/account/sign-in/session").then(({ settleSession }) => settleSession(elsewhere));

/** Older flags may be another visitor's: the profile decides. Most pages find them right and need no code for it. */
const settleFlags = () => flagsAgree() || settle();

const refresh = () => void import("#client/shop/buy/cart/browser/change-cart").then(({ refreshCart }) => refreshCart());

async function ask(api: ApiClient): Promise<void> {
  const reply = await api.call("getShopper", {});
  if (!reply?.success) return;
  receive(reply);
  settleFlags();
}
