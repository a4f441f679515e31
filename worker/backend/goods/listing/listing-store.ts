import { sql, type SQL } from "drizzle-orm";
import type { ChosenCategory } from "#shared/goods/business-categories";
import { exactCountLimit, type Sort } from "#shared/goods/listing";
import { facetKeys, type FacetKey, type TraitKey } from "#shared/goods/facets";
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
import { isSelected, withoutFacet, type Selection } from "./selection";
import type { CountRow, FacetCount } from "./count-row";
import { hitsInOne } from "../search/hits-statements";
import { selectSuggestedCategories } from "../search/suggestions-statements";
import { countFacets } from "./facets-store";
import { foundPage, leadSizes, matchedPage, type NarrowedRow } from "./matches-store";
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
  /** For those who search in vain. */
  categories: { name: string; slug: string }[];
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
 * @param guess what a search finds if its words are what they were taken for
 */
export async function readScope(
  db: Database,
  request: ScopeRequest,
  ahead: ListingRequest | null,
  guess: Statement<FoundRow> | null,
): Promise<(ScopeRows & { listing: Listing | null; guessed: FoundRow[] }) | undefined> {
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
    ...rows
  ] = await db.run(
    selectTerms(locale, slug === undefined ? sql`0` : sql`slug = ${slug}`, 1, category),
    statement<{ product_count: number }>(sql`SELECT product_count FROM terms WHERE term_id = 0`),
    chosenTerms(request.filterSlugs, locale),
    selectChosenTraits(request.filterTraits, locale),
    statement<ScopeRows["sizes"]>(leadSizes(scopeIdOf(slug), request)),
    selectPublishedContents(`landing:${slug ?? ""}`),
    ...lookUp(request.query, compounds),
    statement<NarrowedRow>(category === "" ? noRow : entryFacts(groupsNarrowed(category), now, category)),
    request.query ? selectSuggestedCategories(locale) : statement<ScopeRows["categories"][number]>(noRow),
    guess ?? statement<FoundRow>(noRow),
    ...(ahead ? listingStatements(ahead) : []),
  );
  if (!everything || !sizes) throw new Error("the registry has no entry for everything: migrations are missing");
  const [term] = named;
  const known = knownFrom(compounds, [endings, near, alike, parts, code], request.lexicon);
  const listing = ahead && listingOf(ahead, rows as ListingRows);
  const found = { chosen, traits, sizes, known, narrowed, landing, listing, categories, guessed };
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

/** What is counted together is exact together: when all that it was counted in could be counted. */
function withExactness(rows: CountRow[], isCut: boolean): FacetCount[] {
  const total = rows.find(({ facet }) => facet === "total")?.count ?? 0;
  const exact = !isCut && total <= exactCountLimit;
  return rows.map((row) => Object.assign(row, { exact }));
}

type Listing = { groups: GroupRow[]; counts: FacetCount[] };
/** As the statements below give them. */
type ListingRows = readonly [GroupRow[], CountRow[], ...CountRow[][]];

/** Facets to count: those that have nothing selected together, each of the others without its own choice. */
function facetsToCount({ selection, withFacets }: ListingRequest) {
  const wanted = withFacets ? facetKeys : [];
  const selected = wanted.filter((facet) => isSelected(selection, facet));
  return { selected, unselected: wanted.filter((facet) => !selected.includes(facet)) };
}

function listingStatements(
  request: ListingRequest,
): [Statement<GroupRow>, Statement<CountRow>, ...Statement<CountRow>[]] {
  const { selection, sort, page, limit, ownBands, locale } = request;
  const { selected, unselected } = facetsToCount(request);
  const counted = (facets: readonly FacetKey[], within: Selection) =>
    countFacets({ selection: within, facets, ownBands, locale });
  return [
    selectGroups(matchedPage(selection, sort, limit, (page - 1) * limit), locale),
    counted(unselected, selection),
    ...selected.map((facet) => counted([facet], withoutFacet(selection, facet))),
  ];
}

function listingOf(request: ListingRequest, [groups, ...counts]: ListingRows): Listing {
  const { selected, unselected } = facetsToCount(request);
  const isCut = request.selection.search?.cut ?? false;
  const [all, ...ofSelected] = counts.map((rows, at) =>
    withExactness(unpackTraits(rows, at === 0 ? unselected : [selected[at - 1]!], request.locale), isCut),
  );
  return { groups, counts: [...all!, ...ofSelected.flat().filter(({ facet }) => facet !== "total")] };
}

/** The groups of one page and every facet's counts. One round trip. */
export const readListing = async (db: Database, request: ListingRequest): Promise<Listing> =>
  listingOf(request, await db.run(...listingStatements(request)));
