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
  const { loaderData = {}, actionData = null, errors = null } = hydrationData;
  const context: Partial<StaticHandlerContext> = { basename, location, matches: [], loaderData, actionData, errors };
  const server = createStaticRouter(tree, context as StaticHandlerContext);
  const { routes } = server;
  // Its own getter makes another state each time.
  const state = { ...server.state, matches: matchRoutes(routes, location, basename) ?? [] };
  const still: DataRouter = { ...server, state };

  let router: DataRouter | undefined;
  const waiting: ((there: DataRouter) => unknown)[] = [];
  const whenThere = (work: (there: DataRouter) => unknown) => void (router ? work(router) : waiting.push(work));
  const navigates = async (): Promise<DataRouter> => {
    const { navigating } = await loadCode(() => import("./navigation"));
    return (
      router ??
      navigating({ history, basename, routes, state, getContext }, (there) => {
        router = there;
        for (const work of waiting) work(there);
      })
    );
  };
  void firstSign.then(navigates);
  addEventListener("popstate", () => void navigates(), { once: true });

  const asked = <Name extends "navigate" | "fetch" | "revalidate">(name: Name) =>
    (async (...what: never[]) => {
      const there: Record<Name, (...all: never[]) => Promise<void>> = router ?? (await navigates());
      return there[name](...what);
    }) as DataRouter[Name];
  const told = (tell: (there: DataRouter) => () => void) => {
    let forget: (() => void) | undefined;
    whenThere((there) => (forget = tell(there)));
    return () => forget?.();
  };
  const own: Partial<DataRouter> = {
    ...history,
    window,
    navigate: asked("navigate"),
    fetch: asked("fetch"),
    revalidate: asked("revalidate"),
    subscribe: (heard) => told((there) => there.subscribe(heard)),
    enableScrollRestoration: (...what) => told((there) => there.enableScrollRestoration(...what)),
    getBlocker(...what) {
      whenThere((there) => there.getBlocker(...what));
      return (router ?? still).getBlocker(...what);
    },
    deleteBlocker: (key) => whenThere((there) => there.deleteBlocker(key)),
  };
  return new Proxy(still, { get: (_, name: keyof DataRouter) => own[name] ?? (router ?? still)[name] });
}
