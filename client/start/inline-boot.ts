/**
 * Runs inline in every page, as text, so it must not refer to anything outside itself (see `README.md`).
 *
 * Fetches the client's code once the page is painted and the browser idle, or at once at the first sign of interaction.
 * After a failed fetch the next sign tries again. Stores the URL at which the browser session began: later code could
 * miss the first page.
 *
 * @param holder `asleep.ts`, which decides when the code runs and holds what is clicked until then
 * @param ahead files only to fetch: the entry and its imports, named together so that they are fetched together
 */
export function boot(holder: string, ahead: readonly string[]): void {
  const marks = document.documentElement.dataset;
  try {
    sessionStorage["landingPageURL"] ??= location.href;
  } catch {
    // A browser without storage.
  }
  let started: Promise<unknown> | undefined;
  let isHolding = false;
  const start = () => {
    for (const href of started ? [] : ahead) {
      document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    return (started ??= import(/* @vite-ignore */ holder).then(
      () => (isHolding = true),
      () => (started = undefined),
    ));
  };
  for (const sign of ["pointerover", "pointerdown", "keydown", "focusin", "scroll", "input"]) {
    const seen = () => {
      marks["sign"] = "";
      void start();
    };
    addEventListener(sign, seen, { capture: true, passive: true });
  }
  addEventListener("click", (event) => {
    const touched = event.target as Element;
    const link = touched.closest("a");
    // Not every browser focuses what is tapped, which styles need to find the card.
    if (link?.closest(".card")) link.focus({ preventScroll: true });
    // What would do less without the code waits for its holder. Pressed again, it does what it does without.
    const needing = touched.closest<HTMLElement>(
      "button:not([popovertarget]),[aria-haspopup=dialog],[data-needs-code]",
    );
    const isPressed = needing && "pressed" in needing.dataset;
    if (needing && !isHolding && !isPressed && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      needing.dataset["pressed"] = "";
      const press = () => {
        if ("pressed" in needing.dataset) needing.click();
      };
      void start().then(press);
      return;
    }
    delete needing?.dataset["pressed"];
    // A link followed by a page load: the entry then must not delay the next page. A link in an SVG has no such `href`:
    // it points into its own page.
    const leads = link instanceof HTMLAnchorElement && link.href.split("#")[0] !== location.href.split("#")[0];
    if (leads) marks["leaving"] = "";
  });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
  // On a fast line everything has loaded before the first paint; two frames later it is painted.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted, { once: true });
}
