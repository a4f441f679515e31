import type { RouteObject } from "react-router";
import type { ConsoleRouteRow } from "../shared/routes/console/row";
import { consoleRouteRows } from "../shared/routes/console-routes";
import { unsaid } from "../shared/routes/screen";
import { ErrorScreen } from "./shop/frame/error/error-screen";
import { Layout } from "./shop/frame/layout/layout";
import { withTexts, type ScreenFeature } from "./messages/texts";
import type { PageModule } from "./router";
import { AdminLayout, loadConsole, shouldRevalidate } from "./console/console-layout";
import { ConsoleError } from "./console/console-error";

/** Each area, a folder of `client/console`, is one file of the build (`scripts/vite/chunks.ts`). */
const pages = import.meta.glob<PageModule>("./console/*/**/*-page.tsx");

/** A row whose texts are there; the compiler names one that has none. */
type Row = ConsoleRouteRow & { texts?: readonly ScreenFeature[] };

const rows = Object.values<Row>(consoleRouteRows);
const routeOf = (row: Row): RouteObject => ({
  id: row.page.replaceAll("/", "-"),
  path: row.path,
  handle: { ...unsaid, ...row },
  lazy: withTexts(pages[`./${row.page}-page.tsx`]!, row.texts ?? []),
});

/** The console of staff in a frame of its own. To anybody who is not staff it is a 404 of the shop. */
export const consoleRoutes: RouteObject[] = [
  {
    id: "console",
    Component: AdminLayout,
    loader: loadConsole,
    shouldRevalidate,
    ErrorBoundary: ConsoleError,
    children: [{ ErrorBoundary: ErrorScreen, children: rows.filter(({ outside }) => !outside).map(routeOf) }],
  },
  {
    Component: Layout,
    children: [{ ErrorBoundary: ErrorScreen, children: rows.filter(({ outside }) => outside).map(routeOf) }],
  },
];
