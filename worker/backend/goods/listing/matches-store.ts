import { sql, type SQL } from "drizzle-orm";
import type { Sort } from "#shared/goods/listing";
import { isTrait, traitKeys, type FacetKey } from "#shared/goods/facets";
import type { Locale } from "#shared/text/locale";
import { inLanguage, type GroupPage } from "../catalogue/groups-statements";
import type { Facts } from "../catalogue/listed-facts";
import { statement } from "#backend/platform/database";
import { mostCounted } from "./count-facets";
import type { CountRow } from "./count-row";
import { bestFirst, sorts, type Order } from "./orders";
import type { PriceBand } from "./price-band";
import { isWholeScope, leadOf, narrowLimit, termFacets, withTermAsScope, type Lead, type Selection } from "./selection";
import { groupsWithTrait, hasTrait } from "./traits-store";

/** The part of a statement from FROM to WHERE that gives a selection's `listing_entries` as `e`. */
type Matches = SQL;

/** One page of a selection. A short list is sorted, a long one walked in the order wanted. */
export function matchedPage(asked: Selection, sort: Sort, limit: number, offset: number): GroupPage {
  const selection = withTermAsScope(asked);
  const { lead, size } = leadOf(selection);
  const { index, order } = sorts[sort];
  const short = lead !== "scope" && size <= narrowLimit;
  const from = short ? matches(selection, lead) : matches(selection, "scope", index);
  const columns = sql.raw(order.map((key) => `e.${key.replace(" DESC", "")}`).join(", "));
  const walked = (taken: SQL) => sql`SELECT ${columns} ${taken} ORDER BY ${ordered(order, "e.")}`;
  if (selection.narrowed.length === 0) {
    const taken = isWholeScope(selection) ? limitWithin(selection.scope.id, limit, offset) : sql`${limit}`;
    return { rows: sql`${walked(from)} LIMIT ${taken} OFFSET ${offset}`, order: ordered(order, "page.") };
  }
  const rows = sql`
    SELECT * FROM (
      SELECT * FROM (${walked(from)} LIMIT ${offset + limit})
      UNION ALL SELECT ${columns} ${narrowedMatches(selection)})
    ORDER BY ${ordered(order, "")} LIMIT ${limit} OFFSET ${offset}`;
  return { rows, order: ordered(order, "page.") };
}

/** Past the end of a whole scope there is nothing to walk to. */
const limitWithin = (scope: Selection["scope"]["id"], limit: number, offset: number): SQL =>
  sql`iif(${offset} < (SELECT product_count FROM terms WHERE term_id = ${scope}), ${limit}, 0)`;

/** How often `hitsInOne` gives a group at most: of its six places none gives what the one before it does. */
const mostTimes = 3;

/**
 * The first page of a search by relevance in everything, with nothing to narrow it; its rows know how many there are in
 * `total`, and whether they are `lacking` words. What is found goes through one list of ids, as D1 counts each row that
 * is kept, sorted or windowed once more.
 * @param hits by `hitsInOne`
 */
export function foundPage(hits: SQL, limit: number): GroupPage {
  const order = bestFirst.filter((key) => key !== "place");
  const rows = sql`
    SELECT group_id, min(place) AS place, total, lacking FROM (
      SELECT best.value AS group_id, best.key AS place, total, lacking FROM (
        SELECT count(DISTINCT group_id) AS total, max(lacking) AS lacking, json_group_array(group_id) AS ids FROM (
          SELECT e.group_id AS group_id, e.in_stock AS in_stock, e.popularity AS popularity, l.tier AS tier, l.lacking AS lacking
          FROM (${hits}) l CROSS JOIN listing_entries e ON e.term_id = 0 AND e.group_id = l.group_id
          ORDER BY ${ordered(order, "")}))
      CROSS JOIN json_each(ids) best LIMIT ${limit * mostTimes})
    GROUP BY group_id ORDER BY place LIMIT ${limit}`;
  return { rows, order: sql`page.place` };
}

const ordered = (order: Order, from: string): SQL => sql.raw(order.map((key) => from + key).join(", "));

const factsOf = sql`e.group_id, e.from_price, e.discount, e.in_stock, e.cod`;

/** At most `mostCounted` matches, with what is in their entries. */
function matched(selection: Selection): SQL {
  const others = selection.narrowed.length > 0 ? sql`UNION ALL SELECT ${factsOf} ${narrowedMatches(selection)}` : sql``;
  return sql`(SELECT ${factsOf} ${matches(selection, leadOf(selection).lead)} ${others} LIMIT ${mostCounted})`;
}

/**
 * What facets are counted in.
 * @param withValues reads terms and traits of the matches, too
 */
