import type { LoaderFunctionArgs } from "react-router";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { listingPageSize, type Sort } from "#shared/goods/listing";
import { notFound, required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { renderedOnly } from "#client/start/rendered-only";
import {
  shortened,
  toCard,
  type ProductCardData,
  type ProductGroup,
} from "#client/shop/browse/product-card/product-card-data";
import { filterCount, parseListing, type ListingQuery } from "../listing-url";

type ListingReply = CallReply<"listProductGroups">;

/** The entry of the slug registry that a listing is about. */
export type ListingTerm = Pick<NonNullable<ListingReply["term"]>, "kind" | "slug" | "name" | "description" | "parent">;

/** A filter with the values that can be chosen and how many products each would leave. */
export type ListingFacet = {
  key: ListingReply["facets"][number]["key"];
  label: string;
  values: { value: string; label: string; count: number }[];
  /** There may be more than the counts say. */
  open?: boolean;
};

/** Everything a listing shows, and no more: it is also the page's hydration data. */
export type Listing = {
  query: ListingQuery;
  term: ListingTerm | null;
  cards: ProductCardData[];
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
  /** Missing on a page that has just been loaded and has no filter set: they are shown, and React need not know them. */
  facets?: ListingFacet[];
  /** SKUs that a search names by what sets them apart. */
  matches?: VariantMatch[];
  /** What was looked for instead, because nothing has all the words of the search. */
  corrected?: string | undefined;
  /** No product has every word of the search. */
  lacking?: boolean | undefined;
  /** When a search found nothing: words that find something, and categories to browse. */
  suggestions?: ListingReply["suggestions"];
  /** What staff have written above and below the products. */
  landing?: ListingReply["landing"];
};

/**
 * Loads the page of a listing for a URL.
 * @param slug the taxonomy term that it is limited to; without one it is every product, or a search.
 * @throws 404 for a page before the first or past the last and for an unknown slug, 400 for invalid values.
 */
export async function loadListing({ url, context }: LoaderFunctionArgs, slug?: string): Promise<Listing> {
  const query = parseListing(url.searchParams);
  if (query.page < 1) throw notFound();
  const reply = required(await apiOf(context).call("listProductGroups", requestOf(query, slug)));
  if (query.page > 1 && reply.products.length === 0) throw notFound();
  const facets = reply.facets
    .map((facet) => withUnknown(leanFacet(facet), query))
    .filter((facet) => isUseful(facet, query, reply.total));
  return {
    query,
    term: reply.term && leanTerm(reply.term),
    cards: reply.products.map(toListedCard),
    total: reply.total,
    exact: reply.total_is_exact,
    facets: lean(facets, query),
    ...(reply.matches && { matches: reply.matches.map(toMatch) }),
    corrected: reply.corrected,
    lacking: reply.lacking,
    suggestions: reply.suggestions,
    landing: reply.landing,
  };
}

/** A SKU that a search names. Prices in AED incl. VAT. */
export type VariantMatch = {
  slug: string;
  sku: string;
  title: string;
  brand: string;
  image: string | null;
  price: number;
  /** Only when higher. */
  list?: number | undefined;
  stock: number;
};

const toMatch = ({ slug, brand, image_url, variant }: NonNullable<ListingReply["matches"]>[number]): VariantMatch => ({
  slug,
  sku: variant.sku_id,
  title: variant.title,
  brand,
  image: image_url,
  price: variant.special_price_final,
  list: variant.price_gst > variant.special_price_final ? variant.price_gst : undefined,
  stock: variant.max_oq === 0 ? 0 : variant.stock,
});

/** Facets are half of a page's data, and React needs them only to name a filter that is set. */
export const lean = (facets: ListingFacet[], query: ListingQuery): ListingFacet[] =>
  filterCount(query) === 0 ? renderedOnly(facets) : facets;

/** The call that a listing makes. */
function requestOf(
  { search, page, sort, filters }: ListingQuery,
  slug: string | undefined,
): CallRequest<"listProductGroups"> {
  // A sort that does not exist is sent as it is, for the backend to refuse.
  return { search: search || undefined, slug, page, limit: listingPageSize, sort: sort as Sort, ...joined(filters) };
}

/** Several values of a filter travel as one, joined by comma. */
const joined = (filters: ListingQuery["filters"]) =>
  Object.fromEntries(Object.entries(filters).map(([key, values]) => [key, values.join(",")]));

const leanTerm = ({ kind, slug, name, description, parent }: ListingTerm): ListingTerm => ({
  kind,
  slug,
  name,
  description,
  parent,
});

/** A single value that all products have narrows nothing, unless it is chosen and can be taken back. */
const isUseful = ({ key, values }: ListingFacet, { filters }: ListingQuery, total: number): boolean =>
  values.length > 1 || filters[key] !== undefined || values.some(({ count }) => count < total);

/** The shop does not repeat a value that it does not know; the address has it, and there it can be taken back. */
function withUnknown(facet: ListingFacet, { filters }: ListingQuery): ListingFacet {
  const known = new Set(facet.values.map(({ value }) => value));
  const unknown = (filters[facet.key] ?? []).filter((value) => !known.has(value));
  if (unknown.length === 0) return facet;
  return { ...facet, values: [...facet.values, ...unknown.map((value) => ({ value, label: value, count: 0 }))] };
}

const leanFacet = ({ key, label, values, counts_are_exact }: ListingReply["facets"][number]): ListingFacet => ({
  key,
  label,
  values: values.map(({ value, label: name, count }) => ({ value, label: name, count })),
  ...(counts_are_exact === false && { open: true }),
});

/** The card in a listing, where there is room to choose by: with what its variants differ in and what one piece costs. */
function toListedCard(group: ProductGroup): ProductCardData {
  const { pieces, variant_values = [] } = group;
  const card = toCard(group);
  const isOfPack = pieces !== undefined && group.variants[0]?.special_price_final === card.price;
  const values = card.chips ? {} : firstValues(variant_values);
  return { ...card, ...values, each: isOfPack ? eachOf(card.price, pieces) : undefined };
}

/** Least price of a piece that says anything in AED and fils. */
const leastEach = 0.01;

const eachOf = (price: number, pieces: number): number | undefined => {
  const each = Math.round((price * 100) / pieces) / 100;
  return each >= leastEach ? each : undefined;
};

const mostValues = 4;
/** What fits into a line of the card on a phone, in letters. */
const lineLength = 22;

/** As many values as a line of the card holds; none where not even two do. */
function firstValues(values: readonly string[]): Pick<ProductCardData, "values" | "more"> {
  const short = values.map(shortened);
  let count = 0;
  for (let length = 0; count < Math.min(mostValues, short.length); count++) {
    length += short[count]!.length + 3;
    if (length > lineLength + 3) break;
  }
  if (count < 2) return {};
  return { values: short.slice(0, count).join(" · "), more: short.length - count || undefined };
}
