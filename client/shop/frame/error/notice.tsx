import type { ReactNode } from "react";
import { Link } from "react-router";
import { SearchForm } from "../layout/search-form";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { DrawingPaths } from "#client/ui/drawings/drawing.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";

type NoticeProps = { drawing: DrawingPaths; title: string; text: string; children?: ReactNode };

/** A screen with nothing to show: it says so, with links to go on: its own action, else a search and two links. */
export function Notice({ children, ...words }: NoticeProps) {
  const t = useTexts();
  return (
    <EmptyState heading="h1" className="page-width" {...words}>
      {children ?? <SearchForm id="notice-search" />}
      <p>
        <Link className="link" to={paths.home}>
          {t("error.toHome")}
        </Link>
        <Link className="link" to={paths.products}>
          {t("error.toProducts")}
        </Link>
      </p>
    </EmptyState>
  );
}
