import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Icon } from "../ui/icon";
import { BackLink } from "./back-link";
import { CartLink } from "./cart-link";
import { HelpMenu } from "./help-menu";
import { Logo } from "./logo";
import { PromoBar } from "./promo-bar";
import { SearchForm } from "./search-form";

/** Promises, then logo, search, help, account and cart (spec §2). What is personal in it comes with the tail. */
export function Header() {
  const t = useTexts();
  return (
    <header className="top">
      <PromoBar />
      <div className="header page-width">
        <BackLink />
        <Logo />
        <SearchForm id="search" />
        <HelpMenu />
        <Link className="icon-link" to={paths.login}>
          <Icon name="account" />
          <span>{t("layout.account")}</span>
        </Link>
        <CartLink />
      </div>
    </header>
  );
}
