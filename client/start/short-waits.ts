import type { createBrowserRouter } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;

/** A wait that is over within this many ms is not shown. */
const short = 100;

/**
 * The router as the screens see it: that a link's screen is on its way is reported only when it takes longer than a
 * short while. To say so renders the screen that is left once more, which would cost as much as the next one itself.
 * What was posted is reported at once: nobody must be able to press twice.
 */
export const withoutShortWaits = (router: Router): Router =>
  Object.create(router, {
    subscribe: {
      value(listener: Parameters<Router["subscribe"]>[0]) {
        let wait: ReturnType<typeof setTimeout>;
        return router.subscribe((state, told) => {
          clearTimeout(wait);
          const { navigation } = state;
          const isShort =
            import.meta.env.WITHOUT !== "short-waits" && navigation.state === "loading" && !navigation.formMethod;
          if (isShort) wait = setTimeout(listener, short, state, told);
          else listener(state, told);
        });
      },
    },
  });
