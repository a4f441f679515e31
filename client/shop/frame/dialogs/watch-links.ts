/*
 * Opens a dialog instead of the page that a link of the frame leads to. Loaded at the first sign of interaction and
 * listens to the document, so that the frame of every page needs none of it; until then the link leads to its page.
 */
// They have nothing to export: they listen by themselves, and come with this file.
import "#client/shop/browse/categories/watch-menu";
import "../layout/arrow-keys";
import { isPlainClick } from "../layout/plain-click";
import { paths } from "#client/paths";
import { openDialog } from "./open-dialog";

/** Pages whose content a dialog shows over any other page. */
const kinds = { [paths.categories]: "categories", [paths.deliverTo]: "deliver-to" } as const;

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[aria-haspopup]");
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  const kind = Object.entries(kinds).find(([path]) => link.getAttribute("href")?.endsWith(path))?.[1];
  if (!kind) return;
  event.preventDefault();
  void openDialog({ kind });
}

document.addEventListener("click", onClick, true);
