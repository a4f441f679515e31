import { matchRoutes, type createBrowserRouter, type RouterContextProvider } from "react-router";
import type { ScreenTraits } from "../router";
import type { LateApi } from "./late-api";
import { visitOf } from "../runtime/request-context";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * On intent (hover, focus, touch start) fetches a link's page module and runs its loader once. The client caches the
 * loader's GETs for 30 s and the route its module, so the following click waits for nothing. If a screen names its
 * first call (`ahead`), it is made while the code is being fetched, one round trip sooner, and the loader takes that
 * answer.
 */
export function prefetchOnIntent(
  router: Router,
  context: () => Readonly<RouterContextProvider>,
  ahead: LateApi["ahead"],
): void {
  const seen = new Map<string, number>();
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hasAttribute("download"))
      return;
    const url = link.pathname + link.search;
    if (url === location.pathname + location.search) return;
    const now = performance.now();
    if (now - (seen.get(url) ?? -Infinity) < again) return;
    seen.set(url, now);
    void prefetch(new URL(link.href));
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }

  if (visitOf(context()).device === "desktop" && "requestIdleCallback" in window) requestIdleCallback(prefetchCode);

  /** Fetches what navigates, and the code of the screen that cards lead to: a mouse rests on a card for less time. */
  function prefetchCode(): void {
    void import("./navigation").catch(() => undefined);
    const card = document.querySelector<HTMLAnchorElement>("main .card a[href]");
    for (const { route } of (card && matchRoutes(router.routes, card, router.basename)) ?? [])
      if (typeof route.lazy === "function") void resolved(route, route.lazy).catch(() => undefined);
  }

  async function prefetch(url: URL): Promise<void> {
    const matches = matchRoutes(router.routes, url, router.basename) ?? [];
    const request = new Request(url);
    await Promise.all(
      matches.map(async ({ route, params }) => {
        const traits: Partial<ScreenTraits> = route.handle ?? {};
        if (traits.ahead) ahead(traits.ahead(visitOf(context()), params));
        const module = typeof route.lazy === "function" ? resolved(route, route.lazy) : undefined;
        const loader = route.loader ?? (await module)?.loader;
        if (typeof loader !== "function") return;
        await Promise.all([module, loader({ request, url, params, context: context(), pattern: route.path ?? "" })]);
      }),
    ).catch(() => undefined);
  }
}

/** One URL is prefetched at most once in this many ms. */
const again = 25_000;

type Route = Router["routes"][number];
type PageModule = Pick<Route, "Component" | "loader" | "action">;

/**
 * Gives a route its module, so that the router need not request it again: that would take several tasks, during which
 * the old screen would be rendered once more.
 */
async function resolved(route: Route, lazy: () => Promise<PageModule>): Promise<PageModule> {
  const module = await lazy();
  Object.assign(route, module, { lazy: undefined });
  return module;
}
