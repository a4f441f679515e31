import type { ComponentType, MouseEvent } from "react";
import { showAlert } from "../alerts/alert-atom";
import { isPlainClick } from "../layout/plain-click";
import { shopperStore } from "../shopper/shopper-store";
import { dialogAtom, type OpenDialog } from "../shopper/toggle-atoms";

/** The components of the dialogs that were opened so far. Each takes the fields of its own kind. */
export const views = new Map<OpenDialog["kind"], ComponentType<OpenDialog>>();

/**
 * Opens a dialog over the page once its code is there; shows an alert if that cannot be loaded.
 * @param isWanted asked once the code is there
 */
export async function openDialog(dialog: OpenDialog, isWanted: () => boolean = () => true): Promise<void> {
  const { kind } = dialog;
  try {
    const { dialogViews } = await import("./dialog-views");
    views.set(kind, (await dialogViews[kind]()).default as ComponentType<OpenDialog>);
    if (isWanted()) shopperStore.set(dialogAtom, dialog);
  } catch {
    showAlert({ type: 2, text: kind === "product-details" ? "cart.addFailed" : "cart.failed" });
  }
}

/** What a link does on a click: it opens a dialog over the page instead of the page that has the same. */
export const opens = (kind: "categories" | "deliver-to") => (event: MouseEvent) => {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void openDialog({ kind });
};
