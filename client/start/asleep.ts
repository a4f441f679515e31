/**
 * Runs in every page before the client's code. A page that may sleep stays as the server wrote it until the first sign
 * of interaction, unless something wakes it at once; then the code that `inline-boot.ts` has fetched runs and React
 * hydrates the whole page. Other pages wake at once. Must import nothing, or it would bring the client along.
 *
 * An earlier click waits for React, is marked meanwhile (`data-pressed`) and then done once. Links to other pages are
 * left to the browser: a cached page arrives sooner than the code. If the code cannot be fetched, held clicks are done
 * as without scripts, and the next sign tries again. The same holds in an outdated page, which would otherwise be
 * reloaded and lose the click.
 */

/** Keys of the browser's storages: if one is set, the page wakes, since its markup cannot show it. */
const waking = ["isLoggedIn", "keeps-lists", "unsaved-lists", "alert"];

const { pathname } = location;
const marks = document.documentElement.dataset;
const held: HTMLElement[] = [];
/** When the first of them was pressed, in ms. */
let heldSince = 0;
/** How long somebody waits before a second press of the same control is done without the code, in ms. */
const patience = 5000;
let asleep = true;
/** Whether a click leads to another document, which reloading this one would stop. */
let gone = false;
let running: Promise<unknown> | undefined;

function run(): void {
  running ??= painted().then(importClient).catch(goOnWithout);
}

/** Waits until the touch's effect is painted, before the code takes the processor. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs all that `inline-boot.ts` has named to be fetched. */
const importClient = () =>
  Promise.all(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"),
      ({ href }) => import(/* @vite-ignore */ href),
    ),
  );

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What fields said that were changed before React. */
const changed = new Map<Field, string>();

/** Boxes are left alone, as a click of ours would change them. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && "value" in target && !target.matches("[type=checkbox], [type=radio]");

/**
 * Tells React what was typed and chosen before it. React hears nothing of that by itself, and when it next renders a
 * field that it controls, it sets the field back.
 */
function fillInAgain(): void {
  for (const [field, value] of changed) {
    const tell = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
    // An event hydrates the part that the field is in.
    if (!Object.hasOwn(field, "value")) tell("input");
    if (field.value !== value) Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    // React notes each value that the field's own setter is given, and takes an event for news only if the field has
    // another one by then. Called on a copy, the setter leaves caret, composition and undo as they are.
    Object.getOwnPropertyDescriptor(field, "value")?.set?.call(field.cloneNode(), value === "" ? " " : "");
    tell("input");
    tell("change");
    // Left already, which React has not heard either.
    if (document.activeElement !== field) tell("focusout");
  }
  changed.clear();
}

function press(control: HTMLElement): void {
  delete control.dataset["pressed"];
  control.click();
}

/** Does one click after the other, each in a task of its own as a hand would: one may disable the next one's button. */
function doHeld(): void {
  asleep = false;
  const control = held.shift();
  if (!control) return;
  press(control);
  setTimeout(doHeld);
}

function goOnWithout(): void {
  if (!asleep) return;
  // Without scripts a click leads to another document, so only one of them can be done.
  for (const control of held.splice(1)) delete control.dataset["pressed"];
  asleep = false;
  held.splice(0).forEach(press);
  asleep = true;
  running = undefined;
}

function goOnOutdated(event: Event): void {
  const [control] = held.splice(0);
  if (control?.closest("a, form, [form]")) {
    gone = true;
    asleep = false;
    press(control);
    asleep = true;
  }
  // Also a link that the browser follows (`inline-boot.ts`).
  if (gone || "leaving" in marks) event.preventDefault();
  // A link to a number or into a new window leaves this page here: then the next sign loads it again.
  setTimeout(() => delete marks["leaving"], patience);
}

/** Whether the browser itself follows the touched link to another page; a link that does more needs code. */
function leads(target: EventTarget | null): boolean {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>("a[href]:not([aria-haspopup], [data-needs-code])");
  return link ? link.pathname !== pathname : false;
}

/** Controls that need code; those of the platform, such as a popover's button, do not. */
const controls = '[data-needs-code], a[href]:not([href*="#"]), button:not([popovertarget])';

function hold(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
  // Following a link would lose earlier clicks.
  if (!asleep || !control || (leads(control) && held.length === 0)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.length === 0) heldSince = event.timeStamp;
  else if (held.includes(control) && event.timeStamp - heldSince > patience) return goOnWithout();
  control.dataset["pressed"] = "";
  held.push(control);
  run();
}

/** Whether the page must show or do something that its markup does not: for a known or returning visitor. */
function mustWake(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    !("sleeps" in marks) ||
    arrival?.type !== "navigate" ||
    /has_tail|mp_falaj/.test(document.cookie) ||
    document.querySelector("#tail, main [data-live]") !== null ||
    waking.some((key) => key in localStorage || key in sessionStorage)
  );
}

/** Stores what a page's first visit leaves for the next page, in the format of `shopper/stored-lists.ts`. */
function storeVisit(): void {
  const { unsavedLists } = document.querySelector<HTMLElement>("[data-unsaved-lists]")?.dataset ?? {};
  if (unsavedLists) localStorage["unsaved-lists"] = unsavedLists;
}

for (const sign of ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "input"]) {
  addEventListener(sign, ({ target }) => leads(target) || run(), { capture: true, passive: true });
}
addEventListener("click", hold, true);
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  // Restored from the back/forward cache: much may have happened meanwhile.
  delete marks["leaving"];
  gone = false;
  run();
});
addEventListener("input", ({ target }) => asleep && isField(target) && changed.set(target, target.value), true);
addEventListener("awake", fillInAgain);
addEventListener("awake", doHeld);
addEventListener("code-missing", goOnWithout);
addEventListener("page-outdated", goOnOutdated);

// Prefetches the page's data, which is not part of the document (`page-data.tsx`).
document.querySelector("link#page-data")?.setAttribute("rel", "prefetch");
try {
  if (mustWake()) run();
  else {
    marks["guest"] = "";
    storeVisit();
  }
} catch {
  // A browser without storage.
}
if ("sign" in marks && !("leaving" in marks)) run();
