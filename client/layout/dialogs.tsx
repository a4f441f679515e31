import { createElement, lazy, Suspense, type ComponentType } from "react";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom, type Dialog } from "../shopper/toggle-atoms";
import { dialogCode } from "./open-dialog";

/** Each dialog's component takes the fields of its kind, which the compiler cannot follow through a list. */
type AnyDialog = () => Promise<{ default: ComponentType<Dialog> }>;
const views: Partial<Record<Dialog["kind"], ComponentType<Dialog>>> = Object.fromEntries(
  Object.entries(dialogCode).map(([kind, code]) => [kind, lazy(code as unknown as AnyDialog)]),
);

/** Whatever is open over the page (`open-dialog.ts`). */
export function Dialogs() {
  const dialog = useShopper(dialogAtom);
  const view = dialog && views[dialog.kind];
  const key = dialog && "slug" in dialog ? dialog.slug : dialog?.kind;
  return <Suspense>{view && createElement(view, { key, ...dialog })}</Suspense>;
}
