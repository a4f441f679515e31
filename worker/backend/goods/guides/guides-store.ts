import { sql } from "drizzle-orm";
import type { FamilyKey } from "#shared/goods/attributes/families";
import type { Locale } from "#shared/text/locale";
import { selectGroups } from "../catalogue/groups-statements";
import type { Database } from "#backend/platform/database";

/** Products that a guide chooses among at most, the most popular ones. */
const mostGroups = 60;

/** The products of a family, their SKUs with attributes; one round trip. */
export async function readFamily(db: Database, family: FamilyKey, locale: Locale) {
  const rows = sql`
    SELECT group_id, popularity FROM product_groups INDEXED BY groups_by_family
    WHERE family = ${family} ORDER BY popularity DESC, group_id LIMIT ${mostGroups}`;
  const order = sql`page.popularity DESC, page.group_id`;
  const [groups] = await db.run(selectGroups({ rows, order }, locale, { withAttributes: true }));
  return groups;
}
