import { href, Link } from "react-router";
import { categoryKeys } from "#client/shop/frame/layout/category-keys";
import { categoryPath } from "#client/shop/frame/layout/category-path";
import { searchUrl } from "#client/shop/frame/layout/search-url";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { magnifierDrawing } from "#client/ui/drawings/magnifier";
import { shelfDrawing } from "#client/ui/drawings/shelf";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { labelOf } from "./active-filters";
import { chosenFilters, filterCount, listingSearch, unfiltered, type ListingQuery } from "./listing-url";
import { useFilterName } from "./filter-name";
import type { Listing, ListingFacet } from "./loading/load-listing";

/** A listing without products: why, and where to go from here. */
export default function NoResults({ listing: { query, suggestions, facets } }: { listing: Listing }) {
  const t = useTexts();
  const chosen = useChosenNames(query, facets);
  const { search } = query;
  // A search that finds nothing by itself is not the filters' fault.
  const filtered = filterCount(query) > 0 && !suggestions;
  const title = filtered
    ? t("listing.none.filters", { names: chosen.join(" · ") })
    : search
      ? t("listing.none.search", { search })
      : t("listing.none.term");
  return (
    <EmptyState
      drawing={filtered || search ? magnifierDrawing : shelfDrawing}
      title={title}
      text={t(filtered ? "listing.none.filterTips" : search ? "listing.none.searchTips" : "listing.none.termTips")}
    >
      {!filtered && <NearestWords words={suggestions?.words ?? []} />}
      <p className="flex flex-wrap justify-center gap-3">
        {filtered ? (
          <Link className="button" to={{ search: listingSearch(unfiltered(query)) }}>
            {t("listing.filters.clear")}
          </Link>
        ) : (
          <Link className="button" to={paths.products}>
            {t("error.toProducts")}
          </Link>
        )}
        <Link className="button button-quiet" to={paths.contact}>
          {t("listing.none.contact")}
        </Link>
      </p>
      <p>{t("listing.none.browse")}</p>
      <Categories nearest={suggestions?.categories ?? []} />
    </EmptyState>
  );
}

/** What is chosen, each by its name. */
function useChosenNames({ filters }: ListingQuery, facets: readonly ListingFacet[] | undefined): string[] {
  const name = useFilterName();
  return chosenFilters(filters).map(([key, value]) => name(key, value, labelOf(facets, key, value)));
}

/** Searches that do find something. */
function NearestWords({ words }: { words: readonly string[] }) {
  const t = useTexts();
  if (words.length === 0) return null;
  return (
    <>
      <p>{t("listing.none.words")}</p>
      <ul className="chips flex-wrap justify-center">
        {words.map((word) => (
          <li key={word}>
            <Link className="chip chip-on" to={searchUrl(word)}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Categories near to what was searched for, else the shop's own. */
function Categories({ nearest }: { nearest: readonly { slug: string; name: string }[] }) {
  const t = useTexts();
  const links =
    nearest.length > 0
      ? nearest.map(({ slug, name }) => ({ to: categoryPath(slug), name }))
      : categoryKeys.map((key) => ({ to: href(paths.category, { key }), name: t(`layout.category.${key}`) }));
  return (
    <ul className="chips flex-wrap justify-center">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link className="chip" to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
