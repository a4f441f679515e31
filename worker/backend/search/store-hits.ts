import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "../database";
import { exactly } from "./match-text";
import type { Resolved } from "./resolve";

/** Most groups that a search takes into account, the best ones. */
const mostHits = 5000;

/** How well a group fits, best first: code, title's beginning, words of the title, their halves, brand and general name, anything. */
type Hit = { group_id: number; tier: number };

/** `lacking`: nothing has every word of the question, and these lack some. `cut`: there are more than were taken. */
export type Hits = { hits: Hit[]; lacking: boolean; cut: boolean };

export const noHits: Hits = { hits: [], lacking: false, cut: false };

const anything = 5;

/** Scans the index once for what fits a question, and for what lacks some words when nothing has all. One round trip. */
export async function readHits(db: Database, resolved: Resolved): Promise<Hits> {
  const { code, isCode, titleBeginning, all, telling, literal, looser } = resolved;
  const fitting = [all, isCode ? `codes : ${exactly(code)} *` : null].filter((text) => text !== null).join(" OR ");
  if (fitting === "") return noHits;
  const [hits, ...lacking] = await db.run(
    statement<Hit>(
      ranked(
        fitting,
        [
          isCode && `codes : ${exactly(code)}`,
          titleBeginning,
          literal && `${titles} : ${literal}`,
          telling && `${titles} : ${telling}`,
          telling && `${titlesAndBrand} : ${telling}`,
        ],
        telling !== all,
      ),
    ),
    ranksOfLacking(looser[0], [fitting]),
    ranksOfLacking(looser[1], [fitting, looser[0]]),
  );
  const taken = [hits, ...lacking].find((some) => some.length > 0) ?? [];
  return { hits: taken.slice(0, mostHits), lacking: hits.length === 0, cut: taken.length > mostHits };
}

const titles = "{title_en title_ar}";
const titlesAndBrand = "{title_en title_ar brand}";
const none = sql`SELECT 0 AS group_id, 0 AS tier WHERE 0`;

/** What `text` finds, titles first, unless one of the stricter texts has found something. */
function ranksOfLacking(text: string | null, stricter: (string | null)[]) {
  if (text === null) return statement<Hit>(none);
  const found = stricter
    .filter((other) => other !== null)
    .map((other) => sql`EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${other})`);
  const ranks = ranked(text, [null, null, null, `${titles} : ${text}`, null]);
  return statement<Hit>(sql`SELECT * FROM (${ranks}) WHERE NOT (${sql.join(found, sql` OR `)})`);
}

/**
 * What `fitting` finds, each with the place of the first of `better` that finds it too. Best first, so that a search
 * that finds too much is cut at its end.
 * @param mayFindMore the better ones leave out common words, so they also find what does not fit
 */
function ranked(fitting: string, better: (string | null | false)[], mayFindMore = false): SQL {
  const arms = better.flatMap((text, tier) => (text ? [tierOf(text, tier)] : []));
  // D1 takes at most five SELECTs in one compound, so the better ones are a compound of their own.
  const best = arms.length > 0 ? sql.join(arms, sql` UNION ALL `) : none;
  const condition = mayFindMore ? sql`WHERE group_id IN (SELECT group_id FROM fitting)` : sql``;
  return sql`
    WITH fitting AS MATERIALIZED (${tierOf(fitting, anything)})
    SELECT group_id, min(tier) AS tier FROM (SELECT * FROM (${best}) ${condition} UNION ALL SELECT * FROM fitting)
    GROUP BY group_id ORDER BY tier, group_id LIMIT ${mostHits + 1}`;
}

const tierOf = (text: string, tier: number): SQL =>
  sql`SELECT group_id, ${sql.raw(String(tier))} AS tier FROM (${scan(text)})`;

/** Limited, so that a word of every group reads no more than can be kept. */
const scan = (text: string): SQL =>
  sql`SELECT rowid AS group_id FROM product_search WHERE product_search MATCH ${text} LIMIT ${mostHits + 1}`;
