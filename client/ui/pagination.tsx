import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { Icon } from "./icon";
import "./pagination.css";

type PaginationProps = {
  page: number;
  /** The last page that is known. */
  last: number;
  /** There are more pages than are counted. */
  open: boolean;
  /** Address of a page, without the language's prefix. */
  to: (page: number) => string;
};

/** Page links that crawlers can follow: neighbours by arrow, the ends and what lies around by number. */
export function Pagination({ page, last, open, to }: PaginationProps) {
  const t = useTexts();
  if (last <= 1 && !open) return null;
  return (
    <nav className="pagination" aria-label={t("catalogue.pages")}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t("catalogue.pages.previous")}>
          <Icon name="back" />
        </Link>
      )}
      {pagesAround(page, last).map((number, place) =>
        number === null ? (
          <span key={`gap-${place}`}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={t("catalogue.pages.page", { number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {open && <span>…</span>}
      {(page < last || open) && (
        <Link to={to(page + 1)} rel="next" aria-label={t("catalogue.pages.next")}>
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  );
}

/** First, last and the neighbours of a page, in order; null where pages are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last);
  wanted.sort((a, b) => a - b);
  return wanted.flatMap((number, place) => {
    const before = wanted[place - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}
