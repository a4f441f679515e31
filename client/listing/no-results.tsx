import { href, Link } from "react-router";
import { categoryKeys } from "../layout/category-keys";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { filterCount, listingSearch, unfiltered, type ListingQuery } from "./listing-address";

/** A listing without products: why, and the ways on from here. */
export function NoResults({ query }: { query: ListingQuery }) {
  const t = useTexts();
  const { search } = query;
  const filtered = filterCount(query) > 0;
  const title = filtered
    ? t("listing.none.filters")
    : search
      ? t("listing.none.search", { search })
      : t("listing.none.term");
  return (
    <div className="panel mt-5 px-6 py-10 text-center">
      <p className="text-price font-semibold">{title}</p>
      {(filtered || search) && (
        <p className="mt-2 text-second">{filtered ? t("listing.none.filterTips") : t("listing.none.searchTips")}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {filtered && (
          <Link className="button" to={{ search: listingSearch(unfiltered(query)) }}>
            {t("listing.filters.clear")}
          </Link>
        )}
        <Link className="button button-quiet" to={paths.contact}>
          {t("listing.none.contact")}
        </Link>
      </div>
      <p className="mt-10 mb-3 text-second">{t("listing.none.browse")}</p>
      <ul className="chips flex-wrap justify-center">
        {categoryKeys.map((key) => (
          <li key={key}>
            <Link className="chip" to={href(paths.category, { key })}>
              {t(`layout.category.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
