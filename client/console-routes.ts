import type { RouteObject } from "react-router";
import { consoleScreens } from "../shared/console-screens";
import { unsaid, type ScreenRow } from "../shared/screens";
import { ErrorScreen } from "./error/error-screen";
import { ShopError } from "./layout/shop-error";
import { withTexts, type ScreenFeature } from "./messages/texts";
import type { PageModule } from "./routes";
import { AdminLayout, loadConsole, shouldRevalidate } from "./admin/admin-layout";

/** Each area, a folder of `client/admin`, is one file of the build (`scripts/vite/chunks.ts`). */
const pages = import.meta.glob<PageModule>("./admin/*/**/*-page.tsx");

/** A row whose texts are there; the compiler names one that has none. */
type Row = ScreenRow & { texts?: readonly ScreenFeature[] };

const screens = Object.values<Row>(consoleScreens).map((row): RouteObject => ({
  id: row.page.replaceAll("/", "-"),
  path: row.path,
  handle: { ...unsaid, ...row },
  lazy: withTexts(pages[`./${row.page}-page.tsx`]!, row.texts ?? []),
}));

/** The console of staff in a frame of its own. To anybody who is not staff it is a 404 of the shop. */
export const consoleRoutes: RouteObject[] = [
  {
    id: "console",
    Component: AdminLayout,
    loader: loadConsole,
    shouldRevalidate,
    ErrorBoundary: ShopError,
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
