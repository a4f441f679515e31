/**
 * Runs inline in every page, as text: fetches the client entry when the page has loaded and the browser is idle,
 * or at once on the first touch, key or focus. A failed fetch is forgotten, so that the next touch tries again.
 * Keeps the address at which the browser session began: code that comes later could miss the first page.
 * Must not refer to anything outside itself.
 *
 * @param modules the entry and what it imports: named together, they are fetched together
 */
export function boot(modules: string[]): void {
  try {
    sessionStorage["landingPageURL"] ??= location.href;
  } catch {
    // A browser that keeps nothing.
  }
  let started: Promise<unknown> | undefined;
  const start = () => {
    started ??= Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).catch(() => {
      started = undefined;
    });
  };
  for (const type of ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"]) {
    addEventListener(type, start, { capture: true, passive: true });
  }
  // A link that is followed by a page load: the entry then does not stand in the way of the next page.
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) document.documentElement.dataset["leaving"] = "";
  });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  // On a fast line everything has loaded before anything is painted; two frames later something is.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted, { once: true });
}
