import { blocksOf } from "#shared/contents/markup";
import { priceBands, traitKeys, type TraitKey } from "#shared/goods/facets";
import { briefOf, cardsOf, termOf } from "../catalogue/product";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { contracts } from "#shared/contracts/platform/table";
import { ReplyTags } from "#backend/platform/cache-purges/reply-tags";
import { readLexicon } from "../search/known-lexicon";
import { Lexicon, untaught } from "../search/lexicon";
import { publishedOf } from "../contents/contents-statements";
import { parseQuery, type SearchQuery } from "../search/query";
import { resolve, type ResolvedQuery } from "../search/resolve";
import { noHits, readHits } from "../search/hits-statements";
import { readSuggestedCategories } from "../search/suggestions-statements";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { facetsOf, type Chosen } from "./facet-values";
import { parsePriceBand, type PriceBand } from "./price-band";
import { asksForValues, termFacets, type Selection } from "./selection";
import { readListing, readScope, type ScopeRows } from "./listing-store";
import { readFound } from "./found-store";

type Input = CallInput<"filterProducts">;

type Listing = CallAnswer<"filterProducts">;

/** Words that a reply suggests when nothing was found. */
const mostWords = 5;

/** The listing under its two names: two round trips to D1, with a search three, whatever is asked. */
export const listingHandlers: Handlers<"listProductGroups" | "filterProducts"> = {
  listProductGroups: answerListing,
  filterProducts: answerListing,
};

async function answerListing(input: Input, context: CallContext): Promise<Outcome<Listing>> {
  const isSearch = Boolean(input.search?.trim());
  return listed(input, context, isSearch ? await readLexicon(context.db, context.now) : plain);
}

/** What a search finds first with a lexicon, whatever it was taught. */
export async function searchListing(search: string, limit: number, context: CallContext, lexicon: Lexicon) {
  const asked = contracts.filterProducts.request.parse({ search, limit, rows: "1" });
  const found = await listed(asked, { ...context, shows: new ReplyTags() }, lexicon);
  if (isFail(found)) return undefined;
  return (found.rows ?? []).map(({ slug, title, image_url }) => ({ slug, title, image_url }));
}

/** Of listings that nobody searches. */
const plain = new Lexicon(untaught);

async function listed(input: Input, { db, ...view }: CallContext, lexicon: Lexicon): Promise<Outcome<Listing>> {
  const bands = input.price.map(parsePriceBand);
  const isSearch = Boolean(input.search?.trim());
  const query = isSearch ? speltQuery(parseQuery(input.search ?? ""), lexicon) : null;
  const filterSlugs = termFacets.flatMap((facet) => input[facet]);
  const filterTraits = traitKeys.flatMap((key) => input[key].map((value) => [key, value] as const));
  const { slug, offers, page, limit, sort = isSearch ? "relevance" : "stock" } = input;
  const found = await readScope(db, { ...view, slug, filterSlugs, filterTraits, bands, offers, query, lexicon });
  if (!found) return { fail: "not_found" };
  // What is found is of the scope at least; a search without a match suggests categories of all.
  view.shows.listing(isSearch ? 0 : found.scope.id);
  const resolved = query && resolve(query, found.known);
  const pinned = query ? lexicon.pinned(query.words.map(({ folded }) => folded)) : [];
  const selection = selectionOf(input, found, bands);
  const withFacets = !input.rows;
  const withValues = withFacets || asksForValues(selection);
  const searched = resolved ? await readHits(db, resolved, { pinned, withValues }) : noHits;
  if (isSearch && searched.hits.length === 0) return nothingFound(input, found, resolved, { db, ...view });
  const ownBands = [...new Set(input.price)].filter((band) => !priceBands.some((known) => known === band));
  const request = { selection, sort, page, limit, ownBands, withFacets, locale: view.locale };
  const { groups, counts, ...total } = await (isSearch ? readFound(db, searched, request) : readListing(db, request));
  const cards = cardsOf(groups, view);
  const of = { scope: found.scope.term, locale: view.locale };
  return {
    products: input.rows ? [] : cards,
    ...total,
    page,
    limit,
    facets: input.rows ? [] : facetsOf({ counts, total: total.total, chosen: chosenOf(input, found), ...of }),
    term: found.scope.term && termOf(found.scope.term),
    ...landingOf(found, input, view),
    ...(input.rows && { rows: cards.map(briefOf) }),
    ...(resolved?.corrected && { corrected: resolved.corrected }),
    ...(searched.lacking && { lacking: true }),
  };
}

