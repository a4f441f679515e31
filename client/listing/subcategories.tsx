import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { filterCount, type ListingQuery } from "./listing-address";
import type { ListingFacet } from "./load-listing";

/** The sub-categories of a category, as a row of links; gone once filters narrow the view. */
export function Subcategories({ facets, query }: { facets: readonly ListingFacet[]; query: ListingQuery }) {
  const t = useTexts();
  const values = facets.find(({ key }) => key === "category")?.values ?? [];
  if (values.length < 2 || filterCount(query) > 0) return null;
  return (
    <nav className="subcategories" aria-label={t("listing.subcategories")}>
      <ul className="chips">
        {values.map(({ value, label }) => (
          <li key={value}>
            <Link className="chip" to={href(paths.subcategory, { slug: value })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
