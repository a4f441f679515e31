import { sorts, type Sort } from "#shared/goods/listing";
import { facetKeys, isSwitchFacet, type FacetKey } from "#shared/goods/facets";

/** What a listing's address says. Values stay as written: validating them is the backend's part. */
export type ListingQuery = {
  search: string;
  /** 1 and up; NaN for what is no whole number. */
  page: number;
  /** A member of `sorts` unless someone wrote the address by hand. */
  sort: string;
  /** Chosen values of each facet, sorted, each once. A facet without a choice is absent. */
  filters: Readonly<Partial<Record<FacetKey, readonly string[]>>>;
};

/** The default order of a listing: best match first in a search, else available products first. */
export const defaultSort = (search: string): Sort => (search ? "relevance" : "stock");

/** The orders a listing offers; there is no relevance without a search. */
export const sortsFor = (search: string): readonly Sort[] =>
  sorts.filter((sort) => search !== "" || sort !== "relevance");

/** Reads an address or a submitted form: several values by comma or by repeated name, unknown parameters ignored. */
export function parseListing(parameters: URLSearchParams): ListingQuery {
  const search = parameters.get("search")?.trim() ?? "";
  const page = parameters.get("page")?.trim() || "1";
  return {
    search,
    page: /^-?\d{1,9}$/.test(page) ? Number(page) : NaN,
    sort: parameters.get("sort") || defaultSort(search),
    filters: Object.fromEntries(
      facetKeys.map((key) => [key, valuesOf(key, parameters)] as const).filter(([, values]) => values.length > 0),
    ),
  };
}

function valuesOf(key: FacetKey, parameters: URLSearchParams): string[] {
  const values = parameters.getAll(key).flatMap((text) => text.split(","));
  const given = values
    .map((value) => value.trim())
    .filter((value) => value !== "" && !(value === "0" && isSwitchFacet(key)));
  return [...new Set(given)].sort();
}

/**
 * The one address of a query, from the question mark on: known parameters in a fixed order, values sorted and joined by
 * comma, defaults left out. Empty for an empty query.
 */
export function listingSearch({ search, page, sort, filters }: ListingQuery): string {
  const parts = facetKeys.map((key) => [key, filters[key]?.map(encodeURIComponent).sort().join(",")]);
  parts.unshift(["search", encodeURIComponent(search)]);
  if (sort !== defaultSort(search)) parts.push(["sort", encodeURIComponent(sort)]);
  if (page !== 1) parts.push(["page", String(page)]);
  const written = parts.filter(([, value]) => value).map((part) => part.join("="));
  return written.length === 0 ? "" : `?${written.join("&")}`;
}

/** The query with one value of a facet taken or given back; it starts at the first page again. */
export function toggled(query: ListingQuery, key: FacetKey, value: string): ListingQuery {
  const { [key]: before = [], ...others } = query.filters;
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...query, page: 1, filters: values.length > 0 ? { ...others, [key]: values } : others };
}

/** The query without any filter; search and order stay. */
export const unfiltered = (query: ListingQuery): ListingQuery => ({ ...query, page: 1, filters: {} });

/** How many values are chosen in all. */
export const filterCount = ({ filters }: ListingQuery): number => Object.values(filters).flat().length;

/** Every value that is chosen, with its facet. */
export const chosenFilters = (filters: ListingQuery["filters"]): (readonly [FacetKey, string])[] =>
  Object.entries(filters).flatMap(([key, values]) => values.map((value) => [key as FacetKey, value] as const));
