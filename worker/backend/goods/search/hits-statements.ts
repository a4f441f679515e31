import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import type { Facts } from "../catalogue/listed-facts";
import { exactly } from "./match-expression";
import type { ResolvedQuery } from "./resolve";

/** Most groups that a search takes into account, the best ones. */
const mostHits = 5000;

/**
 * A found group with what it is sorted, filtered and counted by. `tier` says how well it fits, best first: code, title's
 * beginning, words of the title, their halves, brand and general name, anything.
 */
export type Hit = Facts & { group_id: number; tier: number; popularity: number; added_on: string };

/**
 * `lacking`: nothing has every word of the query, and these lack some. `cut`: there are more than were taken. `pinned`:
 * ids of those that come first whether they fit or not.
 */
export type Hits = { hits: Hit[]; lacking: boolean; cut: boolean; pinned: readonly number[] };

export const noHits: Hits = { hits: [], lacking: false, cut: false, pinned: [] };

type Wanted = {
  /** Ids of groups that come first, found or not. */
  pinned: readonly number[];
  /** Whether terms and traits of what is found are read, too. */
  withValues: boolean;
};

/** Reads the index for what fits a query, and for what lacks some words when nothing has all. One round trip. */
export async function readHits(db: Database, resolved: ResolvedQuery, { pinned, withValues }: Wanted): Promise<Hits> {
  const queries = hitQueries(resolved, mostHits + 1);
  if (queries === null && pinned.length === 0) return noHits;
  const { all, most, some } = queries ?? { all: none, most: none, some: none };
  const [first, hits, ...lacking] = await db.run(
    hitsOf(sql`SELECT value AS group_id, 0 AS tier FROM json_each(${JSON.stringify(pinned)})`, withValues),
    hitsOf(all, withValues),
    hitsOf(most, withValues),
    hitsOf(some, withValues),
  );
  const taken = [hits, ...lacking].find((found) => found.length > 0) ?? [];
  const best = new Map<number, Hit>();
  for (const hit of [...taken.slice(0, mostHits), ...first]) {
    if (!best.has(hit.group_id)) best.set(hit.group_id, hit);
  }
  return {
    hits: [...best.values()],
    lacking: queries !== null && hits.length === 0,
    cut: taken.length > mostHits,
    pinned,
  };
}

/** The same as one SELECT of `group_id`, `tier` and `lacking`, for a statement that goes on with it; null: finds nothing. */
export function hitsInOne(resolved: ResolvedQuery): SQL | null {
  const queries = hitQueries(resolved, mostHits);
  return (
    queries &&
    sql`
    SELECT group_id, tier, 0 AS lacking FROM (${queries.all})
    UNION ALL SELECT group_id, tier, 1 FROM (${queries.most})
    UNION ALL SELECT group_id, tier, 1 FROM (${queries.some})`
  );
}

/** What has every word, and while nothing has, what lacks one, or has any; each gives at most so many. */
function hitQueries(resolved: ResolvedQuery, limit: number) {
  const { code, isCode, titleBeginning, all, telling, common, literal, fallbacks } = resolved;
  const matching = [all, isCode ? `codes : ${exactly(code)} *` : null].filter((match) => match !== null).join(" OR ");
  if (matching === "") return null;
  const better = [
    isCode && `codes : ${exactly(code)}`,
    titleBeginning,
    literal && `${titles} : ${literal}`,
    telling && `${titles} : ${telling}`,
    telling && `${titlesAndBrand} : ${telling}`,
  ];
  // What tells leaves out common words, so it also finds what does not fit; those are looked for where it has found.
  const rest = telling === all ? null : isCode ? matching : (common ?? matching);
  const anything = rest !== null && rest === common ? (telling ?? matching) : matching;
  return {
    all: ranked([...better, anything], rest, limit),
    most: foundLacking(fallbacks[0], [matching], limit),
    some: foundLacking(fallbacks[1], [matching, fallbacks[0]], limit),
  };
}

/** Found groups (a SELECT of `group_id`, `tier`) with what their entries of everything hold. */
const hitsOf = (found: SQL, withValues: boolean) =>
  statement<Hit>(sql`
    SELECT h.group_id, h.tier, e.popularity, e.from_price, e.added_on, e.discount, e.in_stock, e.cod,
      ${withValues ? sql`e.facets` : sql`'{}'`} AS facets
    FROM (${found}) h CROSS JOIN listing_entries e ON e.term_id = 0 AND e.group_id = h.group_id`);

const titles = "{title_en title_ar}";
const titlesAndBrand = "{title_en title_ar brand}";
const none = sql`SELECT 0 AS group_id, 0 AS tier WHERE 0`;

/** What `match` finds, titles first, unless one of the stricter ones has found something. */
function foundLacking(match: string | null, stricter: (string | null)[], limit: number): SQL {
  if (match === null) return none;
  const found = stricter
    .filter((other) => other !== null)
    .map((other) => sql`EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${other})`);
  const unless = sql`WITH unless AS MATERIALIZED (SELECT 1 WHERE NOT (${sql.join(found, sql` OR `)}))`;
  // As a table before the index it keeps the index from being read.
  const places = [null, null, null, `${titles} : ${match}`, null, match];
  return sql`${unless} ${ranked(places, null, limit, sql`unless CROSS JOIN`)}`;
}

/**
 * What any of `places` finds, with the first that finds it, best first, so that a search that finds too much is cut at
 * its end. Each leaves out what the one before it finds, as most of that is found again: nearly every group is read once,
 * and none are sorted. A group that is read again has its best place first.
 * @param rest what must be found as well, but by a code or a title's beginning, which say it all. It stands last, so that
 *   long lists of common words are only looked into for what the others have found
 */
function ranked(places: (string | null | false)[], rest: string | null, limit: number, before = sql``): SQL {
  const matches = places.flatMap((match, tier) => (match ? [{ match, tier }] : []));
  const arms = matches.map(({ match, tier }, at) => {
    const only = at === 0 ? match : `(${match}) NOT (${matches[at - 1]!.match})`;
    const fitting = rest === null || tier < 2 || match === rest ? only : `(${only}) AND (${rest})`;
    return sql`SELECT rowid AS group_id, ${sql.raw(String(tier))} AS tier FROM ${before} product_search WHERE product_search MATCH ${fitting}`;
  });
  // D1 takes at most five SELECTs in one compound, so the better ones are a compound of their own.
  const best = sql.join(arms.slice(0, -1), sql` UNION ALL `);
  const all = arms.length > 1 ? sql`SELECT * FROM (${best}) UNION ALL ${arms.at(-1)!}` : arms[0]!;
  return sql`${all} LIMIT ${limit}`;
}
