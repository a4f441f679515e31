import { matchRoutes, type createBrowserRouter, type RouterContextProvider } from "react-router";
import type { ScreenTraits } from "../routes";
import { apiOf } from "./shop";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * On intent (hover, focus, touch start) fetches a link's page module and runs its loader once. The loader's GETs
 * stay in the one client for 30 s, so the click that follows finds everything there. A screen that names its calls
 * (`ahead`) has them made beside the module's fetch, one round trip sooner; its loader then shares them.
 */
export function prefetchOnIntent(router: Router, context: () => RouterContextProvider): void {
  const seen = new Map<string, number>();
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hasAttribute("download"))
      return;
    const address = link.pathname + link.search;
    if (address === location.pathname + location.search) return;
    const now = performance.now();
    if (now - (seen.get(address) ?? -Infinity) < again) return;
    seen.set(address, now);
    void prefetch(router, context, new URL(link.href));
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
}

/** One address is prefetched at most once in this many ms. */
const again = 25_000;

async function prefetch(router: Router, context: () => RouterContextProvider, url: URL): Promise<void> {
  const matches = matchRoutes(router.routes, url, router.basename) ?? [];
  const request = new Request(url);
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const traits: Partial<ScreenTraits> = route.handle ?? {};
      traits.ahead?.(apiOf(context()), params);
      const module = typeof route.lazy === "function" ? route.lazy() : undefined;
      const loader = route.loader ?? (await module)?.loader;
      if (typeof loader !== "function") return;
      await Promise.all([module, loader({ request, url, params, context: context(), pattern: route.path ?? "" })]);
    }),
  ).catch(() => undefined);
}
