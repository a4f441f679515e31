/** The words of a listing's address, agreed by client, edge and backend. */

/** Kinds of entry in the slug registry. */
export const termKinds = ["brand", "category", "speciality", "procedure", "collection"] as const;
export type TermKind = (typeof termKinds)[number];

/** Facets that products bring along in their options and specifications; `catalogue-import/traits.ts` says which are which. */
export const traitKeys = [
  "size",
  "gauge",
  "needle",
  "length",
  "width",
  "volume",
  "pack",
  "shape",
  "colour",
  "material",
  "sterility",
  "latex",
  "condition",
] as const;
export type TraitKey = (typeof traitKeys)[number];
const traits: readonly string[] = traitKeys;
export const isTrait = (key: string): key is TraitKey => traits.includes(key);

/** Filter parameters, named like their facets, in the order in which they are shown. */
export const facetKeys = [
  "category",
  ...traitKeys,
  "brand",
  "speciality",
  "procedure",
  "price",
  "cod",
  "in_stock",
  "offers",
] as const;
export type FacetKey = (typeof facetKeys)[number];

/** Facets that are either on (`1`) or off; the others are chosen from values. */
const switchFacets = ["cod", "in_stock", "offers"] as const satisfies readonly FacetKey[];
export type SwitchFacet = (typeof switchFacets)[number];
const switches: ReadonlySet<string> = new Set(switchFacets);
export const isSwitchFacet = (key: FacetKey): key is SwitchFacet => switches.has(key);

export const sorts = ["relevance", "price_asc", "price_desc", "newest", "discount", "stock"] as const;
export type Sort = (typeof sorts)[number];

/** Price bands in AED that the price facet offers; the last is open upwards. */
export const priceBands = ["0-50", "50-200", "200-1000", "1000-5000", "5000-"] as const;

/** Products on a page of a listing. */
export const listingPageSize = 24;

/** Every query parameter that a listing page reads; anything else is ignored and is no part of a cache key. */
export const listingParameters = ["search", "page", "sort", ...facetKeys] as const;

/** A count beyond this is reported as "2,000+" and not counted further. */
export const exactCountLimit = 2000;
