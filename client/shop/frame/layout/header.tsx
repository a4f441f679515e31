import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { AccountLink } from "./account-link";
import { BackLink } from "./back-link";
import { CartLink } from "./cart-link";
import { DeliverTo } from "./deliver-to";
import { HelpMenu } from "./help-menu";
import { LanguageLink } from "./language-link";
import { SearchForm } from "./search-form";
import { ShopLogo } from "./shop-logo";
import { useServerMarkup } from "./static-region";

/** Promises, then logo, search, help, account and cart. Personal parts come with the tail. */
export function Header() {
  return (
    <header className="top">
      <PromoBar />
      <div className="header page-width">
        <BackLink />
        <Logo />
        <SearchForm id="search" />
        <HelpMenu />
        <AccountLink />
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
