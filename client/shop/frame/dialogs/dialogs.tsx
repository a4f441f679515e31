import { createElement } from "react";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { views } from "./open-dialog";

/** What is open over the page (`open-dialog.ts`). */
export function Dialogs() {
  const dialog = useShopper(dialogAtom);
  const view = dialog && views.get(dialog.kind);
  return view ? createElement(view, { key: "slug" in dialog ? dialog.slug : dialog.kind, ...dialog }) : null;
}
