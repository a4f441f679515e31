import type { SQL } from "drizzle-orm";
import { facetKeys, isTrait, traitKeys, type FacetKey, type TraitKey } from "#shared/goods/facets";
import type { PriceBand } from "./price-band";

export const termFacets = ["category", "brand", "speciality", "procedure"] as const satisfies readonly FacetKey[];
type TermFacet = (typeof termFacets)[number];

/** Ids of the wanted terms that exist, and how many entries they have in all; no id means nothing can match. */
type TermChoice = { ids: number[]; size: number };

/** Wanted values of a facet that products bring along, and how many products have one of them at most. */
export type TraitChoice = { values: string[]; size: number };

/** A listing's question with every slug resolved. Sizes are upper bounds that tell where to begin. */
export type Selection = {
  /** Its id, or a SELECT of it where the slug is resolved in the same batch. */
  scope: { id: number | SQL; size: number };
  terms: Partial<Record<TermFacet, TermChoice>>;
  traits: Partial<Record<TraitKey, TraitChoice>>;
  prices: { bands: PriceBand[]; size: number } | null;
  offers: { size: number } | null;
  cod: boolean;
  inStock: boolean;
  /** Groups of which this business is not shown every variant. */
  narrowed: readonly NarrowedRow[];
};

/** A group of which a business is not shown every variant: what is left of it. */
export type NarrowedRow = {
  group_id: number;
  popularity: number;
  /** YYYY-MM-DD; empty: unknown. */
  added_on: string;
  /** How many variants it is shown. */
  variants: number;
  from_price: number;
  discount: number;
  in_stock: 0 | 1;
  cod: 0 | 1;
};

/** Where the search for matches begins: the shortest list that holds them all. */
export type Lead = "scope" | "price" | "offers" | TermFacet | TraitKey;

/** A lead with more entries than this is walked in the order of the sort instead of being sorted. */
export const narrowLimit = 5000;

const isSelected = (selection: Selection, facet: FacetKey): boolean => {
  if (facet === "price") return selection.prices !== null;
  if (facet === "offers") return selection.offers !== null;
  if (facet === "cod") return selection.cod;
  if (facet === "in_stock") return selection.inStock;
  return (isTrait(facet) ? selection.traits[facet] : selection.terms[facet]) !== undefined;
};

/** The same question without one facet's own choice: what that facet's values are counted in. */
function withoutFacet(selection: Selection, facet: FacetKey): Selection {
  if (facet === "price") return { ...selection, prices: null };
  if (facet === "offers") return { ...selection, offers: null };
  if (facet === "cod") return { ...selection, cod: false };
  if (facet === "in_stock") return { ...selection, inStock: false };
  if (isTrait(facet)) return { ...selection, traits: { ...selection.traits, [facet]: undefined } };
  return { ...selection, terms: { ...selection.terms, [facet]: undefined } };
}

/** What facets are counted in: those without a choice in the matches, each of the others as if it had none. */
export function countedSets(selection: Selection, withFacets: boolean): { facets: FacetKey[]; within: Selection }[] {
  const wanted = withFacets ? facetKeys : [];
  const selected = wanted.filter((facet) => isSelected(selection, facet));
  return [
    { facets: wanted.filter((facet) => !selected.includes(facet)), within: selection },
    ...selected.map((facet) => ({ facets: [facet], within: withoutFacet(selection, facet) })),
  ];
}

/**
 * The same question with a term for its scope, where it has none and asks for a single one: a term's own counts are
 * known, and its entries stand in every order.
 */
export function withTermAsScope(selection: Selection): Selection {
  if (selection.scope.id !== 0) return selection;
  const single = termFacets
    .map((facet) => ({ facet, choice: selection.terms[facet] }))
    .filter(({ choice }) => choice?.ids.length === 1)
    .toSorted((a, b) => a.choice!.size - b.choice!.size)[0];
  if (!single?.choice) return selection;
  const scope = { id: single.choice.ids[0]!, size: single.choice.size };
  return { ...selection, scope, terms: { ...selection.terms, [single.facet]: undefined } };
}

/** Whether terms or traits decide what it has. */
export const asksForValues = ({ scope, terms, traits }: Selection): boolean =>
  scope.id !== 0 || Object.values({ ...terms, ...traits }).some((choice) => choice !== undefined);

/** Whether it asks for a whole scope, whose counts are known from the import. */
export const isWholeScope = ({ terms, traits, prices, offers, cod, inStock, narrowed }: Selection): boolean =>
  Object.values({ ...terms, ...traits }).every((choice) => choice === undefined) &&
  !(prices || offers || cod || inStock || narrowed.length > 0);

/** The shortest list to begin with, and its length at most. */
export function leadOf({ scope, terms, traits, prices, offers }: Selection): { lead: Lead; size: number } {
  const leads: { lead: Lead; size: number }[] = [{ lead: "scope", size: scope.size }];
  for (const facet of termFacets) {
    const choice = terms[facet];
    if (choice) leads.push({ lead: facet, size: choice.size });
  }
  for (const facet of traitKeys) {
    const choice = traits[facet];
    if (choice) leads.push({ lead: facet, size: choice.size });
  }
  if (prices) leads.push({ lead: "price", size: prices.size });
  if (offers) leads.push({ lead: "offers", size: offers.size });
  return leads.reduce((best, next) => (next.size < best.size ? next : best));
}
