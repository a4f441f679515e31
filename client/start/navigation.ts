import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type DataRouter,
  type NavigationType,
} from "react-router";
import type { Rendered } from "./late-router";

/**
 * The router that navigates, once somebody does something (`late-router.ts`).
 * @param before done with it before it hears of the browser's history
 */
export function navigating(page: Rendered, before: (router: DataRouter) => void): DataRouter {
  const { history, basename, routes, state, getContext } = page;
  const { loaderData, actionData, errors, location } = state;
  const router = createRouter({
    basename,
    routes,
    getContext,
    hydrationData: { loaderData, actionData, errors },
    mapRouteProperties,
    history: {
      ...history,
      location,
      listen(heard) {
        const stop = history.listen(heard);
        // Somebody has gone back or forward meanwhile, or along a link within the page.
        if (history.createHref(history.location) !== history.createHref(location))
          heard({ action: "POP" as NavigationType, location: history.location, delta: null });
        return stop;
      },
    },
  });
  before(router);
  return router.initialize();
}
