import { startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { showAlert } from "../shop/frame/alerts/alert-atom";
import { App } from "../app";
import { fetchErrorScreen } from "../shop/frame/error/error-screen";
import { reportLate, watchErrors } from "../shop/frame/error/report-late";
import { textsOf, type Texts } from "../messages/texts";
import { isConsolePath } from "../paths";
import { ApiProvider, basenameOf, loaderContext } from "../runtime/request-context";
import { routes, type PageModule } from "../router";
import { persistLists } from "../shop/frame/shopper/stored-lists";
import { startShopper } from "../shop/frame/shopper/start-shopper";
import { trackLate } from "../shop/frame/tracking/late-tracking";
import { firstSign, nextSign } from "./first-sign";
import { prefetchOnIntent } from "./intent-prefetch";
import { lateApiClient, type LateApi } from "./late-api";
import { lateRouter } from "./late-router";
import { loadCode } from "./load-code";
import { readPageData, type PageData } from "./page-data";
import { wholePage } from "./whole-page";

/** How long the following click may reuse a GET fetched on intent, in ms. */
const cacheMs = 30_000;

// Nothing is awaited at the top level: screens import the file that this module is built into, and would wait for it.
// oxlint-disable-next-line unicorn/prefer-top-level-await
start().catch((failure: unknown) => {
  // Earlier clicks are done as without scripts.
  announceAwake();
  void reportLate(failure);
});

async function start(): Promise<void> {
  watchErrors();
  await documentComplete();
  const page = await loadCode(readPageData);
  if (!page) return announceAwake();
  await staying();
  const api = lateApiClient({ locale: page.visit.locale, cacheMs });
  startShopper(api);
  const code = await loadCode(() => codeOf(page));
  await staying();
  if (isElsewhere()) location.reload();
  else hydrate(page, api, code);
}

/** Streamed regions and the data block are only all there once the parser has finished. */
function documentComplete(): Promise<void> | void {
  if (document.readyState !== "loading") return;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

/** Hydration would delay the next page. If none comes, the next sign hydrates this one. */
async function staying(): Promise<void> {
  const { dataset } = document.documentElement;
  if (!("leaving" in dataset)) return;
  const visibleAgain = new Promise<void>((resolve) => {
    addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });
  await Promise.race([nextSign(), visibleAgain]);
  delete dataset["leaving"];
}

/** Back or forward before there was a router: the URL is that of another page of this document. */
function isElsewhere(): boolean {
  const loaded = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  return loaded.pathname + loaded.search !== location.pathname + location.search;
}

/** The routes that match have their modules. */
type PageCode = { tree: RouteObject[]; texts: Texts };

/** Loads all the code of a page. */
async function codeOf(page: PageData): Promise<PageCode> {
  const tree = await routesHere();
  const [texts] = await Promise.all([textsOf(page.visit.locale), resolveMatched(tree, page), wholePage()]);
  return { tree, texts };
}

/** The shop's screens, and on a page of the console its own too. */
async function routesHere(): Promise<RouteObject[]> {
  if (!isConsolePath(location.pathname)) return routes;
  const { consoleRoutes } = await import("../other-pages");
  return [...routes, ...(await consoleRoutes())];
}

/** Loaders would run again for a route whose module is still unknown, so the matched ones are resolved first. */
async function resolveMatched(tree: RouteObject[], { visit, errors }: PageData): Promise<void> {
  const matched = matchRoutes(tree, location, basenameOf(visit.locale)) ?? [];
  await Promise.all([...matched.map(({ route }) => resolveLazy(route)), errors && rebuild(errors)]);
}

async function rebuild(errors: NonNullable<PageData["errors"]>): Promise<void> {
  (await fetchErrorScreen()).rebuildErrors(errors);
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  const load: () => Promise<PageModule> = route.lazy;
  Object.assign(route, await load(), { lazy: undefined });
}

function hydrate(page: PageData, api: LateApi, { tree, texts }: PageCode): void {
  const { visit } = page;
  const context = () => loaderContext(api, visit, showAlert);
  const router = lateRouter(tree, {
    basename: basenameOf(visit.locale),
    hydrationData: page,
    getContext: context,
  });
  // A transition renders in slices, so that a touch need not wait for all of it.
  startTransition(() => {
    hydrateRoot(
      document.getElementById("root")!,
      <App visit={visit} texts={texts}>
        <ApiProvider value={api}>
          <Awake>
            <RouterProvider router={router} onError={reportLate} />
          </Awake>
        </ApiProvider>
      </App>,
    );
  });
  void firstSign
    .then(() => Promise.all([fetchErrorScreen(), import("../shop/frame/layout/first-listeners")]))
    .catch(() => undefined);
  persistLists();
  if (import.meta.env.WITHOUT !== "prefetch") prefetchOnIntent(router, context, api.ahead);
  trackLate(router);
}

/** Signals that React has taken over the page (`asleep.ts`). */
function Awake({ children }: { children: ReactNode }) {
  // After React's commit: a click inside of it would not reach a boundary that is yet to be hydrated.
  useEffect(() => queueMicrotask(announceAwake), []);
  return children;
}

function announceAwake(): void {
  dispatchEvent(new Event("awake"));
}
