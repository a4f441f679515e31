import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { createBrowserRouter } from "react-router";
import { splitLocale, type Locale } from "#shared/text/locale";
import { TextsProvider, textsOf, withTexts } from "#client/messages/texts";
import { consent, mayTrack, onConsent, refusedByBrowser } from "./consent";
import { followVisit } from "./visit-events";

let started = false;

/** Tracks the visit of visitors who agreed or will agree, and asks those who have not answered. */
export function startTracking(router: ReturnType<typeof createBrowserRouter>): void {
  if (started || refusedByBrowser()) return;
  started = true;
  const again = followVisit(router);
  onConsent(() => mayTrack() && again());
  // If its code cannot be fetched, the question waits for another page.
  if (consent() === null && !isConsole(router.state.location.pathname)) offer().catch(() => {});
}

/** Staff in the console are not visitors: they are asked in the shop. */
const isConsole = (pathname: string): boolean => /^\/admin(\/|$)/.test(splitLocale(pathname).path);

const notice = withTexts(() => import("./consent-notice"), ["privacy"]);

/** The notice is rendered outside the app's tree: nothing on the page moves, and navigations leave it alone. */
async function offer(): Promise<void> {
  const [{ ConsentNotice }, texts] = await Promise.all([notice(), textsOf(document.documentElement.lang as Locale)]);
  const place = document.createElement("div");
  document.body.appendChild(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(TextsProvider, { value: texts }, createElement(ConsentNotice, { onClose: close })));
}
