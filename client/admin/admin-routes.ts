import type { RouteObject } from "react-router";
import { consoleScreens } from "../../shared/console-screens";
import { unsaid } from "../../shared/screens";
import { ErrorScreen } from "../error/error-screen";
import { ShopError } from "../layout/shop-error";
import type { PageModule } from "../routes";
import { AdminLayout, loadConsole, shouldRevalidate } from "./admin-layout";

/** They come together: they are small, and who sees one sees all. */
const pages = import.meta.glob<PageModule>("./*-page.tsx", { eager: true });

const screens = Object.values(consoleScreens).map(({ path, page, ...row }): RouteObject => {
  const name = page.replace("admin/", "");
  return { ...pages[`./${name}-page.tsx`], id: `admin-${name}`, path, handle: { ...unsaid, ...row, path, page } };
});

/** The console of staff in a frame of its own. To anybody who is not staff it is a 404 of the shop. */
export const adminRoutes: RouteObject[] = [
  {
    id: "console",
    Component: AdminLayout,
    loader: loadConsole,
    shouldRevalidate,
    ErrorBoundary: ShopError,
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
