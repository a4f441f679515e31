import type { LoaderFunction, Params, RouteObject } from "react-router";
import { unsaid, type Screen, type ScreenRow } from "../shared/routes/screen";
import { screens, type ScreenName } from "../shared/routes/shop-routes";
import { ErrorScreen } from "./shop/frame/error/error-screen";
import { Layout } from "./shop/frame/layout/layout";
import { withTexts, type ScreenFeature } from "./messages/texts";
import { productAhead } from "./shop/browse/product/product-ahead";
import type { Visit } from "./runtime/request-context";

/** What the router carries of a screen as its handle. */
export type ScreenTraits = Screen & {
  /**
   * The URL of its first call, to be requested before the client's code is there: where that is worth code on every
   * page.
   */
  ahead?: (visit: Visit, params: Params) => string;
};

export type PageModule = Pick<RouteObject, "Component" | "loader" | "action">;
const cataloguePages = import.meta.glob<PageModule>("./browse/{home,listing,product}/*-page.tsx", { base: "./shop" });
const otherPages = () => import("./other-pages");
const loaderModules = import.meta.glob<{ loader: LoaderFunction }>("./*/*/*-loader.ts", { base: "./shop" });

/** A row whose texts are there; the compiler names one that has none. */
type Row = ScreenRow & { texts?: readonly ScreenFeature[] };
const rows: Record<ScreenName, Row> = screens;

const ahead: { [Name in ScreenName]?: ScreenTraits["ahead"] } = { product: productAhead };

/**
 * A screen's route. Its loader is in its page module or, for pages that are mostly entered from outside, in
 * `client/shop/<page>-loader.ts`: hydration then works without the page's code.
 */
function routeOf(name: ScreenName): RouteObject {
  const row = rows[name];
  const { page, path, texts = [] } = row;
  const module = cataloguePages[`./${page}-page.tsx`] ?? (async () => (await otherPages()).otherPage(page));
  const loaderModule = loaderModules[`./${page}-loader.ts`];
  let loader: LoaderFunction | undefined;
  return {
    id: inKebabCase(name),
    path: name === "notFound" ? "*" : path,
    handle: { ...unsaid, ...row, ahead: ahead[name] },
    lazy: withTexts(module, texts),
    ...(loaderModule && { loader: async (args) => (loader ??= (await loaderModule()).loader)(args) }),
  };
}

const inKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const children = (Object.keys(screens) as ScreenName[]).map(routeOf);

/** The shop. The console has its own (`client/console-router.ts`), of which the shop's pages carry nothing. */
export const routes: RouteObject[] = [{ Component: Layout, children: [{ ErrorBoundary: ErrorScreen, children }] }];
