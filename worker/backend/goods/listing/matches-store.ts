import { sql, type SQL } from "drizzle-orm";
import type { Sort } from "#shared/goods/listing";
import { isTrait, traitKeys } from "#shared/goods/facets";
import type { GroupPage } from "../catalogue/groups-statements";
import type { PriceBand } from "./price-band";
import { isWholeScope, leadOf, narrowLimit, termFacets, withTermAsScope, type Lead, type Selection } from "./selection";
import { groupsWithTrait, hasTrait } from "./traits-store";

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

/** The part of a statement from FROM to WHERE that gives a selection's `listing_entries` as `e`. */
type Matches = SQL;

/** Columns of an entry, the first to sort by first, each with ` DESC` or nothing behind it. */
type Order = readonly string[];

const sorts: Record<Sort, { index: string; order: Order }> = {
  relevance: { index: "listing_by_popularity", order: ["popularity DESC", "group_id"] },
  price_asc: { index: "listing_by_price", order: ["from_price", "group_id"] },
  price_desc: { index: "listing_by_price", order: ["from_price DESC", "group_id DESC"] },
  newest: { index: "listing_by_age", order: ["added_on DESC", "popularity DESC", "group_id"] },
  discount: { index: "listing_by_discount", order: ["discount DESC", "popularity DESC", "group_id"] },
  stock: { index: "listing_by_stock", order: ["in_stock DESC", "popularity DESC", "group_id"] },
};

/** A search by relevance: what staff have put first, what fits best, then what is in stock, then what is bought most. */
const bestFirst: Order = ["pinned", "tier", "in_stock DESC", "popularity DESC", "group_id"];

/** One page of a selection. A short list is sorted, a long one walked in the order wanted. */
export function matchedPage(asked: Selection, sort: Sort, limit: number, offset: number): GroupPage {
  const selection = withTermAsScope(asked);
  const { lead, size } = selection.search ? ({ lead: "search", size: 0 } as const) : leadOf(selection);
  const byFit = lead === "search" && sort === "relevance";
  const { index, order } = byFit ? { index: "", order: bestFirst } : sorts[sort];
  const short = lead !== "scope" && size <= narrowLimit;
  const from = short ? matches(selection, lead) : matches(selection, "scope", index);
  const columns = sql.join(
    order.map((key) => columnOf(key, selection)),
    sql`, `,
  );
  const walked = (taken: SQL) => sql`SELECT ${columns} ${taken} ORDER BY ${entryOrder(order)}`;
  if (!selection.narrowed) {
    const taken = isWholeScope(selection) ? limitWithin(selection.scope.id, limit, offset) : sql`${limit}`;
    return { rows: sql`${walked(from)} LIMIT ${taken} OFFSET ${offset}`, order: ordered(order, "page.") };
  }
  const rows = sql`
    SELECT * FROM (
      SELECT * FROM (${walked(from)} LIMIT ${offset + limit})
      UNION ALL SELECT ${columns} ${narrowedMatches(selection, selection.narrowed)})
    ORDER BY ${ordered(order, "")} LIMIT ${limit} OFFSET ${offset}`;
  return { rows, order: ordered(order, "page.") };
}

/** Past the end of a whole scope there is nothing to walk to. */
const limitWithin = (scope: Selection["scope"]["id"], limit: number, offset: number): SQL =>
  sql`iif(${offset} < (SELECT product_count FROM terms WHERE term_id = ${scope}), ${limit}, 0)`;

/**
 * The first page of a search by relevance in everything, with nothing to narrow it; its rows know how many there are in
 * `total`, and whether they are `lacking` words.
 * @param hits by `hitsInOne`
 */
export function foundPage(hits: SQL, limit: number): GroupPage {
  const order = bestFirst.filter((key) => key !== "pinned");
  const rows = sql`
    WITH hits AS MATERIALIZED (${hits})
    SELECT e.group_id, e.in_stock, e.popularity, l.tier, l.lacking, count(*) OVER () AS total
    FROM hits l CROSS JOIN listing_entries e ON e.group_id = l.group_id
    WHERE e.term_id = 0 ORDER BY ${entryOrder(order)} LIMIT ${limit}`;
  return { rows, order: ordered(order, "page.") };
}

