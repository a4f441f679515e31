import { Suspense, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation, href, Link, NavLink } from "react-router";
import { Alerts } from "../alerts/alerts";
import { compareAtom } from "../shopper/compare-atom";
import { useTexts } from "#client/messages/texts";
import { useShopper } from "../shopper/shopper-store";
import { lateComponent } from "#client/start/late-component";
import { dialogAtom } from "../shopper/toggle-atoms";
import { BottomBar } from "./bottom-bar";
import { Dialogs } from "../dialogs/dialogs";
import { opens } from "../dialogs/open-dialog";
import { Footer } from "./footer";
import { Header } from "./header";
import { showsPlaceholder } from "./placeholder";
import { useScreen } from "./screen";
import { StaticRegion } from "./static-region";
import { mainId, useFocusOnArrival } from "./use-focus-on-arrival";
import { useLongWait } from "./use-long-wait";
import { useVisit } from "#client/runtime/request-context";
import { ContentLink } from "#client/ui/content-link.tsx";
import { promoOffId } from "./promo-off";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { categoryKeys } from "./category-keys";

/** Loaded at the first sign of interaction, before which nothing is chosen and nobody navigates. */
const CompareTray = lateComponent(() => import("#client/shop/browse/compare/compare-tray.tsx"));
const ListingPlaceholder = lateComponent(() => import("./listing-placeholder"));

const outlet = <Outlet />;

/** A link within the page has its own scroll position: with the entry's key alone it would return to the old one. */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => key + hash;

/** The frame around every screen of the shop. @param children what it shows instead of a screen */
export function Layout({ children = outlet }: { children?: ReactNode }) {
  const t = useTexts();
  const screen = useScreen();
  const covered = useShopper(dialogAtom) !== null;
  const compared = useShopper(compareAtom).length > 0;
  useFocusOnArrival();
  return (
    <>
      <a className="skip-link button" href={`#${mainId}`}>
        {t("layout.skip")}
      </a>
      <StaticRegion as="aside" id="announcement" className="announcement" aria-label={t("layout.announcement")}>
        {(import.meta.env.SSR || import.meta.env.WITHOUT === "static-regions") && <Announcement />}
      </StaticRegion>
      <Header />
      <CategoryNav />
      <Screen>{children}</Screen>
      <StaticRegion as="footer" id="footer" className="footer">
        {(import.meta.env.SSR || import.meta.env.WITHOUT === "static-regions") && <Footer />}
      </StaticRegion>
      {screen?.bottomBar && <BottomBar />}
      <Suspense>{compared && <CompareTray />}</Suspense>
      <Dialogs />
      {!covered && <Alerts />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The screen, or a placeholder for the next one while it loads: a skeleton for a listing, a thin line for others. */
function Screen({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const next = useLongWait();
  const placeholder = next !== undefined && showsPlaceholder(pathname, next.pathname);
  return (
    <>
      <output className="sr-only">{next && t("layout.loading")}</output>
      {next && <span className="progress-line" />}
      <main id={mainId} tabIndex={-1} aria-busy={next !== undefined}>
        {placeholder ? (
          <Suspense fallback={children}>
            <ListingPlaceholder />
          </Suspense>
        ) : (
          children
        )}
      </main>
    </>
  );
}

/** What staff announce above the shop. Its button is a box to tick, so it works before any code is there, or without. */
function Announcement() {
  const t = useTexts();
  const promo = useVisit().frame?.promo;
  if (!promo) return null;
  return (
    <div className="page-width">
      <p>{promo.link ? <ContentLink to={promo.link}>{promo.text}</ContentLink> : promo.text}</p>
      <label>
        <input type="checkbox" id={promoOffId} className="sr-only" autoComplete="off" />
        <span className="sr-only">{t("layout.announcement.close")}</span>
        <span aria-hidden="true">×</span>
      </label>
    </div>
  );
}

/** The menu of all categories and the eight in one row, which scrolls where it does not fit. */
function CategoryNav() {
  const t = useTexts();
  return (
    <nav className="category-nav" aria-label={t("layout.categories")}>
      <ul className="page-width">
        <li>
          <Link to={paths.categories} aria-haspopup="dialog" onClick={opens("categories")}>
            <Icon name="grid" />
            {t("layout.categories")}
          </Link>
        </li>
        {categoryKeys.map((key) => (
          <li key={key}>
            <NavLink to={href(paths.category, { key })}>{t(`layout.category.${key}`)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
