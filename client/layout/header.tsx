import { AccountLink } from "./account-link";
import { BackLink } from "./back-link";
import { CartLink } from "./cart-link";
import { HelpMenu } from "./help-menu";
import { Logo } from "./logo";
import { PromoBar } from "./promo-bar";
import { SearchForm } from "./search-form";

/** Promises, then logo, search, help, account and cart. What is personal in it comes with the tail. */
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
