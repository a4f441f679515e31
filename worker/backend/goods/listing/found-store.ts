import { sql } from "drizzle-orm";
import { traitKeys } from "#shared/goods/facets";
import { termKinds } from "#shared/goods/listing";
import { selectGroups } from "../catalogue/groups-statements";
import { valuesOf } from "../catalogue/listed-facts";
import type { Database } from "#backend/platform/database";
import type { Hit, Hits } from "../search/hits-statements";
import { countFacets, mostCounted, switchedOn, totalOf } from "./count-facets";
import type { ListingRequest, ListingRows } from "./listing-store";
import { nameless, selectNames, withNames } from "./names-store";
import { bestFirst, comparing, sorts } from "./orders";
import { isInBand } from "./price-band";
import { countedSets, termFacets, type NarrowedRow, type Selection } from "./selection";

/**
 * The groups of one page and every facet's counts, of what a search has found. All that it found is here already, so
 * that only what is shown is read. One round trip.
 */
export async function readFound(
  db: Database,
  { hits, cut, pinned }: Hits,
  request: ListingRequest,
): Promise<ListingRows> {
  const { selection, sort, page, limit, ownBands, withFacets, locale } = request;
  const shown = shownOf(hits, selection.narrowed);
  const matchesOf = (within: Selection) => shown.filter(fits(within));
  const found = matchesOf(selection);
  const order = comparing(sort === "relevance" ? bestFirst : sorts[sort].order);
  const placed = found.map((hit) => Object.assign({ place: placeAmong(pinned, hit) }, hit));
  const ids = placed.toSorted(order).slice((page - 1) * limit, page * limit);
  const counts = countedSets(selection, withFacets).flatMap(({ facets, within }) =>
    countFacets({ matches: matchesOf(within).slice(0, mostCounted), facets, ownBands, isCut: cut }),
  );
  const rows = sql`SELECT value AS group_id, key AS place FROM json_each(${JSON.stringify(ids.map((hit) => hit.group_id))})`;
  const total = totalOf({ matches: found, isCut: cut });
  const [groups, ...named] = await db.run(
    selectGroups({ rows, order: sql`page.place` }, locale, { withAttributes: withFacets && page === 1 }),
    ...selectNames(nameless(counts, total.total, selection), locale),
  );
  return { groups, counts: withNames(counts, named.flat()), ...total };
}

/** Where staff have put a group; all others come after. */
const placeAmong = (pinned: readonly number[], { group_id }: Hit): number =>
  pinned.includes(group_id) ? pinned.indexOf(group_id) : pinned.length;

/** The groups that a business is shown, each by what it is shown of it. */
function shownOf(hits: readonly Hit[], narrowed: readonly NarrowedRow[]): readonly Hit[] {
  if (narrowed.length === 0) return hits;
  const left = new Map(narrowed.map((row) => [row.group_id, row]));
  return hits.flatMap((hit) => {
    const row = left.get(hit.group_id);
    return row?.variants === 0 ? [] : [{ ...hit, ...row }];
  });
}

/** Whether a selection has a group; a listing that nobody searches asks the database the same (`matches-store.ts`). */
function fits({ scope, terms, traits, prices, offers, cod, inStock }: Selection): (hit: Hit) => boolean {
  const conditions: ((hit: Hit) => boolean)[] = [];
  if (offers) conditions.push(switchedOn.offers);
  if (cod) conditions.push(switchedOn.cod);
  if (inStock) conditions.push(switchedOn.in_stock);
  if (prices) {
    const bands = prices.bands.map(isInBand);
    conditions.push(({ from_price }) => bands.some((isIn) => isIn(from_price)));
  }
  const { id: scopeId } = scope;
  if (scopeId !== 0)
    conditions.push((hit) => termKinds.some((kind) => valuesOf(hit)[kind]?.some((id) => id === scopeId) ?? false));
  for (const facet of termFacets) {
    const ids = terms[facet]?.ids;
    if (ids) conditions.push((hit) => valuesOf(hit)[facet]?.some((id) => ids.includes(id)) ?? false);
  }
  for (const facet of traitKeys) {
    const values = traits[facet]?.values;
    if (values) conditions.push((hit) => valuesOf(hit)[facet]?.some((value) => values.includes(value)) ?? false);
  }
  return (hit) => conditions.every((condition) => condition(hit));
}
