import { showAlert } from "../alerts/alert-atom";
import { withTexts } from "../messages/texts";
import { onDemand } from "../runtime/on-demand";
import { shopperStore } from "../shopper/shopper-store";
import { dialogAtom, type Dialog } from "../shopper/toggle-atoms";

/** The code of each dialog; it comes when the dialog is opened, and is given what the dialog was opened with. */
export const dialogCode = {
  "product-details": onDemand(withTexts(() => import("../cart/product-details-dialog"), ["product"])),
  "compare-full": onDemand(withTexts(() => import("../compare/compare-full-dialog"), ["compare"])),
  "share-cart": onDemand(withTexts(() => import("../cart-links/share-cart-dialog"), ["cart-link"])),
  login: onDemand(withTexts(() => import("../sign-in/login-dialog"), ["sign-in"])),
  "last-step": onDemand(withTexts(() => import("../sign-in/last-step-dialog"), ["sign-in"])),
  account: onDemand(withTexts(() => import("../sign-in/account-sheet"), ["sign-in"])),
};

/** Opens a dialog over the page once its code is there; where that cannot be had, an alert says so. */
export async function openDialog(dialog: Extract<Dialog, { kind: keyof typeof dialogCode }>): Promise<void> {
  try {
    await dialogCode[dialog.kind]();
    shopperStore.set(dialogAtom, dialog);
  } catch {
    showAlert({ type: 2, text: dialog.kind === "product-details" ? "cart.addFailed" : "cart.failed" });
  }
}
