import { matchRoutes, type createBrowserRouter } from "react-router";
import { splitLocale } from "#shared/text/locale";
import type { Screen } from "#shared/routes/screen";
import { landingPageUrl } from "./landing-page";
import { track } from "./track";
import { mayTrack } from "./consent";
import { startIsNews } from "./tracked-session";

type Router = ReturnType<typeof createBrowserRouter>;

/** Counts the current screen, and each one that follows. Returns a function that counts the current one again. */
export function followVisit(router: Router): () => void {
  let reported = "";
  const tell = () => {
    const { location, navigation, matches } = router.state;
    const address = location.pathname + location.search;
    if (navigation.state !== "idle" || address === reported || !mayTrack()) return;
    reported = address;
    const match = matches.at(-1);
    if (!match) return;
    if (startIsNews(Date.now())) void track("session_start", sessionStart(router));
    trackScreen(match.route, match.params, location);
  };
  router.subscribe(tell);
  tell();
  return () => {
    reported = "";
    tell();
  };
}

type Place = { pathname: string; search: string };

/** The last search, if no product was viewed since. */
let searched = "";

function trackScreen(
  { id, handle }: { id: string; handle?: Partial<Screen> },
  { slug }: { slug?: string },
  place: Place,
): void {
  void track("page_view", { screen: id, path: publicPath(handle, place.pathname) });
  if (id === "product" && slug) {
    void track("product_view", { product: slug, searched });
    searched = "";
  }
  const text = new URLSearchParams(place.search).get("search")?.trim();
  if (id !== "products" || !text) return;
  void track("search", { text });
  searched = text;
}

/** The path of a public screen; that of a private one is not tracked. */
const publicPath = (traits: Partial<Screen> | undefined, pathname: string): string =>
  traits?.audience === "public" ? splitLocale(pathname).path : "";

/** Where the session began: path and campaign of the URL, and the referrer's host only. */
function sessionStart(router: Router) {
  const landing = landingPageUrl();
  if (!URL.canParse(landing)) return {};
  const { pathname, searchParams } = new URL(landing);
  const screen = matchRoutes(router.routes, pathname, router.basename)?.at(-1);
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return {
    path: publicPath(screen?.route.handle, pathname),
    referrer_host: referrer && referrer.origin !== location.origin ? referrer.host : "",
    utm_source: searchParams.get("utm_source") ?? "",
    utm_medium: searchParams.get("utm_medium") ?? "",
    utm_campaign: searchParams.get("utm_campaign") ?? "",
  };
}
