import type { MouseEvent } from "react";
import { Link, NavLink } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { AccountWord, openAccount } from "./account-link";
import { CartLink } from "./cart-link";

/** As short as the bar is narrow. */
const accountWords = ["layout.signIn.short", "layout.account"] as const;

/** The phone's bottom bar. Its search leads up to the header's box. */
export function BottomBar() {
  const t = useTexts();
  return (
    <nav className="bottom-bar" aria-label={t("layout.shortcuts")}>
      <NavLink to={paths.home}>
        <Icon name="home" />
        {t("layout.home")}
      </NavLink>
      <Link to={paths.categories} aria-haspopup="dialog">
        <Icon name="grid" />
        {t("layout.categories")}
      </Link>
      <a href="#search" onClick={focusSearch}>
        <Icon name="search" />
        {t("layout.search.submit")}
      </a>
      <CartLink inBar />
      <NavLink to={paths.account} aria-haspopup="dialog" onClick={openAccount}>
        <Icon name="account" />
        <AccountWord words={accountWords} />
      </NavLink>
    </nav>
  );
}

/** The link alone would do, but it would put a step into the history. */
function focusSearch(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("search")?.focus();
}
