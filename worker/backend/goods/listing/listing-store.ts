import { sql } from "drizzle-orm";
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
import { statement, type Database } from "#backend/platform/database";
import { compoundsOf } from "../search/compounds";
import type { Lexicon } from "../search/lexicon";
import type { SearchQuery } from "../search/query";
import { knownFrom, type Known } from "../search/resolve";
import { lookUp } from "../search/words-statements";
import type { PriceBand } from "./price-band";
import { isSelected, isWholeScope, withoutFacet, withTermAsScope, type Selection } from "./selection";
import type { CountRow, FacetCount } from "./count-row";
import { countFacets } from "./facets-store";
import { leadSizes, matchedPage, type NarrowedRow } from "./matches-store";
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

type ScopeRequest = {
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

/** Resolves what a listing's address names. One round trip; undefined when the scope's slug is in no registry. */
export async function readScope(db: Database, request: ScopeRequest): Promise<ScopeRows | undefined> {
  const { slug, locale, now, businessCategory: category } = request;
  const scopeId = slug === undefined ? sql`SELECT 0` : sql`SELECT term_id FROM terms WHERE slug = ${slug}`;
  const compounds = compoundsOf(request.query?.words ?? []);
  const [named, [everything], chosen, traits, [sizes], [landing], endings, near, alike, parts, code, narrowed = []] =
    await db.run(
      selectTerms(locale, slug === undefined ? sql`0` : sql`slug = ${slug}`, 1, category),
      statement<{ product_count: number }>(sql`SELECT product_count FROM terms WHERE term_id = 0`),
      chosenTerms(request.filterSlugs, locale),
      selectChosenTraits(request.filterTraits, locale),
      statement<ScopeRows["sizes"]>(leadSizes(scopeId, request)),
      selectPublishedContents(`landing:${slug ?? ""}`),
      ...lookUp(request.query, compounds),
      ...(category === "" ? [] : [statement<NarrowedRow>(entryFacts(groupsNarrowed(category), now, category))]),
    );
  if (!everything || !sizes) throw new Error("the registry has no entry for everything: migrations are missing");
  const [term] = named;
  const known = knownFrom(compounds, [endings, near, alike, parts, code], request.lexicon);
  const rows = { chosen, traits, sizes, known, narrowed, landing };
  if (slug === undefined) return { scope: { id: 0, size: everything.product_count, term: null }, ...rows };
  return term && { scope: { id: term.term_id, size: term.product_count, term }, ...rows };
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

/** The groups of one page and every facet's counts. One round trip. */
export async function readListing(
  db: Database,
  request: ListingRequest,
): Promise<{ groups: GroupRow[]; counts: FacetCount[] }> {
  const { selection, sort, page, limit, ownBands, withFacets, locale } = request;
  const wanted = withFacets ? facetKeys : [];
  const selected = wanted.filter((facet) => isSelected(selection, facet));
  const unselected = wanted.filter((facet) => !selected.includes(facet));
  const counted = (facets: readonly FacetKey[], within: Selection) =>
    countFacets({ selection: within, facets, ownBands, locale });
  const offset = (page - 1) * limit;
  // Past the end of a whole scope there is nothing to walk to.
  const whole = withTermAsScope(selection);
  const pageSize = isWholeScope(whole) && offset >= whole.scope.size ? 0 : limit;
  const [groups, open, ...own] = await db.run(
    selectGroups(matchedPage(selection, sort, pageSize, pageSize && offset), locale),
    counted(unselected, selection),
    ...selected.map((facet) => counted([facet], withoutFacet(selection, facet))),
  );
  const isCut = selection.search?.cut ?? false;
  const [all, ...ofSelected] = [open, ...own].map((rows, at) =>
    withExactness(unpackTraits(rows, at === 0 ? unselected : [selected[at - 1]!], locale), isCut),
  );
  return { groups, counts: [...all!, ...ofSelected.flat().filter(({ facet }) => facet !== "total")] };
}
