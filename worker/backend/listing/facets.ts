import type { z } from "zod";
import type { facet } from "../../../shared/contracts/catalogue";
import { facetKeys, priceBands, type FacetKey } from "../../../shared/listing";
import type { Locale } from "../../../shared/locale";
import { bandLabel, facetLabels } from "./labels";
import type { FacetCount } from "./store-facets";

/** The registry entry whose listing this is; null for the listing of everything. */
type Scope = { kind: string; slug: string } | null;

export type Facet = z.output<typeof facet>;
type FacetValue = Facet["values"][number];

/** What the shopper chose: values per facet, with the names of those that are known. */
export type Chosen = { values: Record<FacetKey, string[]>; names: ReadonlyMap<string, string> };

/** Values of one facet in a reply, beside those chosen. */
const valuesShown = 50;

/** The facets of a reply: values that would leave something, and every chosen one, so that it can be taken back. */
export function facetsOf(counts: FacetCount[], chosen: Chosen, scope: Scope, locale: Locale): Facet[] {
  return facetKeys.flatMap((key) => {
    const rows = counts.filter((row) => row.facet === key);
    const values = valuesOf(key, rows, chosen, scope, locale);
    return values.length === 0
      ? []
      : [{ key, label: facetLabels[locale][key], values, counts_are_exact: rows.every(({ exact }) => exact) }];
  });
}

function valuesOf(key: FacetKey, rows: FacetCount[], chosen: Chosen, scope: Scope, locale: Locale): FacetValue[] {
  const wanted = chosen.values[key];
  const offered = rows
    .filter((row) => row.count > 0 && isOffered(key, row, scope))
    .toSorted(orderOf(key))
    .slice(0, valuesShown);
  const shown = new Set(offered.map(({ value }) => value));
  const values = offered.map(({ value, label, count }) => ({ value, label, count }));
  for (const value of wanted) {
    if (shown.has(value)) continue;
    shown.add(value);
    values.push({
      value,
      label: chosen.names.get(value) ?? null,
      count: rows.find((row) => row.value === value)?.count ?? 0,
    });
  }
  return values.map(({ value, label, count }) => ({
    value,
    label: label ?? valueLabel(key, value, locale),
    count,
    selected: wanted.includes(value),
  }));
}

/**
 * Not offered is the scope itself, which would change nothing. Categories are offered level by level: the top ones, or
 * those directly beneath the category one is in.
 */
const isOffered = (key: FacetKey, row: FacetCount, scope: Scope) =>
  row.value !== scope?.slug && (key !== "category" || row.parent === (scope?.kind === "category" ? scope.slug : null));

const orderOf = (key: FacetKey) => (a: FacetCount, b: FacetCount) =>
  key === "price" || key === "category"
    ? bandPlace(a) - bandPlace(b) || a.position - b.position
    : b.count - a.count || (a.value < b.value ? -1 : 1);

const bandPlace = ({ value }: FacetCount) => priceBands.findIndex((band) => band === value);

const valueLabel = (key: FacetKey, value: string, locale: Locale) => {
  if (key === "price") return bandLabel(value, locale);
  return value === "1" ? facetLabels[locale][key] : value;
};