export const selectMatches = (selection: Selection, withValues: boolean) =>
  statement<Facts>(
    withValues
      ? sql`
        SELECT m.from_price, m.discount, m.in_stock, m.cod, f.facets
        FROM ${matched(selection)} m CROSS JOIN listing_entries f ON f.term_id = 0 AND f.group_id = m.group_id`
      : sql`SELECT m.from_price, m.discount, m.in_stock, m.cod, '{}' AS facets FROM ${matched(selection)} m`,
  );

/** The names of the matches' own values of facets: of few matches, fewer than their scope has. */
export function selectMatchedNames(selection: Selection, facets: readonly FacetKey[], locale: Locale) {
  const kinds = literals(termFacets.filter((kind) => facets.includes(kind)));
  // Nearly all are wanted: the few others are named.
  const others = literals(traitKeys.filter((key) => !facets.includes(key)));
  return statement<CountRow>(sql`
    WITH matched AS MATERIALIZED ${matched(selection)}
    SELECT t.kind AS facet, t.term_id, t.slug AS value, ${inLanguage("t.name", locale)} AS label, p.slug AS parent, t.position,
      0 AS count
    FROM (
      SELECT DISTINCT x.term_id FROM matched m CROSS JOIN listing_entries x INDEXED BY listing_of_group
        ON x.group_id = m.group_id) d
    CROSS JOIN terms t ON t.term_id = d.term_id LEFT JOIN terms p ON p.term_id = t.parent_id
    WHERE t.kind IN (${kinds})
    UNION ALL
    SELECT x.facet, NULL, x.value, min(${inLanguage("x.name", locale)}), NULL, 0, 0
    FROM matched m CROSS JOIN product_traits x INDEXED BY traits_of_product ON x.group_id = m.group_id
    WHERE x.facet NOT IN (${others}) GROUP BY x.facet, x.value`);
}

/** Names of our own as literals: they count neither against D1's limit of bound values nor as rows that are read. */
const literals = (names: readonly FacetKey[]): SQL => sql.raw(names.map((name) => `'${name}'`).join(","));

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

const idList = (ids: number[]): SQL => sql`(${sql.join(ids.map(literal), sql`,`)})`;

function matches(selection: Selection, lead: Lead, index?: string): Matches {
  const conditions = [sql`e.term_id = ${selection.scope.id}`, ...conditionsBeside(selection, lead)];
  if (selection.narrowed.length > 0) {
    conditions.push(sql`e.group_id NOT IN (SELECT value ->> 0 FROM json_each(${narrowedAsJson(selection)}))`);
  }
  return sql`FROM ${source(selection, lead, index)} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** For `json_each`: each group's id, and after it what is left of it to sort and filter by, if anything is. */
const narrowedAsJson = ({ narrowed }: Selection): string =>
  JSON.stringify(
    narrowed.map(({ group_id, variants, from_price, discount, in_stock, cod }) =>
      variants === 0 ? [group_id] : [group_id, from_price, discount, in_stock, cod],
    ),
  );

/** The rest of the matches: narrowed groups, by what this business is shown of them. They are few. */
function narrowedMatches(selection: Selection): Matches {
  const conditions = [sql`true`, ...conditionsBeside(selection, "scope")];
  return sql`FROM (
    SELECT x.group_id, x.popularity, x.added_on, n.value ->> 1 AS from_price, n.value ->> 2 AS discount,
      n.value ->> 3 AS in_stock, n.value ->> 4 AS cod
    FROM json_each(${narrowedAsJson(selection)}) n
    CROSS JOIN listing_entries x ON x.term_id = ${selection.scope.id} AND x.group_id = n.value ->> 0
    WHERE json_array_length(n.value) > 1) e WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** CROSS JOIN keeps SQLite from starting with another table. */
function source(selection: Selection, lead: Lead, index = "listing_by_popularity"): SQL {
  if (lead === "scope") return sql`listing_entries e INDEXED BY ${sql.raw(index)}`;
  if (lead === "price") return sql`listing_entries e INDEXED BY listing_by_price`;
  if (lead === "offers") return sql`listing_entries e INDEXED BY listing_by_discount`;
  if (isTrait(lead)) {
    return sql`(${groupsWithTrait(lead, selection.traits[lead]!)}) l CROSS JOIN listing_entries e ON e.group_id = l.group_id`;
  }
  const ids = idList(selection.terms[lead]?.ids ?? []);
  return sql`(SELECT DISTINCT group_id FROM listing_entries WHERE term_id IN ${ids}) l
    CROSS JOIN listing_entries e ON e.group_id = l.group_id`;
}

function conditionsBeside({ terms, traits, prices, offers, cod, inStock }: Selection, lead: Lead): SQL[] {
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
