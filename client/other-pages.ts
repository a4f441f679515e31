import type { RouteObject } from "react-router";
import { withTexts } from "./messages/texts";
import type { PageModule } from "./router";

const pageModules = import.meta.glob<PageModule>(["./*/*/*-page.tsx", "!./browse/{home,listing,product}/*"], {
  base: "./shop",
});

/**
 * The module of a screen that is no page of the catalogue. The list of their files is a file of its own, so that the
 * catalogue's pages do not carry it. In the browser its loader checks first whether the URL is allowed; on the server
 * the edge has checked.
 * @param page as in `shared/routes/shop-routes.ts`
 */
export async function otherPage(page: string): Promise<PageModule> {
  const module = pageModules[`./${page}-page.tsx`]!;
  if (import.meta.env.SSR) return module();
  const [found, { guarded }] = await Promise.all([module(), import("./shop/account/sign-in/route-guard")]);
  return typeof found.loader === "function" ? { ...found, loader: guarded(found.loader) } : found;
}

const consoleCode = withTexts(() => import("./console-router"), ["console", "theme"]);

/** The console's own screens. */
export const consoleRoutes = async (): Promise<RouteObject[]> => (await consoleCode()).consoleRoutes;