/** What staff have written about a listing: beside its products, not beside what a search finds in it. */
function landingOf({ landing }: ScopeRows, { slug, search, rows }: Input, view: Omit<CallContext, "db">) {
  if (slug === undefined || search?.trim() || rows) return {};
  view.shows.content(`landing:${slug}`);
  const document = publishedOf("landing", landing);
  if (!document) return {};
  const { intro, below } = document;
  return { landing: { intro: blocksOf(intro[view.locale]), below: blocksOf(below[view.locale]) } };
}

/** The query in the words that are meant. */
const speltQuery = (query: SearchQuery | null, lexicon: Lexicon): SearchQuery | null =>
  query && { ...query, words: lexicon.spelt(query.words) };

/** A search without a match: what could be searched or browsed instead, and the filters, to be taken back. */
async function nothingFound(
  input: Input,
  found: ScopeRows,
  resolved: ResolvedQuery | null,
  { db, locale }: CallContext,
): Promise<Listing> {
  const categories = await readSuggestedCategories(db, locale);
  return {
    products: [],
    total: 0,
    total_is_exact: true,
    page: input.page,
    limit: input.limit,
    facets: input.rows
      ? []
      : facetsOf({ counts: [], total: 0, chosen: chosenOf(input, found), scope: found.scope.term, locale }),
    term: found.scope.term && termOf(found.scope.term),
    ...(input.rows && { rows: [] }),
    suggestions: { words: resolved?.words.slice(0, mostWords) ?? [], categories },
  };
}

function selectionOf(
  input: Input,
  { scope, chosen, traits, sizes, narrowed }: ScopeRows,
  bands: PriceBand[],
): Selection {
  const selection: Selection = {
    scope,
    terms: {},
    traits: {},
    prices: bands.length > 0 ? { bands, size: sizes.price } : null,
    offers: input.offers ? { size: sizes.offers } : null,
    cod: input.cod,
    inStock: input.in_stock,
    narrowed,
  };
  for (const facet of termFacets) {
    if (input[facet].length === 0) continue;
    const known = chosen.filter(({ kind, slug }) => kind === facet && input[facet].includes(slug));
    selection.terms[facet] = {
      ids: known.map(({ term_id }) => term_id),
      size: known.reduce((sum, { product_count }) => sum + product_count, 0),
    };
  }
  for (const facet of traitKeys) {
    if (input[facet].length === 0) continue;
    const known = traits.filter((trait) => trait.facet === facet);
    selection.traits[facet] = { values: input[facet], size: known.reduce((sum, { size }) => sum + size, 0) };
  }
  return selection;
}

const chosenOf = (input: Input, { chosen, traits }: ScopeRows): Chosen => ({
  values: {
    ...traitsOf(input),
    category: input.category,
    brand: input.brand,
    speciality: input.speciality,
    procedure: input.procedure,
    price: input.price,
    cod: input.cod ? ["1"] : [],
    in_stock: input.in_stock ? ["1"] : [],
    offers: input.offers ? ["1"] : [],
  },
  names: new Map([
    ...chosen.map(({ slug, name }) => [slug, name] as const),
    ...traits.flatMap(({ facet, value, name }) => (name === null ? [] : [[`${facet} ${value}`, name] as const])),
  ]),
});

const traitsOf = (input: Input) =>
  Object.fromEntries(traitKeys.map((key) => [key, input[key]])) as Record<TraitKey, string[]>;
