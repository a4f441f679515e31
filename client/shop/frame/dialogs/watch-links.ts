/*
 * Opens a dialog in the place of the page that a link of the frame leads to. Comes with the first sign and listens to the
 * document, so that the frame, which every page has, carries none of it; until then the link leads to its page.
 */
import { forgetRest } from "#client/shop/browse/categories/watch-menu";
import { isPlainClick } from "../layout/plain-click";
import { paths } from "#client/paths";
import { openDialog } from "./open-dialog";

/** Pages of which a dialog shows the same over any other. */
const kinds = { [paths.categories]: "categories", [paths.deliverTo]: "deliver-to" } as const;

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[aria-haspopup]");
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  const kind = Object.entries(kinds).find(([path]) => link.getAttribute("href")?.endsWith(path))?.[1];
  if (!kind) return;
  event.preventDefault();
  forgetRest();
  void openDialog({ kind });
}

document.addEventListener("click", onClick, true);
