import type { PointerEvent } from "react";

/** Pixels that a pointer may move within a click. */
const still = 4;
let dragged = false;

/**
 * Zooms a picture to double size around a point of the window, or back; a click that ends a drag does neither. Without
 * a point (by keyboard) around its middle; the arrow keys then move it.
 */
export function zoomAt(pane: HTMLElement, x?: number, y?: number): void {
  if (x === undefined) pane.focus({ preventScroll: true });
  else if (dragged) return;
  if ("zoomed" in pane.dataset) {
    delete pane.dataset["zoomed"];
    return;
  }
  const { left, top, width, height } = pane.getBoundingClientRect();
  const [atX, atY] = [((x ?? left + width / 2) - left) / width, ((y ?? top + height / 2) - top) / height];
  pane.dataset["zoomed"] = "";
  // Whichever way the page reads, 0 is where scrolling begins: to the left of it when it reads from the right.
  const hidden = [pane.scrollWidth - pane.clientWidth, pane.scrollHeight - pane.clientHeight] as const;
  pane.scrollLeft = document.dir === "rtl" ? -hidden[0] * (1 - atX) : hidden[0] * atX;
  pane.scrollTop = hidden[1] * atY;
}

/** Lets a mouse drag a picture that is larger than its pane; fingers scroll it by themselves. */
export function panned({
  currentTarget: pane,
  pointerType,
  clientX,
  clientY,
  pointerId,
}: PointerEvent<HTMLElement>): void {
  dragged = false;
  if (pointerType !== "mouse" || !("zoomed" in pane.dataset)) return;
  const { scrollLeft, scrollTop } = pane;
  pane.setPointerCapture(pointerId);
  const ended = new AbortController();
  const drag = (event: globalThis.PointerEvent) => {
    dragged ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > still;
    pane.scrollTo(scrollLeft - event.clientX + clientX, scrollTop - event.clientY + clientY);
  };
  pane.addEventListener("pointermove", drag, ended);
  // A pointer that was lost, released or cancelled no longer has the pane.
  pane.addEventListener("lostpointercapture", () => ended.abort(), { once: true });
}
