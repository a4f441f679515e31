import type { MouseEvent } from "react";

/** Address of the picture of the card that was followed last. */
let tapped = "";

/** Notes the picture of the card whose link is followed. */
export function noteTapped({ currentTarget }: MouseEvent): void {
  tapped = currentTarget.closest(".card")?.querySelector("img")?.currentSrc ?? "";
}

/**
 * The placeholder for a product's large picture while it loads: that of the tapped card, which the browser has cached.
 * @param file below `/media/{preset}/`; nothing for another product
 */
export const tappedPicture = (file: string | null | undefined): { backgroundImage: string } | undefined =>
  file && tapped.endsWith(`/${file}`) ? { backgroundImage: `url("${tapped}")` } : undefined;
