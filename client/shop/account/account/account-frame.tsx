import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon, type IconName } from "#client/ui/icon.tsx";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { accountLinksFor } from "./account-links";
import { SignOutForm } from "./sign-out-form";
import "./account.css";

type AccountFrameProps = {
  title: string;
  /** Heading instead of the title, which a browser's history and shared screens show too. */
  heading?: string | undefined;
  /** One sentence under the title; also what a link preview says. */
  text: string;
  /** The screen's address without a language prefix. */
  path: string;
  children: ReactNode;
};

/**
 * The frame of every account screen: heading, side navigation on a desktop, a way back to the overview on a phone. A
 * screen inside of it names the texts `account` in `shared/routes/shop-routes.ts`.
 */
export function AccountFrame({ title, heading = title, text, path, children }: AccountFrameProps) {
  const t = useTexts();
  return (
    <div className="page-width account">
      <PageHead title={title} description={text} path={path} />
      <SideNav />
      <div className="account-screen">
        {path !== paths.account && (
          <Link className="account-back" to={paths.account}>
            <Icon name="back" />
            {t("account.back")}
          </Link>
        )}
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
    </div>
  );
}

function SideNav() {
  const t = useTexts();
  const profile = useShopper(profileAtom);
  return (
    <nav className="account-nav panel" aria-label={t("account.menu")}>
      <ul>
        <li>
          <SideLink to={paths.account} icon="grid">
            {t("account.nav.overview")}
          </SideLink>
        </li>
        {accountLinksFor(profile?.can_generate_referral_link).map(({ name, to, icon }) => (
          <li key={name}>
            <SideLink to={to} icon={icon}>
              {t(`account.nav.${name}`)}
            </SideLink>
          </li>
        ))}
      </ul>
      <SignOutForm />
    </nav>
  );
}

/** Two links may differ by their query alone, which the router's own `NavLink` does not look at. */
function SideLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [path, query = ""] = to.split("?");
  const selected = new URLSearchParams(search).get("selected") ?? null;
  const here = pathname === path && selected === new URLSearchParams(query).get("selected");
  return (
    <Link to={to} aria-current={here ? "page" : undefined}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
