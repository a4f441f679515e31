import type { createBrowserRouter } from "react-router";
import { firstSign } from "#client/start/first-sign";

/** How long, in ms, what the first touch asks for has the line to itself. */
const after = 1000;

/**
 * Everything about tracking comes soon after the first touch. Only where the library's cookie shows a visitor who
 * agreed is it fetched at once.
 */
export function trackLate(router: ReturnType<typeof createBrowserRouter>): void {
  const start = async () => {
    const code = await import("./start-tracking").catch(() => null);
    code?.startTracking(router);
  };
  if (document.cookie.includes("mp_falaj=")) void start();
  else void firstSign.then(() => setTimeout(start, after));
}
