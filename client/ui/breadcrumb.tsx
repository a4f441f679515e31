import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** A step of the way to a page; `to` is its path without the language's prefix. */
export type Crumb = { name: string; to: string };

/** The way from the home page to this one. The page itself is not repeated: its heading follows. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t("catalogue.breadcrumb")}>
      <ol className="breadcrumb">
        {[{ name: t("catalogue.home"), to: paths.home }, ...crumbs].map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
