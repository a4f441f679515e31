import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import type { TermListing } from "./term-listing";

/** The categories below a category, as a row of links. */
export function Subcategories({ below }: Pick<TermListing, "below">) {
  const t = useTexts();
  if (below.length < 2) return null;
  return (
    <nav className="subcategories" aria-label={t("listing.subcategories")}>
      <ul className="chips">
        {below.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to={href(paths.subcategory, { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
