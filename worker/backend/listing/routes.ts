import { exactCountLimit, priceBands } from "../../../shared/listing";
import { cardOf, termOf } from "../catalogue/product";
import type { Outcome } from "../outcome";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { facetsOf, type Chosen } from "./facets";
import { parsePriceBand, type PriceBand } from "./price-band";
import { matchQuery } from "./search-text";
import { isWholeScope, termFacets, type Selection } from "./selection";
import { readListing, readScope, type ScopeRows } from "./store";
import type { CountRow } from "./store-facets";

type Input = CallInput<"filterProducts">;

/** The listing under its two names (A17): two round trips to D1, whatever is asked. */
export const listingAnswers: Answers<"listProductGroups" | "filterProducts"> = {
  listProductGroups: answerListing,
  filterProducts: answerListing,
};

async function answerListing(
  input: Input,
  { db, ...view }: CallContext,
): Promise<Outcome<CallAnswer<"filterProducts">>> {
  const bands = input.price.map(parsePriceBand);
  const query = matchQuery(input.search ?? "");
  const filterSlugs = termFacets.flatMap((facet) => input[facet]);
  const { slug, offers, page, limit, sort } = input;
  const found = await readScope(db, { slug, filterSlugs, bands, offers, query, locale: view.locale });
  if (!found) return { fail: "not_found" };
  const selection = selectionOf(input, found, bands, query);
  const ownBands = [...new Set(input.price)].filter((band) => !priceBands.some((known) => known === band));
  const { groups, counts } = await readListing(db, { selection, sort, page, limit, ownBands, locale: view.locale });
  return {
    products: groups.map((row) => cardOf(row, view)),
    ...totalOf(selection, counts),
    page,
    limit,
    facets: facetsOf(counts, chosenOf(input, found), found.scope.term, view.locale),
    term: found.scope.term && termOf(found.scope.term),
  };
}

function selectionOf(
  input: Input,
  { scope, chosen, sizes }: ScopeRows,
  bands: PriceBand[],
  query: string | null,
): Selection {
  const selection: Selection = {
    scope,
    terms: {},
    prices: bands.length > 0 ? { bands, size: sizes.price } : null,
    offers: input.offers ? { size: sizes.offers } : null,
    cod: input.cod,
    inStock: input.in_stock,
    search: input.search?.trim() ? { query, size: sizes.search } : null,
  };
  for (const facet of termFacets) {
    if (input[facet].length === 0) continue;
    const known = chosen.filter(({ kind, slug }) => kind === facet && input[facet].includes(slug));
    selection.terms[facet] = {
      ids: known.map(({ term_id }) => term_id),
      size: known.reduce((sum, { product_count }) => sum + product_count, 0),
    };
  }
  return selection;
}

function totalOf(selection: Selection, counts: CountRow[]): { total: number; total_is_exact: boolean } {
  if (isWholeScope(selection)) return { total: selection.scope.size, total_is_exact: true };
  const total = counts.find(({ facet }) => facet === "total")?.count ?? 0;
  return { total: Math.min(total, exactCountLimit), total_is_exact: total <= exactCountLimit };
}

const chosenOf = (input: Input, { chosen }: ScopeRows): Chosen => ({
  values: {
    category: input.category,
    brand: input.brand,
    speciality: input.speciality,
    procedure: input.procedure,
    price: input.price,
    cod: input.cod ? ["1"] : [],
    in_stock: input.in_stock ? ["1"] : [],
    offers: input.offers ? ["1"] : [],
  },
  names: new Map(chosen.map(({ slug, name }) => [slug, name])),
});
