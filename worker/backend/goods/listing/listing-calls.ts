import { blocksOf } from "#shared/contents/markup";
import { exactCountLimit } from "#shared/goods/listing";
import { priceBands, traitKeys, type TraitKey } from "#shared/goods/facets";
import { briefOf, cardsOf, skuCardOf, termOf, type Viewpoint } from "../catalogue/product";
import type { GroupRow } from "../catalogue/group-rows";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { contracts } from "#shared/contracts/platform/table";
import { ReplyTags } from "#backend/platform/cache-purges/reply-tags";
import { withLexicon } from "../search/known-lexicon";
import { Lexicon, untaught } from "../search/lexicon";
import { publishedOf } from "../contents/contents-statements";
import { parseQuery, type SearchQuery } from "../search/query";
import { resolve, type ResolvedQuery } from "../search/resolve";
import { noHits, readHits } from "../search/hits-statements";
import { selectSuggestedCategories, type Category } from "../search/suggestions-statements";
import { guessResolved, rememberWords } from "../search/guessed-words";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Sort } from "#shared/goods/listing";
import type { Locale } from "#shared/text/locale";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { facetsOf, type Chosen } from "./facet-values";
import { matchingVariants } from "./matching-variants";
import { parsePriceBand, type PriceBand } from "./price-band";
import { asksForValues, termFacets, type Selection } from "./selection";
import { readListing, readScope, scopeIdOf, selectFound, type ScopeRequest, type ScopeRows } from "./listing-store";
import { readFound } from "./found-store";

type Input = CallInput<"filterProducts">;

type Listing = CallAnswer<"filterProducts">;

/** Words that a reply suggests when nothing was found. */
const mostWords = 5;

/**
 * The listing under its two names: one round trip to D1, with filters that nobody has asked this isolate for two, with a
 * search three.
 */
export const listingHandlers: Handlers<"listProductGroups" | "filterProducts"> = {
  listProductGroups: answerListing,
  filterProducts: answerListing,
};

async function answerListing(input: Input, context: CallContext): Promise<Outcome<Listing>> {
  if (!input.search?.trim()) return listed(input, context, plain);
  return withLexicon(context.db, context.now, (lexicon, db) => listed(input, { ...context, db }, lexicon));
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
  const pinned = query ? lexicon.pinned(query.words.map(({ folded }) => folded)) : [];
  const filterSlugs = termFacets.flatMap((facet) => input[facet]);
  const filterTraits = traitKeys.flatMap((key) => input[key].map((value) => [key, value] as const));
  const { slug, offers, page, limit, sort = isSearch ? "relevance" : "stock" } = input;
  const ownBands = [...new Set(input.price)].filter((band) => !priceBands.some((known) => known === band));
  const paged = { sort, page, limit, ownBands, withFacets: !input.rows, locale: view.locale };
  const asked = { ...view, slug, filterSlugs, filterTraits, bands, offers, query, lexicon };
  const isUnfiltered =
    filterSlugs.length + filterTraits.length + bands.length === 0 && !offers && view.businessCategory === "";
  if (query && isUnfiltered && isTyped(input, sort, pinned)) return typedSearch(input, query, asked, { db, ...view });
  // A filter is about products: one of their SKUs may be another.
  const isUnnarrowed = filterTraits.length + bands.length === 0 && !offers && !input.cod && !input.in_stock;
  const address = isSearch ? null : addressOf(input, view.businessCategory);
  const guess = address === null ? undefined : isUnfiltered ? unfiltered(input) : meant.get(address);
  const found = await readScope(db, asked, guess ? { ...paged, selection: guess } : null, null);
  if (!found) return { fail: "not_found" };
  // What is found is of the scope at least; a search without a match suggests categories of all.
  view.shows.listing(isSearch ? 0 : found.scope.id);
  const resolved = query && resolve(query, found.known);
  const selection = selectionOf(input, found, bands);
  const withValues = paged.withFacets || asksForValues(selection);
  const searched = resolved ? await readHits(db, resolved, { pinned, withValues }) : noHits;
  if (isSearch && searched.hits.length === 0) {
    const [categories] = await db.run(selectSuggestedCategories(view.locale));
    return nothingFound(input, { ...found, categories }, resolved, view.locale);
  }
  if (address !== null && !isUnfiltered) rememberMeant(address, selection);
  const isAsGuessed = isUnfiltered || (guess && withoutSizes(guess) === withoutSizes(selection));
  const request = { ...paged, selection };
  const { groups, counts, ...total } = await (isSearch
    ? readFound(db, searched, request)
    : readListing(db, request, isAsGuessed ? found.ahead : null));
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
    ...(query && page === 1 && !input.rows && isUnnarrowed && matchesOf(groups, query, view)),
    ...(resolved?.corrected && { corrected: resolved.corrected }),
    ...(searched.lacking && { lacking: true }),
  };
}

