import type { ReactNode } from "react";
import { Link } from "react-router";
import { SearchForm } from "../layout/search-form";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon, type IconName } from "#client/ui/icon.tsx";

type NoticeProps = { icon: IconName; title: string; text: string; children?: ReactNode };

/** A screen with nothing to show: it says so, with links to go on: its own action, else a search and two links. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  const t = useTexts();
  return (
    <div className="notice page-width">
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children ?? <SearchForm id="notice-search" />}
      <p>
        <Link className="link" to={paths.home}>
          {t("error.toHome")}
        </Link>
        <Link className="link" to={paths.products}>
          {t("error.toProducts")}
        </Link>
      </p>
    </div>
  );
}
