import { Link, useHref } from "react-router";
import { DeskLinks } from "./desk/desk";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { badgeDrawing } from "#client/ui/drawings/badge";
import { Drawing } from "#client/ui/drawings/drawing.tsx";
import { Icon } from "#client/ui/icon.tsx";

const gains = [
  { name: "cart", icon: "cart" },
  { name: "addresses", icon: "truck" },
  { name: "rewards", icon: "cash" },
  { name: "kyc", icon: "shield" },
] as const;

/** The account of somebody who is not signed in: what an account gives, and the way to it. */
export function GuestAccount() {
  const t = useTexts();
  const here = useHref(paths.account);
  return (
    <div className="notice page-width account-guest">
      <PageHead title={t("account.guest")} description={t("account.guest.text")} path={paths.account} />
      <Drawing of={badgeDrawing} />
      <h1>{t("account.guest")}</h1>
      <p>{t("account.guest.text")}</p>
      <ul className="panel">
        {gains.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} />
            {t(`account.guest.${name}`)}
          </li>
        ))}
      </ul>
      <p>
        <Link className="button" to={`${paths.login}?returnUrl=${encodeURIComponent(here)}`}>
          {t("account.guest.signIn")}
        </Link>
      </p>
      <p>
        <Link className="link" to={paths.orders}>
          {t("desk.guest.track")}
        </Link>
        <br />
        <span className="text-second">{t("desk.guest.track.more")}</span>
      </p>
      <DeskLinks />
    </div>
  );
}
