import {
  createStaticRouter,
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  type HydrationState,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";
import { isMissingFile } from "../runtime/missing-file";
import { firstSign } from "./first-sign";
import { loadCode } from "./load-code";

type Options = { basename: string; hydrationData: HydrationState; getContext: () => RouterContextProvider };

/** What React hydrates, with which the router that navigates begins. */
export type Rendered = Pick<DataRouter, "routes" | "state"> &
  Pick<Options, "basename" | "getContext"> & { history: ReturnType<typeof createBrowserHistory> };

/**
 * The router of a page whose code and data are all there. At first it is one that leads nowhere, as on the server: the
 * code for more, a seventh of what a phone would be sent, comes with the first sign, or when the browser goes back or
 * forward. What it was asked and told before is done then.
 */
export function lateRouter(tree: RouteObject[], { basename, hydrationData, getContext }: Options): DataRouter {
  const history = createBrowserHistory();
  const { location } = history;
  const still = stillRouter(tree, basename, hydrationData, location);
  const { routes, state } = still;

  let router: DataRouter | undefined;
  const waiting: ((there: DataRouter) => unknown)[] = [];
  const whenThere = (work: (there: DataRouter) => unknown) => void (router ? work(router) : waiting.push(work));
  /** @throws when the code cannot be fetched */
  const navigates = async (): Promise<DataRouter> => {
    const { navigating } = await import("./navigation");
    return (
      router ??
      navigating({ history, basename, routes, state, getContext }, (there) => {
        router = there;
        for (const work of waiting) work(there);
      })
    );
  };
  void firstSign.then(() => loadCode(navigates));
  addEventListener("popstate", () => void loadCode(navigates), { once: true });

  /** What was asked for and is not done yet: a form that is sent twice meanwhile, or a link pressed twice, is one. */
  const asked = new Set<string>();
  const navigate = async (...what: Parameters<DataRouter["navigate"]>): Promise<void> => {
    if (router) return router.navigate(...what);
    const name = JSON.stringify(what, (_, value: unknown) => (value instanceof FormData ? [...value] : value));
    if (asked.has(name)) return undefined;
    asked.add(name);
    try {
      return await (await navigates()).navigate(...what);
    } catch (failure) {
      if (!isMissingFile(failure)) throw failure;
      // The browser goes there by itself.
      const [to, how] = what;
      if (typeof to === "string" && to.startsWith("/") && !(how && "formMethod" in how))
        window.location.assign((basename === "/" ? "" : basename) + to);
      else window.location.reload();
      return undefined;
    }
  };
  const told = (tell: (there: DataRouter) => () => void) => {
    let isOver = false;
    let forget: (() => void) | undefined;
    whenThere((there) => (forget = isOver ? undefined : tell(there)));
    return () => {
      isOver = true;
      forget?.();
    };
  };
  const own: Partial<DataRouter> = {
    ...history,
    window,
    navigate: navigate as DataRouter["navigate"],
    fetch: async (...what) => (await loadCode(navigates)).fetch(...what),
    revalidate: async () => (await loadCode(navigates)).revalidate(),
    subscribe: (heard) => told((there) => there.subscribe(heard)),
    enableScrollRestoration: (positions, ...how) =>
      told((there) => {
        const key = how[1]?.(location, []) ?? location.key;
        // The browser has put the page there, and somebody may have moved on since.
        delete positions[key];
        return there.enableScrollRestoration(positions, ...how);
      }),
    getBlocker(...what) {
      whenThere((there) => there.getBlocker(...what));
      return (router ?? still).getBlocker(...what);
    },
    deleteBlocker: (key) => whenThere((there) => there.deleteBlocker(key)),
  };
  return new Proxy(still, { get: (_, name: keyof DataRouter) => own[name] ?? (router ?? still)[name] });
}

/** A router that leads nowhere: what React renders with on the server, for the place where the browser is. */
function stillRouter(
  tree: RouteObject[],
  basename: string,
  { loaderData = {}, actionData = null, errors = null }: HydrationState,
  location: DataRouter["state"]["location"],
): DataRouter {
  const context: Partial<StaticHandlerContext> = { basename, location, matches: [], loaderData, actionData, errors };
  const server = createStaticRouter(tree, context as StaticHandlerContext);
  const { routes } = server;
  // Its own getter makes another state each time. The page has its place already, where the browser has put it.
  const state = {
    ...server.state,
    matches: matchRoutes(routes, location, basename) ?? [],
    restoreScrollPosition: false as const,
  };
  return { ...server, state };
}
