import type { MouseEvent } from "react";

/** Address of the picture of the card that was followed last. */
let tapped = "";

/** Notes the picture of the card whose link is followed. */
export function noteTapped({ currentTarget }: MouseEvent): void {
  tapped = currentTarget.closest(".card")?.querySelector("img")?.currentSrc ?? "";
}

/**
 * What stands in for a product's picture while its large one is on its way: the one of the card that led here, which the
 * browser has. @param file below `/media/{preset}/`; of another product it is nothing
 */
export const tappedPicture = (file: string | null | undefined): { backgroundImage: string } | undefined =>
  file && tapped.endsWith(`/${file}`) ? { backgroundImage: `url("${tapped}")` } : undefined;