/** Variants that a search names by what sets them apart. */
function matchesOf(groups: readonly GroupRow[], { words }: SearchQuery, view: Viewpoint) {
  const named = matchingVariants(groups, words, view);
  if (named.length === 0) return {};
  return {
    matches: named.map(({ row, variants, variant: { sku_id } }) => {
      const card = skuCardOf(row, sku_id, view, variants);
      return { slug: card.slug, brand: card.brand.name, image_url: card.image_url, variant: card.variants[0]! };
    }),
  };
}

/** What a shopper is shown while typing: the first of all that is found, and nothing to narrow it by. */
const isTyped = ({ slug, rows, page, cod, in_stock }: Input, sort: Sort, pinned: readonly number[]): boolean =>
  slug === undefined && rows && page === 1 && sort === "relevance" && !cod && !in_stock && pinned.length === 0;

/**
 * A search while it is being typed. Its words are guessed from those looked up before, and found on the trip on which
 * they are looked up; one round trip more where they turn out to mean something else.
 */
async function typedSearch(
  input: Input,
  query: SearchQuery,
  asked: ScopeRequest,
  { db, ...view }: CallContext,
): Promise<Outcome<Listing>> {
  const { page, limit } = input;
  const guessed = guessResolved(query, asked.lexicon);
  const found = await readScope(db, asked, null, { guess: guessed && selectFound(guessed, limit, view.locale) });
  if (!found) return { fail: "not_found" };
  view.shows.listing(0);
  rememberWords(query, found.known.endings);
  const resolved = resolve(query, found.known);
  const isAsGuessed = guessed !== null && wantedBy(resolved) === wantedBy(guessed);
  const select = isAsGuessed ? null : selectFound(resolved, limit, view.locale);
  const rows = isAsGuessed ? found.guessed : select ? (await db.run(select))[0] : [];
  const [first] = rows;
  if (!first) return nothingFound(input, found, resolved, view.locale);
  return {
    products: [],
    total: Math.min(first.total, exactCountLimit),
    total_is_exact: first.total <= exactCountLimit,
    page,
    limit,
    facets: [],
    term: null,
    rows: cardsOf(rows, view).map(briefOf),
    ...(resolved.corrected && { corrected: resolved.corrected }),
    ...(first.lacking && { lacking: true }),
  };
}

/** What a query is found by, to compare; its words are for those who find nothing. */
const wantedBy = (resolved: ResolvedQuery): string => JSON.stringify({ ...resolved, words: [] });

/** Addresses with filters that an isolate remembers; then it starts again. */
const mostMeant = 500;

/** What addresses with filters meant when they were asked for last: asked at once, and compared with what they mean now. */
const meant = new Map<string, Selection>();

const addressOf = (input: Input, category: ChosenCategory): string => {
  const filters = [...termFacets, ...traitKeys].map((facet) => input[facet]);
  return JSON.stringify([input.slug, category, filters, input.price, input.offers, input.cod, input.in_stock]);
};

/** What a business is not shown would be much to remember. */
function rememberMeant(address: string, selection: Selection): void {
  if (selection.narrowed.length > 0) return;
  if (meant.size >= mostMeant) meant.clear();
  meant.set(address, selection);
}

/** Sizes only say where to begin. */
const withoutSizes = (selection: Selection): string =>
  JSON.stringify(selection, (name, value: unknown) => (name === "size" ? undefined : value));

/** This isolate remembers no address. */
export const forgetMeant = (): void => meant.clear();

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
function nothingFound(
  input: Input,
  found: ScopeRows & { categories: Category[] },
  resolved: ResolvedQuery | null,
  locale: Locale,
): Listing {
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
    suggestions: { words: resolved?.words.slice(0, mostWords) ?? [], categories: found.categories },
  };
}

/** A listing by no filter that must be resolved first, whose scope is resolved with it; nothing is read by its size. */
const unfiltered = ({ slug, cod, in_stock: inStock }: Input): Selection => ({
  scope: { id: scopeIdOf(slug), size: Infinity },
  terms: {},
  traits: {},
  prices: null,
  offers: null,
  cod,
  inStock,
  narrowed: [],
});

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
