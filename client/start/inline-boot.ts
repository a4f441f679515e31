/**
 * Runs inline in every page, as text, so it must not refer to anything outside itself (see `README.md`).
 *
 * Fetches the client's code once the page is painted and the browser idle, or at once at the first sign of interaction.
 * After a failed fetch the next sign tries again. Stores the URL at which the browser session began: later code could
 * miss the first page.
 *
 * @param modules to run: the entry and its imports, named together so that they are fetched together; in a page that
 *   sleeps only `asleep.ts`
 * @param ahead files only to fetch: what a page that sleeps will run
 */
export function boot(modules: readonly string[], ahead: readonly string[]): void {
  const marks = document.documentElement.dataset;
  try {
    sessionStorage["landingPageURL"] ??= location.href;
  } catch {
    // A browser without storage.
  }
  let started: Promise<unknown> | undefined;
  const start = () => {
    for (const href of started ? [] : ahead) {
      document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    started ??= Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).catch(() => {
      started = undefined;
    });
  };
  for (const sign of ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "input"]) {
    const seen = () => {
      marks["sign"] = "";
      start();
    };
    addEventListener(sign, seen, { capture: true, passive: true });
  }
  addEventListener("click", (event) => {
    const touched = event.target as Element;
    // A link followed by a page load: the entry then must not delay the next page. Not every browser focuses what is
    // tapped, which styles need to find the card.
    const link = touched.closest("a");
    // A link in an SVG has no such `href`: it points into its own page.
    const leads = link instanceof HTMLAnchorElement && link.href.split("#")[0] !== location.href.split("#")[0];
    if (leads) marks["leaving"] = "";
    if (link?.closest(".card")) link.focus({ preventScroll: true });
    // A guest's lists are in the browser, so their buttons wait for the code; pressed again, the form is posted without
    // it.
    const list = touched.closest<HTMLElement>("[form=lists]:not([aria-pressed],[data-pressed])");
    if (!list || event.defaultPrevented) return;
    event.preventDefault();
    list.dataset["pressed"] = "";
    const press = () => {
      delete list.dataset["pressed"];
      list.click();
    };
    addEventListener("awake", press, { once: true });
  });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  // On a fast line everything has loaded before the first paint; two frames later it is painted.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted, { once: true });
}
