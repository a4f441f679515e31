import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type ClientInstrumentation, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { showAlert } from "../alerts/alert-atom";
import { App } from "../app";
import { fetchErrorScreen } from "../error/error-screen";
import { reportLate, watchErrors } from "../error/report-late";
import { textsOf } from "../messages/texts";
import { isConsolePath } from "../paths";
import { firstSign, nextSign } from "./first-sign";
import { prefetchOnIntent } from "./intent-prefetch";
import { lateApiClient } from "./late-api";
import { readPageData, type PageData } from "./page-data";
import { ApiProvider, basenameOf, loaderContext } from "../runtime/request-context";
import { maySleep, screenAwake, sleepingScreen } from "./sleeping-screen";
import { withoutShortWaits } from "./short-waits";
import { wholePage } from "./whole-page";
import { routes, type PageModule, type ScreenTraits } from "../routes";
import { keepLists } from "../shopper/kept-lists";
import { startShopper } from "../shopper/start-shopper";
import { trackLate } from "../tracking/late-tracking";

/** How long, in ms, a GET fetched on intent may be reused by the click that follows. */
const keepMs = 30_000;

// Nothing is awaited at the top level: screens import the file that this module is built into, and would wait for it.
// oxlint-disable-next-line unicorn/prefer-top-level-await
void start();

async function start(): Promise<void> {
  await documentComplete();
  // Hydration would hold up the page that comes next. Where none comes, the next touch hydrates this one.
  if ("leaving" in document.documentElement.dataset) await nextSign();
  const page = readPageData();
  if (page) await hydrate(page);
}

/** Streamed regions and the data block are only all there once the parser has finished. */
function documentComplete(): Promise<void> | void {
  if (document.readyState !== "loading") return;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

async function hydrate(page: PageData): Promise<void> {
  const { visit } = page;
  watchErrors();
  const basename = basenameOf(visit.locale);
  const api = lateApiClient({ locale: visit.locale, keepMs });
  const context = () => loaderContext(api, visit, showAlert);
  startShopper(api);
  const tree = await routesHere();
  const [texts] = await Promise.all([textsOf(visit.locale), resolveMatched(tree, basename, page)]);
  const router = createBrowserRouter(tree, {
    basename,
    hydrationData: page,
    getContext: context,
    instrumentations: [afterWaking],
  });
  // A transition is rendered in slices, so that a touch need not wait for all of it.
  startTransition(() => {
    hydrateRoot(
      document.getElementById("root")!,
      <App visit={visit} texts={texts}>
        <ApiProvider value={api}>
          <RouterProvider router={withoutShortWaits(router)} onError={reportLate} />
        </ApiProvider>
      </App>,
    );
  });
  void firstSign.then(fetchErrorScreen).catch(() => undefined);
  keepLists();
  prefetchOnIntent(router, context, api.ahead);
  trackLate(router);
}

/** The shop's screens; on a page of the console its own beside them. */
async function routesHere(): Promise<RouteObject[]> {
  if (!isConsolePath(location.pathname)) return routes;
  const { consoleRoutes } = await import("../other-pages");
  return [...routes, ...(await consoleRoutes())];
}

/** React must have a screen before it can take it away. */
const afterWaking: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(goOn) {
        await screenAwake();
        await goOn();
      },
    });
  },
};

/** Loaders would run again for a route whose module is still unknown, so the matched ones are resolved first. */
async function resolveMatched(tree: RouteObject[], basename: string, page: PageData): Promise<void> {
  const { visit, actionData, errors } = page;
  const matched = matchRoutes(tree, location, basename) ?? [];
  if (errors) await fetchErrorScreen();
  const asleep = !actionData && !errors && maySleep(visit) && matched.some(({ route }) => sleeps(route));
  await Promise.all([...matched.map(({ route }) => resolveLazy(route, asleep)), asleep || wholePage()]);
}

const sleeps = ({ handle }: RouteObject): boolean => (handle as Partial<ScreenTraits> | undefined)?.sleeps ?? false;

/**
 * A screen that sleeps has its loader in a file of its own; the rest of its module, and of what the page left out, comes
 * when it wakes.
 */
async function resolveLazy(route: RouteObject, asleep: boolean): Promise<void> {
  if (typeof route.lazy !== "function") return;
  const load: () => Promise<PageModule> = route.lazy;
  const woken = async () => (await Promise.all([load(), wholePage()]))[0].Component!;
  const module = asleep && sleeps(route) ? { Component: sleepingScreen(woken) } : await load();
  Object.assign(route, module, { lazy: undefined });
}
