import type { z } from "zod";
import { attributeOf, isAttribute } from "#shared/goods/attributes/attributes";
import type { facet } from "#shared/contracts/goods/facet";
import { facetKeys, isTrait, priceBands, traitKeys, type FacetKey, type TraitKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { bandLabel, facetLabel } from "./labels";
import { byNaturalOrder } from "./natural-order";
import type { FacetCount } from "./count-row";
import { termFacets } from "./selection";

/** The registry entry whose listing this is; null for the listing of everything. */
type Scope = { kind: string; slug: string } | null;

export type Facet = z.output<typeof facet>;
type FacetValue = Facet["values"][number];

/** What the shopper chose: values per facet, with the names of those that are known. */
export type Chosen = { values: Record<FacetKey, string[]>; names: ReadonlyMap<string, string> };

/** Values of one facet in a reply, the most frequent ones, beside those chosen. */
const mostValues = 20;

type Counted = {
  counts: FacetCount[];
  /** How many products are listed. */
  total: number;
  chosen: Chosen;
  scope: Scope;
  locale: Locale;
};

/**
 * The facets of a reply: values that would leave something, and every chosen one that the shop knows, so that it can be
 * taken back. One that it does not know is not repeated: it is whatever somebody has written into an address. Its facet is
 * there all the same.
 */
export function facetsOf({ counts, total, chosen, scope, locale }: Counted): Facet[] {
  const shown = visibleTraits(counts, total, (key) => chosen.values[key].length > 0);
  return facetKeys.flatMap((key) => {
    if (isTrait(key) && !shown.has(key)) return [];
    // A term that has gone meanwhile has no name.
    const rows = counts.filter((row) => row.facet === key && row.value !== "");
    const values = valuesOf(key, rows, chosen, scope, locale);
    return values.length === 0 && chosen.values[key].length === 0
      ? []
      : [{ key, label: facetLabel(key, locale), values, counts_are_exact: rows.every(({ exact }) => exact) }];
  });
}

/** Facets that products bring along, beside those chosen: the ones that say something of most products. */
const mostTraits = 5;
/** A facet of more values than this mixes unlike things: it is offered further down, where there are fewer. */
const mostTraitValues = 18;
/** A facet that says something of a smaller part of the products is of no use in a list. */
const leastReach = 0.3;

/** Of how many products a facet says something; where nobody has counted them, of some more than once. */
const reachOf = (rows: FacetCount[]) => rows[0]?.reach ?? rows.reduce((sum, { count }) => sum + count, 0);

/** Those chosen, and of the others those that divide what is listed. */
export function visibleTraits(
  counts: readonly FacetCount[],
  total: number,
  isChosen: (key: TraitKey) => boolean,
): ReadonlySet<FacetKey> {
  const traits = Map.groupBy(
    counts.filter((row) => isTrait(row.facet) && row.count > 0),
    ({ facet }) => facet as FacetKey,
  );
  const offered = [...traits]
    .filter(([, rows]) => rows.length > 1 && rows.length <= mostTraitValues && reachOf(rows) >= total * leastReach)
    .toSorted(([, one], [, other]) => reachOf(other) - reachOf(one))
    .slice(0, mostTraits);
  return new Set([...traitKeys.filter(isChosen), ...offered.map(([key]) => key)]);
}

function valuesOf(key: FacetKey, rows: FacetCount[], chosen: Chosen, scope: Scope, locale: Locale): FacetValue[] {
  const wanted = chosen.values[key];
  const offered = ordered(
    key,
    rows.filter((row) => row.count > 0 && isOffered(key, row, scope)),
  );
  const shown = new Set(offered.map(({ value }) => value));
  const values = offered.map(({ value, label, count }) => ({ value, label, count }));
  for (const value of wanted) {
    if (shown.has(value)) continue;
    shown.add(value);
    const label = chosen.names.get(isTrait(key) ? `${key} ${value}` : value) ?? null;
    if (label === null && isNamed(key)) continue;
    values.push({ value, label, count: rows.find((row) => row.value === value)?.count ?? 0 });
  }
  return values.map(({ value, label, count }) => ({
    value,
    label: label ?? valueLabel(key, value, locale),
    count,
    selected: wanted.includes(value),
  }));
}

/** Whether the shop has names for the facet's values; all others are bands of price, checked by the contract, and switches. */
const isNamed = (key: FacetKey): boolean => isTrait(key) || termFacets.some((facet) => facet === key);

/**
 * Not offered is the scope itself, which would change nothing. Categories are offered level by level: the top ones, or
 * those directly beneath the category one is in.
 */
const isOffered = (key: FacetKey, row: FacetCount, scope: Scope) =>
  row.value !== scope?.slug && (key !== "category" || row.parent === (scope?.kind === "category" ? scope.slug : null));

const byCount = (a: FacetCount, b: FacetCount) => b.count - a.count || (a.value < b.value ? -1 : 1);

/** Bands of price and categories stand as the shop has arranged them. */
const isArranged = (key: FacetKey) => key === "price" || key === "category";
const arranged = (a: FacetCount, b: FacetCount) => bandPlace(a) - bandPlace(b) || a.position - b.position;

/** Facets whose values people expect in an order of their own, however many products have them. */
const inNaturalOrder: ReadonlySet<FacetKey> = new Set([
  ...(["size", "usp", "gauge", "needle", "length", "width", "volume", "pack"] as const),
  ...traitKeys.filter((key) => isAttribute(key) && attributeOf(key).type === "number"),
]);

/** The values that a reply has, in the order in which they are shown. */
function ordered(key: FacetKey, rows: FacetCount[]): FacetCount[] {
  if (isArranged(key)) return rows.toSorted(arranged).slice(0, mostValues);
  const most = rows.toSorted(byCount).slice(0, mostValues);
  if (!inNaturalOrder.has(key)) return most;
  const naturally = byNaturalOrder(most.map(({ value }) => value));
  return most.toSorted((a, b) => naturally(a.value, b.value));
}

const bandPlace = ({ value }: FacetCount) => priceBands.findIndex((band) => band === value);

const valueLabel = (key: FacetKey, value: string, locale: Locale) => {
  if (key === "price") return bandLabel(value, locale);
  return value === "1" ? facetLabel(key, locale) : value;
};
