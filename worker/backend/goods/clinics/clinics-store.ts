import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { GroupRow } from "../catalogue/group-rows";
import { selectGroups } from "../catalogue/groups-statements";
import { statement, type Database } from "#backend/platform/database";
import type { ClinicDocument } from "./clinic-document";

/** The product of a kit's line, with the SKU that the line is of. */
export type ClinicLineRow = GroupRow & { sku_id: string };

/** A kit with the products of its lines, in their order; SKUs that the catalogue no longer has are left out. */
export async function readClinic(
  db: Database,
  slug: string,
  locale: Locale,
): Promise<{ document: ClinicDocument; rows: ClinicLineRow[] } | undefined> {
  const lines = sql`
    SELECT line.key AS place, v.group_id, v.sku_id FROM clinics c
    CROSS JOIN json_each(c.document, '$.lines') line
    CROSS JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
    WHERE c.slug = ${slug}`;
  const [[found], rows] = await db.run(
    statement<{ document: string }>(sql`SELECT document FROM clinics WHERE slug = ${slug}`),
    selectGroups<{ sku_id: string }>({ rows: lines, order: sql`page.place` }, locale, { extra: sql`, page.sku_id` }),
  );
  return found && { document: parseDocument(found.document), rows };
}

const parseDocument = (json: string): ClinicDocument => JSON.parse(json);
