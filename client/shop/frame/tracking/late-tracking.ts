import type { createBrowserRouter } from "react-router";
import { firstSign } from "#client/start/first-sign";

/** Delay in ms, so that what the first touch requests has the line to itself. */
const after = 1000;

/**
 * Loads everything about tracking soon after the first touch; at once only where the library's cookie shows a visitor
 * who agreed.
 */
export function trackLate(router: ReturnType<typeof createBrowserRouter>): void {
  const start = async () => {
    const code = await import("./start-tracking").catch(() => null);
    code?.startTracking(router);
  };
  if (document.cookie.includes("mp_falaj=")) void start();
  else void firstSign.then(() => setTimeout(start, after));
}