const ordered = (order: Order, from: string): SQL => sql.raw(order.map((key) => from + key).join(", "));

/** Columns that only a search has of a group; all others are in its entry `e`. */
const ofSearch = /^(?:pinned|tier)/;
const entryOrder = (order: Order): SQL =>
  sql.raw(order.map((key) => (ofSearch.test(key) ? key : `e.${key}`)).join(", "));

/** A column that an order sorts by. */
function columnOf(key: string, { search }: Selection): SQL {
  const column = key.replace(" DESC", "");
  if (column === "pinned") return sql`${placeAmong(search?.pinned ?? [])} AS pinned`;
  return sql.raw(ofSearch.test(column) ? column : `e.${column}`);
}

/** Where staff have put a group; all others come after. */
const placeAmong = (pinned: readonly number[]): SQL => {
  const places = pinned.map((groupId, place) => sql`WHEN ${literal(groupId)} THEN ${literal(place)}`);
  const last = literal(places.length);
  return places.length > 0 ? sql`CASE e.group_id ${sql.join(places, sql` `)} ELSE ${last} END` : last;
};

/** What facets are counted in: at most `limit` matches with the columns that facets read. */
export function matchedEntries(selection: Selection, limit: number): SQL {
  const columns = sql`e.group_id, e.from_price, e.discount, e.in_stock, e.cod`;
  const { narrowed } = selection;
  const others = narrowed ? sql`UNION ALL SELECT ${columns} ${narrowedMatches(selection, narrowed)}` : sql``;
  return sql`SELECT ${columns} ${matches(selection, leadOf(selection).lead)} ${others} LIMIT ${limit}`;
}

/** A number of our own as a literal: those do not count against D1's limit of 100 bound values. */
const literal = (value: number): SQL => sql.raw(String(Math.trunc(value)));

const inBands = (bands: PriceBand[]): SQL =>
  sql`(${sql.join(
    bands.map(({ from, to }) =>
      to === null
        ? sql`e.from_price >= ${literal(from)}`
        : sql`(e.from_price >= ${literal(from)} AND e.from_price < ${literal(to)})`,
    ),
    sql` OR `,
  )})`;

/** From the lowest to the highest price of all bands: what an index can walk. */
const bandsSpan = (bands: PriceBand[]): SQL => {
  const from = Math.min(...bands.map((band) => band.from));
  const to = Math.max(...bands.map((band) => band.to ?? Number.MAX_SAFE_INTEGER));
  return sql`e.from_price >= ${from} AND e.from_price < ${to}`;
};

/** What a search found, for `json_each`: the group's id and, in the last three bits, how well it fits. */
export const hitsAsJson = (hits: readonly { group_id: number; tier: number }[]): string =>
  JSON.stringify(hits.map(({ group_id, tier }) => group_id * 8 + tier));

const searchHits = (hits: string): SQL => sql`SELECT value >> 3 AS group_id, value & 7 AS tier FROM json_each(${hits})`;

const idList = (ids: number[]): SQL => sql`(${sql.join(ids.map(literal), sql`,`)})`;

