import { sql } from "drizzle-orm";
import { statement, type Database } from "#backend/platform/database";
import type { GroupRow } from "./group-rows";
import type { Viewpoint } from "./product";
import { groupBySlugOrId, selectGroups } from "./groups-statements";
import { andShows } from "./visible-statements";
import type { Drawn } from "./catalogue-store";
import { weightOf } from "./sales-store";

const parseIds = (json: string): number[] => JSON.parse(json);

/** What is weighed as related: the most popular groups of the rarest procedures and specialities of a product. */
const relatedTerms = 3;
const relatedPool = 12;

/** The product itself, found once for all that asks for it. */
const ownGroup = (id: string) => sql`own AS MATERIALIZED (
  SELECT group_id, category_id, related FROM product_groups WHERE group_id = (${groupBySlugOrId(id)}))`;

/** Where related ones are drawn from. As narrow as possible: any change there purges the product's pages. */
const rarestTerms = sql`
  SELECT t.term_id
  FROM own CROSS JOIN listing_entries e ON e.group_id = own.group_id
  CROSS JOIN terms t ON t.term_id = e.term_id AND t.kind IN ('procedure', 'speciality')
  ORDER BY t.product_count, t.term_id LIMIT ${relatedTerms}`;

/** Categories that are used together with that of a product, and how many of the most popular of each are weighed too. */
const complements = 4;
const complementPool = 3;

const complementsOfOwn = sql`
  SELECT t.term_id, c.position
  FROM own CROSS JOIN terms k ON k.term_id = own.category_id
  CROSS JOIN complements c ON c.category = k.slug CROSS JOIN terms t ON t.slug = c.goes_with
  ORDER BY c.position LIMIT ${complements}`;

/**
 * First what staff have named, in their order; then what is used together with it, one of each category before the second
 * of any; then what shares most uses. @param from with the dot behind it
 */
const relatedOrder = (from: string) =>
  sql.raw(
    ["place IS NULL", "place", "beside IS NULL", "nth", "beside", "shared DESC", "popularity DESC", "group_id"]
      .map((key) => from + key)
      .join(", "),
  );

/** The most popular groups of a scope, as a list: that is what lets an index be left after the last that is wanted. */
const mostPopular = (scope: string, count: number) => sql`json_each((
  SELECT json_group_array(group_id) FROM (
    SELECT p.group_id FROM listing_entries p INDEXED BY listing_by_popularity
    WHERE p.term_id = ${sql.raw(scope)} ORDER BY p.popularity DESC, p.group_id LIMIT ${count})))`;

/** What goes well with a product: see `relatedOrder`. */
const related = (id: string, limit: number, businessCategory: Viewpoint["businessCategory"]) => sql`
  WITH ${ownGroup(id)},
  named AS MATERIALIZED (
    SELECT r.group_id, n.key AS place FROM own CROSS JOIN json_each(own.related) n
    CROSS JOIN product_groups r ON r.slug = n.value AND r.group_id <> own.group_id
    WHERE true${andShows(sql`r.group_id`, businessCategory)}),
  complement AS MATERIALIZED (${complementsOfOwn}),
  drawn AS (
    SELECT pool.value AS group_id, 1 AS shares FROM (${rarestTerms}) o CROSS JOIN ${mostPopular("o.term_id", relatedPool)} pool
    UNION ALL SELECT pool.value, 0 FROM complement c CROSS JOIN ${mostPopular("c.term_id", complementPool)} pool),
  weighed AS (
    SELECT r.group_id, ${weightOf("r")} AS popularity, r.category_id, sum(d.shares) AS shared, c.position AS beside
    FROM drawn d CROSS JOIN product_groups r ON r.group_id = d.group_id
    LEFT JOIN complement c ON c.term_id = r.category_id
    WHERE r.category_id <> (SELECT category_id FROM own)
      AND r.group_id NOT IN (SELECT group_id FROM named)${andShows(sql`r.group_id`, businessCategory)}
    GROUP BY r.group_id)
  SELECT * FROM (
    SELECT group_id, place, 0 AS popularity, 0 AS shared, 0 AS nth, 0 AS beside FROM named
    UNION ALL
    SELECT group_id, NULL, popularity, shared, iif(beside IS NULL, 0, row_number() OVER (
      PARTITION BY category_id ORDER BY shared DESC, popularity DESC, group_id)), beside FROM weighed)
  ORDER BY ${relatedOrder("")} LIMIT ${limit}`;

/**
 * The products that go well with one. `own` is undefined when there is no such group, `named` are those that staff have
 * named, whether this business is shown them or not.
 */
export async function readRelated(
  db: Database,
  id: string,
  limit: number,
  { locale, businessCategory }: Viewpoint,
): Promise<{ own: Drawn | undefined; named: number[]; rows: GroupRow[] }> {
  const own = statement<{ group_id: number; scopes: string; named: string }>(sql`
    WITH ${ownGroup(id)}
    SELECT own.group_id, (
      SELECT json_group_array(term_id) FROM (
        SELECT term_id FROM (${rarestTerms}) UNION SELECT term_id FROM (${complementsOfOwn}))) AS scopes, (
      SELECT json_group_array(r.group_id) FROM json_each(own.related) n CROSS JOIN product_groups r ON r.slug = n.value) AS named
    FROM own`);
  const page = { rows: related(id, limit, businessCategory), order: relatedOrder("page.") };
  const [[found], rows] = await db.run(own, selectGroups(page, locale));
  return {
    own: found && { group_id: found.group_id, scopes: parseIds(found.scopes) },
    named: found ? parseIds(found.named) : [],
    rows,
  };
}
