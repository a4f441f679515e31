import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import { exactly } from "./match-expression";
import type { ResolvedQuery } from "./resolve";

/** Most groups that a search takes into account, the best ones. */
const mostHits = 5000;

/** How well a group fits, best first: code, title's beginning, words of the title, their halves, brand and general name, anything. */
type Hit = { group_id: number; tier: number };

/** `lacking`: nothing has every word of the query, and these lack some. `cut`: there are more than were taken. */
export type Hits = { hits: Hit[]; lacking: boolean; cut: boolean };

export const noHits: Hits = { hits: [], lacking: false, cut: false };

const anything = 5;

/** Scans the index once for what fits a query, and for what lacks some words when nothing has all. One round trip. */
export async function readHits(db: Database, resolved: ResolvedQuery): Promise<Hits> {
  const queries = hitQueries(resolved, mostHits + 1);
  if (queries === null) return noHits;
  const [hits, ...lacking] = await db.run(
    statement<Hit>(queries.all),
    statement<Hit>(queries.most),
    statement<Hit>(queries.some),
  );
  const taken = [hits, ...lacking].find((some) => some.length > 0) ?? [];
  return { hits: taken.slice(0, mostHits), lacking: hits.length === 0, cut: taken.length > mostHits };
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
function hitQueries({ code, isCode, titleBeginning, all, telling, literal, fallbacks }: ResolvedQuery, limit: number) {
  const matching = [all, isCode ? `codes : ${exactly(code)} *` : null].filter((match) => match !== null).join(" OR ");
  if (matching === "") return null;
  const better = [
    isCode && `codes : ${exactly(code)}`,
    titleBeginning,
    literal && `${titles} : ${literal}`,
    telling && `${titles} : ${telling}`,
    telling && `${titlesAndBrand} : ${telling}`,
  ];
  return {
    all: ranked(matching, better, limit, telling !== all),
    most: ranksOfLacking(fallbacks[0], [matching], limit),
    some: ranksOfLacking(fallbacks[1], [matching, fallbacks[0]], limit),
  };
}

const titles = "{title_en title_ar}";
const titlesAndBrand = "{title_en title_ar brand}";
const none = sql`SELECT 0 AS group_id, 0 AS tier WHERE 0`;

/** What `match` finds, titles first, unless one of the stricter ones has found something. */
function ranksOfLacking(match: string | null, stricter: (string | null)[], limit: number): SQL {
  if (match === null) return none;
  const found = stricter
    .filter((other) => other !== null)
    .map((other) => sql`EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${other})`);
  const ranks = ranked(match, [null, null, null, `${titles} : ${match}`, null], limit);
  return sql`SELECT * FROM (${ranks}) WHERE NOT (${sql.join(found, sql` OR `)})`;
}

/**
 * What `matching` finds, each with the place of the first of `better` that finds it too. Best first, so that a search
 * that finds too much is cut at its end.
 * @param mayFindMore the better ones leave out common words, so they also find what does not fit
 */
function ranked(matching: string, better: (string | null | false)[], limit: number, mayFindMore = false): SQL {
  const arms = better.flatMap((match, tier) => (match ? [tierOf(match, tier)] : []));
  // D1 takes at most five SELECTs in one compound, so the better ones are a compound of their own.
  const best = arms.length > 0 ? sql.join(arms, sql` UNION ALL `) : none;
  const condition = mayFindMore ? sql`WHERE group_id IN (SELECT group_id FROM matching)` : sql``;
  return sql`
    WITH matching AS MATERIALIZED (${tierOf(matching, anything)})
    SELECT group_id, min(tier) AS tier FROM (SELECT * FROM (${best}) ${condition} UNION ALL SELECT * FROM matching)
    GROUP BY group_id ORDER BY tier, group_id LIMIT ${limit}`;
}

const tierOf = (match: string, tier: number): SQL =>
  sql`SELECT group_id, ${sql.raw(String(tier))} AS tier FROM (${scan(match)})`;

/** Limited, so that a word of every group reads no more than can be kept. */
const scan = (match: string): SQL =>
  sql`SELECT rowid AS group_id FROM product_search WHERE product_search MATCH ${match} LIMIT ${mostHits + 1}`;