function matches(selection: Selection, lead: Lead, index?: string): Matches {
  const conditions = [sql`e.term_id = ${selection.scope.id}`, ...conditionsBeside(selection, lead)];
  if (selection.narrowed) {
    conditions.push(sql`e.group_id NOT IN (SELECT value ->> 0 FROM json_each(${selection.narrowed}))`);
  }
  return sql`FROM ${source(selection, lead, index)} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** For `json_each`: each group's id, and after it what is left of it to sort and filter by, if anything is. */
export const narrowedAsJson = (rows: readonly NarrowedRow[]): string | null =>
  rows.length === 0
    ? null
    : JSON.stringify(
        rows.map(({ group_id, variants, from_price, discount, in_stock, cod }) =>
          variants === 0 ? [group_id] : [group_id, from_price, discount, in_stock, cod],
        ),
      );

/** The rest of the matches: narrowed groups, by what this business is shown of them. They are few. */
function narrowedMatches(selection: Selection, narrowed: string): Matches {
  const { scope, search } = selection;
  const hits = search ? sql`JOIN (${searchHits(search.hits)}) l ON l.group_id = e.group_id` : sql``;
  const conditions = [sql`true`, ...conditionsBeside(selection, search ? "search" : "scope")];
  return sql`FROM (
    SELECT x.group_id, x.popularity, x.added_on, n.value ->> 1 AS from_price, n.value ->> 2 AS discount,
      n.value ->> 3 AS in_stock, n.value ->> 4 AS cod
    FROM json_each(${narrowed}) n
    CROSS JOIN listing_entries x ON x.term_id = ${scope.id} AND x.group_id = n.value ->> 0
    WHERE json_array_length(n.value) > 1) e ${hits} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** CROSS JOIN keeps SQLite from starting with another table. */
function source(selection: Selection, lead: Lead, index = "listing_by_popularity"): SQL {
  if (lead === "scope") return sql`listing_entries e INDEXED BY ${sql.raw(index)}`;
  if (lead === "price") return sql`listing_entries e INDEXED BY listing_by_price`;
  if (lead === "offers") return sql`listing_entries e INDEXED BY listing_by_discount`;
  if (lead === "search") {
    return sql`(${searchHits(selection.search?.hits ?? "[]")}) l CROSS JOIN listing_entries e ON e.group_id = l.group_id`;
  }
  if (isTrait(lead)) {
    return sql`(${groupsWithTrait(lead, selection.traits[lead]!)}) l CROSS JOIN listing_entries e ON e.group_id = l.group_id`;
  }
  const ids = idList(selection.terms[lead]?.ids ?? []);
  return sql`(SELECT DISTINCT group_id FROM listing_entries WHERE term_id IN ${ids}) l
    CROSS JOIN listing_entries e ON e.group_id = l.group_id`;
}

function conditionsBeside({ terms, traits, prices, offers, cod, inStock, search }: Selection, lead: Lead): SQL[] {
  const conditions: SQL[] = [];
  for (const facet of termFacets) {
    const choice = terms[facet];
    if (!choice || facet === lead) continue;
    conditions.push(sql`EXISTS (
      SELECT 1 FROM listing_entries x WHERE x.term_id IN ${idList(choice.ids)} AND x.group_id = e.group_id)`);
  }
  for (const facet of traitKeys) {
    const choice = traits[facet];
    if (choice && facet !== lead) conditions.push(hasTrait(facet, choice));
  }
  if (prices && lead === "price") conditions.push(bandsSpan(prices.bands));
  if (prices) conditions.push(inBands(prices.bands));
  if (offers) conditions.push(sql`e.discount > 0`);
  if (cod) conditions.push(sql`e.cod = 1`);
  if (inStock) conditions.push(sql`e.in_stock = 1`);
  if (search && lead !== "search")
    conditions.push(sql`e.group_id IN (SELECT group_id FROM (${searchHits(search.hits)}))`);
  return conditions;
}

/** How many entries of a scope a range of prices and the offers have, each counted to just past the narrow limit. */
export function leadSizes(scope: SQL, wanted: { bands: PriceBand[]; offers: boolean }): SQL {
  const some = sql.raw(String(narrowLimit + 1));
  const size = (rows: SQL) => sql`(SELECT count(*) FROM (${rows} LIMIT ${some}))`;
  const entries = (index: string, condition: SQL) =>
    size(
      sql`SELECT 1 FROM listing_entries e INDEXED BY ${sql.raw(index)} WHERE e.term_id = (${scope}) AND ${condition}`,
    );
  const none = sql`0`;
  return sql`SELECT
    ${wanted.bands.length > 0 ? entries("listing_by_price", bandsSpan(wanted.bands)) : none} AS price,
    ${wanted.offers ? entries("listing_by_discount", sql`e.discount > 0`) : none} AS offers`;
}
