/*
 * Opens the menu of categories by resting with the mouse on one in the row; a press on one follows it instead. Comes with
 * the first sign and listens to the document, so that the frame, which every page has, carries none of it.
 */
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { dialogAtom } from "#client/shop/frame/shopper/toggle-atoms";
import { isWide } from "./is-wide";

/** How long the mouse rests on a category before its menu opens, and is elsewhere before it closes, in ms. */
const opensAfter = 150;
const closesAfter = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** How often something on the page was pressed. */
let presses = 0;

/** Somebody who presses something before the menu's code is there no longer waits for the menu. */
function open(category: string | undefined): void {
  const before = presses;
  void openDialog({ kind: "categories", category, hovered: true }, () => before === presses);
}
const isOpen = (): boolean => shopperStore.get(dialogAtom)?.kind === "categories";

const elementOf = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** The key of a category in the row; undefined for the link to all of them. */
const keyOf = (link: HTMLAnchorElement): string | undefined => /\/category\/([^/]+)$/.exec(link.pathname)?.[1];

/** What is pressed may be the link that the mouse rests on: its menu must not open over the page it leads to. */
function forgetRest(): void {
  presses++;
  clearTimeout(timer);
}

function onPointer(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || !isWide()) return;
  const over = elementOf(event);
  clearTimeout(timer);
  const link = over?.closest<HTMLAnchorElement>(".category-nav a");
  if (link) timer = setTimeout(() => open(keyOf(link)), opensAfter);
  else if (isOpen() && !over?.closest(".menu-panel")) timer = setTimeout(closeWhatWasHovered, closesAfter);
}

/** One that was opened on purpose stays. */
function closeWhatWasHovered(): void {
  const dialog = shopperStore.get(dialogAtom);
  if (dialog?.kind === "categories" && dialog.hovered) shopperStore.set(dialogAtom, null);
}

document.addEventListener("pointerover", onPointer, { passive: true });
document.addEventListener("pointerdown", forgetRest, { passive: true });
