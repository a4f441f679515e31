import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { Alerts } from "../alerts/alerts";
import { CompareTray } from "../compare/compare-tray";
import { useTexts } from "../messages/texts";
import { useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { BottomBar } from "./bottom-bar";
import { CategoryNav } from "./category-nav";
import { Dialogs } from "./dialogs";
import { Footer } from "./footer";
import { Header } from "./header";
import { ListingPlaceholder } from "./listing-placeholder";
import { showsPlaceholder } from "./placeholder";
import { useScreen } from "./screen";
import { StaticRegion } from "./static-region";

const mainId = "main";

/** The frame around every screen (spec §2). */
export function Layout() {
  const t = useTexts();
  const screen = useScreen();
  const covered = useShopper(dialogAtom) !== null;
  useFocusOnArrival();
  return (
    <>
      <a className="skip-link button" href={`#${mainId}`}>
        {t("layout.skip")}
      </a>
      <Header />
      <CategoryNav />
      <Screen />
      <StaticRegion as="footer" id="footer" className="footer">
        {import.meta.env.SSR && <Footer />}
      </StaticRegion>
      {screen?.bottomBar && <BottomBar />}
      <CompareTray />
      <Dialogs />
      {!covered && <Alerts />}
      <ScrollRestoration />
    </>
  );
}

/** The screen, or what stands for the next one while it loads: a skeleton for a listing, a thin line for others. */
function Screen() {
  const t = useTexts();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const placeholder = next !== undefined && showsPlaceholder(pathname, next.pathname);
  return (
    <>
      <output className="sr-only">{next && t("layout.loading")}</output>
      {next && <span className="progress-line" />}
      <main id={mainId} tabIndex={-1} aria-busy={next !== undefined}>
        {placeholder ? <ListingPlaceholder /> : <Outlet />}
      </main>
    </>
  );
}

/** After a navigation the keyboard and the screen reader start at the new screen, as after a page load. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
