import type { MouseEvent } from "react";
import { Link, NavLink } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { opens } from "../dialogs/open-dialog";
import { AccountWord, openAccount } from "./account-link";
import { CartLink } from "./cart-link";

/** Short texts, since the bar is narrow. */
const accountWords = ["layout.signIn.short", "layout.account"] as const;

/** The phone's bottom bar. Its search leads to the header's search box. */
export function BottomBar() {
  const t = useTexts();
  return (
    <nav className="bottom-bar" aria-label={t("layout.shortcuts")}>
      <NavLink to={paths.home}>
        <Icon name="home" />
        {t("layout.home")}
      </NavLink>
      <Link to={paths.categories} aria-haspopup="dialog" onClick={opens("categories")}>
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

/** The link alone would work, but it would add a history entry. */
function focusSearch(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("search")?.focus();
}
