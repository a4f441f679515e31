import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FacetKey } from "#shared/goods/facets";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { useFilterName } from "./filter-name";
import { chosenFilters, listingSearch, toggled, unfiltered, type ListingQuery } from "./listing-url";
import type { ListingFacet } from "./loading/load-listing";

/** Heads the products; where the keyboard goes on when the link it was on has gone. */
export const resultsId = "results";

type ActiveFiltersProps = { facets: readonly ListingFacet[] | undefined; query: ListingQuery };

/** What is chosen, each as a link that takes it away. Nothing when nothing is chosen. */
export function ActiveFilters({ facets, query }: ActiveFiltersProps) {
  const t = useTexts();
  const name = useFilterName();
  const goOn = useFocusOnResults(query);
  const chosen = chosenFilters(query.filters);
  if (chosen.length === 0) return null;
  return (
    <ul className="chips mb-4 flex-wrap" aria-label={t("listing.filters.active")}>
      {chosen.map(([key, value]) => {
        const label = name(key, value, labelOf(facets, key, value));
        const to = { search: listingSearch(toggled(query, key, value)) };
        return (
          <li key={key + value}>
            <Link
              className="chip chip-on"
              to={to}
              preventScrollReset
              onClick={goOn}
              aria-label={t("listing.filters.remove", { name: label })}
            >
              {label}
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link className="chip" to={{ search: listingSearch(unfiltered(query)) }} preventScrollReset onClick={goOn}>
          {t("listing.filters.clear")}
        </Link>
      </li>
    </ul>
  );
}

/** A link that takes a filter away goes with it; the keyboard goes on at the products. Gives what the links call. */
function useFocusOnResults(query: ListingQuery): () => void {
  const followedAt = useRef<ListingQuery>(undefined);
  useEffect(() => {
    if (!followedAt.current || followedAt.current === query) return;
    followedAt.current = undefined;
    document.getElementById(resultsId)?.focus({ preventScroll: true });
  });
  return () => void (followedAt.current = query);
}

/** The name of a value as the listing has it. */
export const labelOf = (facets: readonly ListingFacet[] | undefined, key: FacetKey, value: string): string =>
  facets?.find((facet) => facet.key === key)?.values.find((known) => known.value === value)?.label ?? value;
