import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "../database";
import { exactly } from "./match-text";
import type { Resolved } from "./resolve";

/** Most groups that a search takes into account. */
const mostHits = 5000;

/** How well a group fits, best first: exact code, title's beginning, title, title and brand, anything. */
export type Hit = { group_id: number; tier: number };

const titles = "{title_en title_ar}";

/**
 * Scans the index for what fits a question; when no group has every word, for groups that lack one of them. One
 * round trip.
 */
export async function readHits(db: Database, resolved: Resolved): Promise<Hit[]> {
  const { code, isCode, titleBeginning, all, allButOne } = resolved;
  const begunCode = isCode ? `codes : ${exactly(code)} *` : null;
  const anywhere = [all, begunCode].filter((text) => text !== null).join(" OR ");
  if (anywhere === "") return [];
  const arms = [
    isCode ? scan(`codes : ${exactly(code)}`, 0) : null,
    titleBeginning === null ? null : scan(titleBeginning, 1),
    all === null ? null : scan(`${titles} : ${all}`, 2),
    all === null ? null : scan(`{title_en title_ar brand} : ${all}`, 3),
    scan(anywhere, 4),
  ].filter((arm) => arm !== null);
  const [hits, looser] = await db.run(
    statement<Hit>(sql`
      SELECT group_id, min(tier) AS tier FROM (${sql.join(arms, sql` UNION ALL `)})
      GROUP BY group_id ORDER BY tier, group_id LIMIT ${mostHits}`),
    statement<Hit>(
      allButOne === null
        ? sql`SELECT 0 AS group_id, 0 AS tier WHERE 0`
        : sql`${scan(allButOne, 4)} WHERE NOT EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${anywhere})`,
    ),
  );
  return hits.length > 0 ? hits : looser;
}

/** Limited inside, so that no arm of the whole reads more than can be kept. */
const scan = (text: string, tier: number): SQL => sql`
  SELECT group_id, ${sql.raw(String(tier))} AS tier
  FROM (SELECT rowid AS group_id FROM product_search WHERE product_search MATCH ${text} LIMIT ${mostHits})`;
