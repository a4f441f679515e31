import { Link, useHref, useLocation, useNavigate } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { AccountLink } from "./account-link";
import { CartLink } from "./cart-link";
import { DeliverTo } from "./deliver-to";
import { HelpMenu } from "./help-menu";
import { LanguageLink } from "./language-link";
import { SearchForm } from "./search-form";
import { ShopLogo } from "./shop-logo";
import { useServerMarkup } from "./static-region";
import type { MouseEvent } from "react";
import { Icon } from "#client/ui/icon.tsx";
import { backTarget } from "./back-target";

/**
 * Promises, then logo, search, account, help and cart. Personal parts come with the tail: the account stands beside the
 * search, which makes room for its name, so that nothing else moves.
 */
export function Header() {
  return (
    <header className="top">
      <PromoBar />
      <div className="header page-width">
        <BackLink />
        <Logo />
        <SearchForm id="search" />
        <AccountLink />
        <HelpMenu />
        <CartLink />
      </div>
    </header>
  );
}

const logoId = "logo";

/** The shop's logo or name; links home. The browser keeps the server's markup. */
function Logo() {
  const t = useTexts();
  const html = useServerMarkup(logoId);
  const isDrawn = import.meta.env.SSR || import.meta.env.WITHOUT === "static-regions";
  return (
    <Link className="logo" to={paths.home} aria-label={t("layout.logo")}>
      {isDrawn ? (
        <span id={logoId} className="contents">
          <ShopLogo />
        </span>
      ) : (
        <span id={logoId} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Link>
  );
}

/** Where goods go, the shop's standing promises, and the way to the other language. */
function PromoBar() {
  const t = useTexts();
  return (
    <div className="promo-bar">
      <div className="page-width">
        <DeliverTo />
        <p className="promo-more">{t("layout.promo.assurances")}</p>
        <LanguageLink />
      </div>
    </div>
  );
}

/** The phone's back arrow: one page back when the visitor came from one of ours, else up. */
function BackLink() {
  const t = useTexts();
  const navigate = useNavigate();
  const target = backTarget(useLocation().pathname);
  const url = useHref(target ?? paths.home);
  if (!target) return null;
  const goBack = (event: MouseEvent) => {
    // The router numbers its own history entries; before 0 is what led to this document.
    const cameFromShop = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    if (!(history.state?.idx > 0) && !cameFromShop) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <a className="icon-link sm:hidden" href={url} aria-label={t("layout.back")} data-needs-code onClick={goBack}>
      <Icon name="back" />
    </a>
  );
}
