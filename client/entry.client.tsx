import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { showAlert } from "./alerts/alert-atom";
import { App } from "./app";
import { reportLate, watchErrors } from "./error/report-late";
import { textsOf, withTexts } from "./messages/texts";
import { isConsolePath } from "./paths";
import { prefetchOnIntent } from "./runtime/intent-prefetch";
import { lateApiClient } from "./runtime/late-api";
import { readPageData, type PageData } from "./runtime/page-data";
import { ApiProvider, basenameOf, loaderContext } from "./runtime/shop";
import { wholePage } from "./runtime/whole-page";
import { routes } from "./routes";
import { keepLists } from "./shopper/kept-lists";
import { startShopper } from "./shopper/start-shopper";
import { trackLate } from "./tracking/late-tracking";
// Nearly every screen shows cards and a breadcrumb: in the entry's file they are smaller than in one of their own.
import "./ui/breadcrumb";
import "./ui/product-card";

/** How long, in ms, a GET fetched on intent may be reused by the click that follows. */
const keepMs = 30_000;

// Nothing is awaited at the top level: screens import the file that this module is built into, and would wait for it.
// oxlint-disable-next-line unicorn/prefer-top-level-await
void start();

async function start(): Promise<void> {
  await documentComplete();
  const page = readPageData();
  if (page) await hydrate(page);
}

/** Streamed regions and the data block are only all there once the parser has finished. */
function documentComplete(): Promise<void> | void {
  if (document.readyState !== "loading") return;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

async function hydrate({ visit, loaderData, actionData, errors }: PageData): Promise<void> {
  watchErrors();
  const basename = basenameOf(visit.locale);
  const api = lateApiClient({ locale: visit.locale, keepMs });
  const context = () => loaderContext(api, visit, showAlert);
  startShopper(api);
  const tree = await routesHere();
  const [texts] = await Promise.all([textsOf(visit.locale), resolveMatched(tree, basename), wholePage()]);
  const router = createBrowserRouter(tree, {
    basename,
    hydrationData: { loaderData, actionData, errors },
    getContext: context,
  });
  hydrateRoot(
    document.getElementById("root")!,
    <App visit={visit} texts={texts}>
      <ApiProvider value={api}>
        <RouterProvider router={router} onError={reportLate} />
      </ApiProvider>
    </App>,
  );
  keepLists();
  prefetchOnIntent(router, context);
  trackLate(router);
}

/** The shop's screens; on a page of the console its own beside them. */
async function routesHere(): Promise<RouteObject[]> {
  if (!isConsolePath(location.pathname)) return routes;
  const { adminRoutes } = await consoleCode();
  return [...routes, ...adminRoutes];
}

const consoleCode = withTexts(() => import("./admin/admin-routes"), ["admin", "orders"]);

/** Loaders would run again for a route whose module is still unknown, so the matched ones are resolved first. */
async function resolveMatched(tree: RouteObject[], basename: string): Promise<void> {
  const matched = matchRoutes(tree, location, basename) ?? [];
  await Promise.all(matched.map(({ route }) => resolveLazy(route)));
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  const module = await route.lazy();
  Object.assign(route, module, { lazy: undefined });
}
