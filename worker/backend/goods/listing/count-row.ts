import type { FacetKey } from "#shared/goods/facets";

/** One value of one facet with its count; `total` is the number of matches, one more than can be counted at most, `traits` what `unpackTraits` takes apart. */
export type CountRow = {
  facet: FacetKey | "total" | "traits";
  value: string;
  /** Name of the term; null for values that are no terms. */
  label: string | null;
  /** Slug of the category above. */
  parent: string | null;
  position: number;
  count: number;
};

/** `exact`: a click gives as many; else perhaps more. */
export type FacetCount = CountRow & { exact: boolean };
