import { useEffect } from "react";

/** Whether the overlay, when open, is the whole screen. */
export const isFullScreen = (): boolean => matchMedia("(width < 40rem)").matches;

/**
 * What a full-screen overlay owes a phone: the page below is out of reach, and the back button closes it. For that it
 * has an entry of its own in the history, of which the router knows nothing: the entry carries the page's own state.
 * @param stays says, when the overlay closes, that a navigation has been started which takes that entry's place
 */
export function useFullScreen(open: boolean, close: () => void, box: HTMLElement, stays: () => boolean): void {
  useEffect(() => {
    if (!open || !isFullScreen()) return undefined;
    const reachable = makeInert(box);
    // A page that is loaded again while it is open has the entry still.
    if (!takesOverlayEntry()) history.pushState({ ...history.state, [mark]: true }, "");
    const listening = new AbortController();
    onBack(() => close(), listening.signal);
    return () => {
      reachable();
      listening.abort();
      if (!takesOverlayEntry() || stays()) return;
      onBack(() => {});
      history.back();
    };
  }, [open, close, box, stays]);
}

const mark = "overlay";

/** Whether the entry on top of the history is the overlay's: a navigation from here replaces it. */
export const takesOverlayEntry = (): boolean => Boolean(history.state?.[mark]);

/** Handles one step back before the router does, and hides it from the router. */
function onBack(act: () => void, signal?: AbortSignal): void {
  const heard = (event: Event) => {
    event.stopImmediatePropagation();
    act();
  };
  addEventListener("popstate", heard, { capture: true, once: true, ...(signal && { signal }) });
}

/**
 * Makes everything except the element and its ancestors inert for keyboard and screen reader; returns the undo
 * function.
 */
function makeInert(element: HTMLElement): () => void {
  const changed: Element[] = [];
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute("inert")) continue;
      sibling.setAttribute("inert", "");
      changed.push(sibling);
    }
  }
  return () => changed.forEach((sibling) => sibling.removeAttribute("inert"));
}
