import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { selectGroups } from "../catalogue/groups-statements";
import { statement, type Database } from "#backend/platform/database";
import type { GuideDocument } from "./guide-document";

/**
 * A guide with the products that it chooses among, each once; SKUs that the catalogue no longer has are left out by who
 * reads the products. One round trip.
 */
export async function readGuide(db: Database, slug: string, locale: Locale) {
  const groups = sql`
    SELECT DISTINCT v.group_id FROM guides g
    CROSS JOIN json_each(g.document, '$.choices') choice
    CROSS JOIN variants v ON v.sku_id = choice.value ->> 'sku_id'
    WHERE g.slug = ${slug}`;
  const [[found], rows] = await db.run(
    statement<{ document: string }>(sql`SELECT document FROM guides WHERE slug = ${slug}`),
    selectGroups({ rows: groups, order: sql`page.group_id` }, locale),
  );
  return found && { document: parseDocument(found.document), rows };
}

const parseDocument = (json: string): GuideDocument => JSON.parse(json);
