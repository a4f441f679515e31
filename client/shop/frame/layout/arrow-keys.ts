/*
 * Arrow keys between the tools of a card, which are one stop for the Tab key. Comes with the first sign and listens to the
 * document, so that the many cards of a page carry none of it.
 */

const groups = "[role=toolbar]";
const stops = "a,button:enabled:not(.sr-only)";

/** Moves the focus as it is seen: to the left is onwards in Arabic. In a field the keys move the caret. */
function onKey(event: KeyboardEvent): void {
  // With Alt they lead to the page before and the one after.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const focused = document.activeElement;
  const group = focused?.closest(groups);
  if (!step || !group || focused instanceof HTMLInputElement) return;
  event.preventDefault();
  const all = Array.from(group.querySelectorAll<HTMLElement>(stops));
  const place = all.findIndex((stop) => stop === focused) + (document.dir === "rtl" ? -step : step);
  all.at(place % all.length)?.focus();
}

document.addEventListener("keydown", onKey);
