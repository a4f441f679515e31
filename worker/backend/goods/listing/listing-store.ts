import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import type { Sort } from "#shared/goods/listing";
import { isTrait, type FacetKey, type TraitKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import type { GroupRow, TermRow } from "../catalogue/group-rows";
import { entryFacts } from "../catalogue/listing-entries-statements";
import { groupsNarrowed } from "../catalogue/visible-statements";
import { inLanguage, selectGroups } from "../catalogue/groups-statements";
import { selectTerms } from "../catalogue/terms-statements";
import { selectPublishedContents, type PublishedRow } from "../contents/contents-statements";
import { statement, type Database, type Statement } from "#backend/platform/database";
import { compoundsOf } from "../search/compounds";
import type { Lexicon } from "../search/lexicon";
import type { SearchQuery } from "../search/query";
import { knownFrom, type Known, type ResolvedQuery } from "../search/resolve";
import { lookUp } from "../search/words-statements";
import type { PriceBand } from "./price-band";
import type { Facts } from "../catalogue/listed-facts";
import { hitsInOne } from "../search/hits-statements";
import { selectSuggestedCategories, type Category } from "../search/suggestions-statements";
import { countFacets, totalOf } from "./count-facets";
import type { CountRow, FacetCount, Total } from "./count-row";
import { selectKnownCounts } from "./known-counts-store";
import { foundPage, leadSizes, matchedPage, selectMatchedNames, selectMatches } from "./matches-store";
import { nameless, selectNames, withNames } from "./names-store";
import {
  countedSets,
  isWholeScope,
  leadOf,
  termFacets,
  withTermAsScope,
  type NarrowedRow,
  type Selection,
} from "./selection";
import { selectChosenTraits, unpackTraits, type ChosenTrait } from "./traits-store";

export type ScopeRows = {
  scope: { id: number; size: number; term: TermRow | null };
  /** Registry entries that filters name, of whatever kind. */
  chosen: { term_id: number; kind: string; slug: string; name: string; product_count: number }[];
  /** Values that filters name of facets that products bring along. */
  traits: ChosenTrait[];
  sizes: { price: number; offers: number };
  known: Known;
  /** Groups of which the business is not shown every variant. */
  narrowed: NarrowedRow[];
  /** What staff have written about the scope. */
  landing: PublishedRow | undefined;
};

/** A group that a search finds; of all that it finds, how many there are, and whether they lack some words. */
export type FoundRow = GroupRow & { total: number; lacking: 0 | 1 };

/** The first of what a search finds, where nothing narrows it; null where no word is known. */
export function selectFound(resolved: ResolvedQuery, limit: number, locale: Locale): Statement<FoundRow> | null {
  const hits = hitsInOne(resolved);
  const extra = sql`, page.total, page.lacking`;
  return hits && selectGroups<Pick<FoundRow, "total" | "lacking">>(foundPage(hits, limit), locale, { extra });
}

export type ScopeRequest = {
  slug?: string | undefined;
  filterSlugs: string[];
  filterTraits: (readonly [TraitKey, string])[];
  bands: PriceBand[];
  offers: boolean;
  query: SearchQuery | null;
  lexicon: Lexicon;
  locale: Locale;
  now: number;
  businessCategory: ChosenCategory;
};

const noRow = sql`SELECT 0 WHERE 0`;

/** The id of what a listing is of, where its slug is resolved in the same batch; null for a slug of no registry. */
export const scopeIdOf = (slug: string | undefined): SQL =>
  slug === undefined ? sql`0` : sql`(SELECT term_id FROM terms WHERE slug = ${slug})`;

/**
 * Resolves what a listing's address names. One round trip; undefined when the scope's slug is in no registry.
 * @param ahead the listing itself, where it can be asked for on the same trip
 * @param whileTyped a search while it is typed, whose suggestions come along; `guess` is what it finds if its words are what
 *   they were taken for
 */
export async function readScope(
  db: Database,
  request: ScopeRequest,
  ahead: ListingRequest | null,
  whileTyped: { guess: Statement<FoundRow> | null } | null,
): Promise<(ScopeRows & { ahead: ListingRead | null; guessed: FoundRow[]; categories: Category[] }) | undefined> {
  const { slug, locale, now, businessCategory: category } = request;
  const compounds = compoundsOf(request.query?.words ?? []);
  const [
    named,
    [everything],
    chosen,
    traits,
    [sizes],
    [landing],
    endings,
    near,
    alike,
    parts,
    code,
    narrowed,
    categories,
    guessed,
    ...listing
  ] = await db.run(
    selectTerms(locale, slug === undefined ? sql`0` : sql`slug = ${slug}`, 1, category),
    statement<{ product_count: number }>(sql`SELECT product_count FROM terms WHERE term_id = 0`),
    chosenTerms(request.filterSlugs, locale),
    selectChosenTraits(request.filterTraits, locale),
    // What a search finds is not looked for in lists.
    statement<ScopeRows["sizes"]>(leadSizes(scopeIdOf(slug), request.query ? { bands: [], offers: false } : request)),
    selectPublishedContents(`landing:${slug ?? ""}`),
    ...lookUp(request.query, compounds),
    statement<NarrowedRow>(category === "" ? noRow : entryFacts(groupsNarrowed(category), now, category)),
    whileTyped ? selectSuggestedCategories(locale) : statement<Category>(noRow),
    whileTyped?.guess ?? statement<FoundRow>(noRow),
    ...(ahead ? listingStatements(ahead) : []),
  );
  if (!everything || !sizes) throw new Error("the registry has no entry for everything: migrations are missing");
  const [term] = named;
  const known = knownFrom(compounds, [endings, near, alike, parts, code], request.lexicon);
  const found = {
    chosen,
    traits,
    sizes,
    known,
    narrowed,
    landing,
    categories,
    guessed,
    ahead: ahead && (listing as ListingRead),
  };
  if (slug === undefined) return { scope: { id: 0, size: everything.product_count, term: null }, ...found };
  return term && { scope: { id: term.term_id, size: term.product_count, term }, ...found };
}

const chosenTerms = (slugs: string[], locale: Locale) =>
  statement<ScopeRows["chosen"][number]>(sql`
    SELECT term_id, kind, slug, ${inLanguage("name", locale)} AS name, product_count FROM terms
    WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);

export type ListingRequest = {
  selection: Selection;
  sort: Sort;
  page: number;
  limit: number;
  ownBands: string[];
  /** Count the values of facets too, not only the matches. */
  withFacets: boolean;
  locale: Locale;
};

/** The groups of one page, how many match, and every facet's counts. */
export type ListingRows = Total & { groups: GroupRow[]; counts: FacetCount[] };

/** What `listingStatements` give: a page of groups, then of each set names or counts, and what it is counted in. */
type ListingRead = readonly [GroupRow[], ...(CountRow | Facts)[][]];

function listingStatements(request: ListingRequest): [Statement<GroupRow>, ...Statement<CountRow | Facts>[]] {
  const { selection, sort, page, limit, ownBands, locale } = request;
  return [
    selectGroups(matchedPage(selection, sort, limit, (page - 1) * limit), locale),
    ...countedIn(request).flatMap((set) => statementsOf(set, ownBands, locale)),
  ];
}

/**
 * One round trip, or none if it was read with the scope, and one more where values are to be named that are rare in it.
 * @param read ahead for the same selection, whatever its sizes
 */
export async function readListing(
  db: Database,
  request: ListingRequest,
  read: ListingRead | null,
): Promise<ListingRows> {
  const { selection, ownBands, locale } = request;
  const [groups, ...rows] = read ?? (await db.run(...listingStatements(request)));
  const sets = countedIn(request).map((set, at) => ({
    ...set,
    known: unpackTraits(rows[2 * at] as CountRow[], set.facets, locale),
    matches: rows[2 * at + 1] as Facts[],
  }));
  const counts = sets.flatMap(({ isWhole, known, facets, matches }) =>
    isWhole
      ? known.map((row) => Object.assign(row, { exact: true }))
      : withNames(countFacets({ matches, facets, ownBands, isCut: false }), known),
  );
  const whole = withTermAsScope(selection);
  const total: Total = isWholeScope(whole)
    ? { total: whole.scope.size, total_is_exact: true }
    : totalOf({ matches: sets[0]!.matches, isCut: false });
  const missing = nameless(counts, total.total, selection);
  const named = missing.length > 0 ? await db.run(...selectNames(missing, locale)) : [];
  return { groups, counts: withNames(counts, named.flat()), ...total };
}

const countedIn = ({ selection, withFacets }: ListingRequest) =>
  countedSets(selection, withFacets).map(({ facets, within }) => countedSet(facets, withTermAsScope(within)));

/** Facets that are counted in one selection, and those of them whose values have names. */
function countedSet(facets: readonly FacetKey[], within: Selection) {
  const named = facets.filter((facet) => isTrait(facet) || termFacets.some((term) => term === facet));
  return { facets, named, within, isWhole: isWholeScope(within) };
}

/** Matches up to which their own values are fewer than those of their scope. */
const few = 40;

/** Of a whole scope its counts. Of other sets names that their matches have, or their scope if they are many, and the matches. */
function statementsOf(
  { facets, named, within, isWhole }: ReturnType<typeof countedSet>,
  ownBands: string[],
  locale: Locale,
) {
  const { scope } = within;
  if (isWhole)
    return [selectKnownCounts({ scope, facets, ownBands, locale }), statement<Facts>(sql`SELECT NULL WHERE 0`)];
  const names =
    named.length > 0 && leadOf(within).size <= few
      ? selectMatchedNames(within, named, locale)
      : selectKnownCounts({ scope, facets: named, ownBands: [], locale });
  return [names, selectMatches(within, named.length > 0)];
}
