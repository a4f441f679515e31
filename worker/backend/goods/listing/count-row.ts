import type { FacetKey } from "#shared/goods/facets";

/** One value of one facet with its count; of `traits` what `unpackTraits` takes apart. */
export type CountRow = {
  facet: FacetKey | "traits";
  /** Null for values that are no terms. */
  term_id: number | null;
  /** As addresses have it; empty for a term that has no name yet. */
  value: string;
  /** Name of the term or trait; null: none, or not known yet. */
  label: string | null;
  /** Slug of the category above. */
  parent: string | null;
  position: number;
  count: number;
  /** Of a trait: how many products have any value of its facet. */
  reach?: number;
};

/** `exact`: a click gives as many; else perhaps more. */
export type FacetCount = CountRow & { exact: boolean };

/** How many match, at most `exactCountLimit`; there may be more if it is not exact. */
export type Total = { total: number; total_is_exact: boolean };
