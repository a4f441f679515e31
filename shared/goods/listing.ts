import { facetKeys } from "./facets";

/** Names in a listing's URL, shared by client, edge and backend. */

/** Kinds of taxonomy terms. */
export const termKinds = ["brand", "category", "speciality", "procedure", "collection"] as const;
export type TermKind = (typeof termKinds)[number];

export const sorts = ["relevance", "price_asc", "price_desc", "newest", "discount", "stock"] as const;
export type Sort = (typeof sorts)[number];

/** Products on a page of a listing. */
export const listingPageSize = 24;

/** Every query parameter that a listing page reads; anything else is ignored and is no part of a cache key. */
export const listingParameters = ["search", "page", "sort", ...facetKeys] as const;

/** A count beyond this is reported as "2,000+" and not counted further. */
export const exactCountLimit = 2000;
