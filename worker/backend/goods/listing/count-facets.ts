import { isSwitchFacet, isTrait, priceBands, type FacetKey, type SwitchFacet } from "#shared/goods/facets";
import { exactCountLimit } from "#shared/goods/listing";
import { valuesOf, type Facts } from "../catalogue/listed-facts";
import { traitValuesCounted } from "../catalogue/traits-statements";
import type { CountRow, FacetCount, Total } from "./count-row";
import { isInBand, parsePriceBand } from "./price-band";

/** Matches that are counted at most: one more than are said exactly. */
export const mostCounted = exactCountLimit + 1;

/** Values of a facet that are named; the reply shows fewer. All categories may be of one level, and only one is shown. */
const mostNamed = (facet: FacetKey) => {
  if (isTrait(facet)) return traitValuesCounted;
  return facet === "category" ? 200 : 40;
};

/** What a group must have for a switch to find it. */
export const switchedOn: Record<SwitchFacet, (facts: Facts) => boolean> = {
  cod: ({ cod }) => cod === 1,
  in_stock: ({ in_stock }) => in_stock === 1,
  offers: ({ discount }) => discount > 0,
};

type Counted = {
  /** At most `mostCounted`. */
  matches: readonly Facts[];
  facets: readonly FacetKey[];
  /** Bands that the shopper wrote and the shop does not offer. */
  ownBands: readonly string[];
  /** There may be matches that were not looked at. */
  isCut: boolean;
};

/** What is counted together is exact together: when all that it was counted in could be counted. */
const isExact = ({ matches, isCut }: Pick<Counted, "matches" | "isCut">): boolean =>
  !isCut && matches.length <= exactCountLimit;

export const totalOf = (counted: Pick<Counted, "matches" | "isCut">): Total => ({
  total: Math.min(counted.matches.length, exactCountLimit),
  total_is_exact: isExact(counted),
});

/** How often each value of the facets occurs. Terms and traits have no names yet. */
export function countFacets(counted: Counted): FacetCount[] {
  const { matches, facets, ownBands } = counted;
  const exact = isExact(counted);
  const bands = [...priceBands, ...ownBands];
  const rowOf = (facet: FacetKey, value: string, count: number, more: Partial<CountRow> = {}): FacetCount => ({
    facet,
    value,
    label: null,
    parent: null,
    position: 0,
    term_id: null,
    ...more,
    count: Math.min(count, exactCountLimit),
    exact,
  });
  return facets.flatMap((facet) => {
    if (isSwitchFacet(facet)) return [rowOf(facet, "1", matches.filter(switchedOn[facet]).length)];
    if (facet === "price")
      return bands.map((band, position) => {
        const isIn = isInBand(parsePriceBand(band));
        return rowOf(facet, band, matches.filter(({ from_price }) => isIn(from_price)).length, { position });
      });
    const reach = matches.filter((facts) => valuesOf(facts)[facet]).length;
    return mostFrequent(facet, matches).map(([value, count]) =>
      typeof value === "string" ? rowOf(facet, value, count, { reach }) : rowOf(facet, "", count, { term_id: value }),
    );
  });
}

function mostFrequent(facet: Exclude<FacetKey, "price" | SwitchFacet>, matches: readonly Facts[]) {
  const counts = new Map<string | number, number>();
  for (const facts of matches)
    for (const value of valuesOf(facts)[facet] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, of], [b, other]) => other - of || (a < b ? -1 : 1)).slice(0, mostNamed(facet));
}
