/**
 * A file of its own, which a page that may sleep fetches instead of running the client's code. The page stays as the
 * server wrote it until the first sign that somebody does more than look, unless something wakes it at once; then the
 * code that `inline-boot.ts` has fetched is run and React takes the whole page. Must import nothing, or it would bring
 * the client along.
 *
 * A click that comes before waits for React, is marked meanwhile (`data-pressed`) and then done once. Links to other
 * pages are the browser's: a stored page is there sooner than the code. Where the code cannot be fetched, what was held
 * is done as without scripts, and the next sign tries again. The same holds in a page whose content is outdated, which
 * would otherwise be reloaded and forget the press.
 */

/** Of the browser's storages: what is set there wakes the page, since its markup cannot show what it stands for. */
const waking = ["isLoggedIn", "keeps-lists", "unsaved-lists", "alert"];

const { pathname } = location;
const marks = document.documentElement.dataset;
const held: HTMLElement[] = [];
let asleep = true;
/** Whether a press leads to another document, which a load of this one would stop. */
let gone = false;
let running: Promise<unknown> | undefined;

function run(): void {
  running ??= painted().then(importClient).catch(goOnWithout);
}

/** What a touch has changed is on the screen before the code takes the processor. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** All that `inline-boot.ts` has named to be fetched. */
const importClient = () =>
  Promise.all(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]"),
      ({ href }) => import(/* @vite-ignore */ href),
    ),
  );

function doHeld(): void {
  asleep = false;
  for (const control of held.splice(0)) {
    delete control.dataset["pressed"];
    control.click();
  }
}

function goOnWithout(): void {
  if (!asleep) return;
  // Without scripts a press leads to another document, so only one of them can be done.
  for (const control of held.splice(1)) delete control.dataset["pressed"];
  doHeld();
  asleep = true;
  running = undefined;
}

function goOnOutdated(event: Event): void {
  const [control] = held.splice(0);
  if (control?.closest("a, form, [form]")) {
    gone = true;
    asleep = false;
    // Its mark stays, with which a list's button is sent without code (`inline-boot.ts`).
    control.click();
    asleep = true;
  }
  if (gone) event.preventDefault();
}

/** Whether the browser itself follows what was touched to another page; a link that stands for more needs code. */
function leads(target: EventTarget | null): boolean {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>("a[href]:not([aria-haspopup], [data-needs-code])");
  return link ? link.pathname !== pathname : false;
}

/** Controls that need code; those of the platform, such as a popover's button, do not. */
const controls = 'a[href]:not([href*="#"]), button:not([popovertarget])';

function hold(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
  // A link that is followed would lose the presses before it.
  if (!asleep || !control || (leads(control) && held.length === 0)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  control.dataset["pressed"] = "";
  held.push(control);
  run();
}

/** Whether there is something to show or to do that the markup does not: for who is known here, or who came back. */
function mustWake(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (
    arrival?.type !== "navigate" ||
    /has_tail|mp_falaj/.test(document.cookie) ||
    document.querySelector("#tail, main [data-live]") !== null ||
    waking.some((key) => key in localStorage || key in sessionStorage)
  );
}

/** A page may name what a first visit leaves behind for the next page, in the words of `shopper/stored-lists.ts`. */
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
  // Out of the browser's memory: much may have happened meanwhile.
  delete marks["leaving"];
  gone = false;
  run();
});
addEventListener("awake", doHeld);
addEventListener("code-missing", goOnWithout);
addEventListener("page-outdated", goOnOutdated);

// What the client will read, which is no part of the document (`page-data.tsx`).
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
