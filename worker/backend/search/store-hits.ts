import { sql, type SQL } from "drizzle-orm";
import { statement, type Database } from "../database";
import { exactly } from "./match-text";
import type { Resolved } from "./resolve";

/** Most groups that a search takes into account. */
const mostHits = 5000;

/** How well a group fits, best first: code, title's beginning, words of the title, their halves, brand, anything. */
export type Hit = { group_id: number; tier: number };

/** @property lacking nothing has every word of the question: these lack one */
export type Hits = { hits: Hit[]; lacking: boolean };

const anything = 5;

/** Scans the index once for what fits a question, and when nothing has every word, for what lacks one. One round trip. */
export async function readHits(db: Database, resolved: Resolved): Promise<Hits> {
  const { code, isCode, titleBeginning, all, telling, tellingWhole, allButOne } = resolved;
  const fitting = [all, isCode ? `codes : ${exactly(code)} *` : null].filter((text) => text !== null).join(" OR ");
  if (fitting === "") return { hits: [], lacking: false };
  const [hits, lacking] = await db.run(
    statement<Hit>(
      ranked(fitting, [
        isCode && `codes : ${exactly(code)}`,
        titleBeginning,
        tellingWhole && `${titles} : ${tellingWhole}`,
        telling && `${titles} : ${telling}`,
        telling && `${titlesAndBrand} : ${telling}`,
      ]),
    ),
    statement<Hit>(
      allButOne === null
        ? nothing
        : sql`${ranked(allButOne, [null, null, null, `${titles} : ${allButOne}`, null])}
          AND NOT EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH ${fitting})`,
    ),
  );
  return hits.length > 0 ? { hits, lacking: false } : { hits: lacking, lacking: true };
}

const titles = "{title_en title_ar}";
const titlesAndBrand = "{title_en title_ar brand}";
const nothing = sql`SELECT 0 AS group_id, 0 AS tier WHERE 0`;

/** What `fitting` finds, each with the place of the first of `better` that finds it too. */
function ranked(fitting: string, better: (string | null | false)[]): SQL {
  const arms = better.flatMap((text, tier) =>
    text ? [sql`SELECT group_id, ${sql.raw(String(tier))} AS tier FROM (${scan(text)})`] : [],
  );
  const tiers = arms.length > 0 ? sql.join(arms, sql` UNION ALL `) : nothing;
  return sql`
    WITH fitting AS MATERIALIZED (${scan(fitting)})
    SELECT fitting.group_id, coalesce(best.tier, ${sql.raw(String(anything))}) AS tier
    FROM fitting LEFT JOIN (SELECT group_id, min(tier) AS tier FROM (${tiers}) GROUP BY group_id) best
      ON best.group_id = fitting.group_id
    WHERE 1`;
}

/** Limited, so that a word of every group reads no more than can be kept. */
const scan = (text: string): SQL =>
  sql`SELECT rowid AS group_id FROM product_search WHERE product_search MATCH ${text} LIMIT ${mostHits}`;
