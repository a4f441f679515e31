import { Link, useLocation } from "react-router";
import { useTexts } from "../messages/texts";
import { Drawing } from "../ui/drawings/drawing";
import { magnifierDrawing } from "../ui/drawings/magnifier";
import { shelfDrawing } from "../ui/drawings/shelf";
import { Pagination } from "../ui/pagination";
import { listUrl, type ListQuery } from "./list-url";

type ListPagesProps = {
  total: number;
  page: number;
  limit: number;
  /** What a list without anything says: best what to do. */
  empty?: string | undefined;
};

/** How long a list is, and the way through its pages; a list without anything says so. */
export function ListPages({ total, page, limit, empty }: ListPagesProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  // Ticks belong to the page in view; where all are ticked there is one.
  const { select, ...query }: ListQuery = Object.fromEntries(new URLSearchParams(search));
  const last = Math.max(1, Math.ceil(total / limit));
  const { search: sought, page: _, ...wider } = query;
  if (total === 0 && sought)
    return (
      <div className="console-empty panel">
        <Drawing of={magnifierDrawing} small />
        <p>{t("console.empty.found")}</p>
        <Link className="link" to={listUrl(pathname, wider)}>
          {t("console.empty.all")}
        </Link>
      </div>
    );
  if (total === 0)
    return (
      <div className="console-empty panel">
        <Drawing of={shelfDrawing} small />
        <p>{empty ?? t("console.empty")}</p>
      </div>
    );
  return (
    <>
      <p className="text-second">{t("console.total", { count: total })}</p>
      {select !== "all" && (
        <Pagination
          page={Math.min(page, last + 1)}
          last={last}
          open={false}
          to={(number) => listUrl(pathname, { ...query, page: number })}
        />
      )}
    </>
  );
}
