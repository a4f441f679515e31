import type { MouseEvent } from "react";
import { isPlainClick } from "#client/shop/frame/layout/plain-click";

/** Address of the picture of the card that was followed last. */
let tapped = "";
/** Where that picture stood; null once the product's has moved from there. */
let place: DOMRect | null = null;

/** Notes the picture of the card whose link is followed. */
export function noteTapped(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  const picture = event.currentTarget.closest(".card")?.querySelector("img");
  tapped = picture?.currentSrc ?? "";
  // Of its box: the picture itself grows under the mouse.
  place = picture?.closest(".card-picture")?.getBoundingClientRect() ?? null;
}

/**
 * The placeholder for a product's large picture while it loads: that of the tapped card, which the browser has cached.
 * @param file below `/media/{preset}/`; nothing for another product
 */
export const tappedPicture = (file: string | null | undefined): { backgroundImage: string } | undefined =>
  isTapped(file) ? { backgroundImage: `url("${tapped}")` } : undefined;

const isTapped = (file: string | null | undefined): boolean => !!file && tapped.endsWith(`/${file}`);

/**
 * Moves the box of a product's first picture from the tapped card to its own place, as `client/ui/page-motion.ts` has the
 * browser do between documents. A view transition would hold the product back until the listing has been drawn once more.
 */
export function moveFromCard(box: HTMLElement, file: string | null | undefined): void {
  const from = place;
  place = null;
  if (!from || !isTapped(file) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // What begins beside the window would have it scroll sideways.
  if (from.left < 0 || from.right > innerWidth) return;
  // By then the page has been scrolled to its top.
  requestAnimationFrame(() => {
    const { left, top, width } = box.getBoundingClientRect();
    const transform = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})`;
    box.animate([{ transform, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], { duration: 220, easing: "ease" });
  });
}
