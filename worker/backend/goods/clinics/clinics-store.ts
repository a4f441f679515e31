import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { GroupRow } from "../catalogue/group-rows";
import { selectGroups } from "../catalogue/groups-statements";
import { statement, type Database } from "#backend/platform/database";
import type { ClinicDocument } from "./clinic-document";

/** The product of a kit's line, with the SKU that the line is of. */
export type ClinicLineRow = GroupRow & LineKey;
type LineKey = { kit: string; sku_id: string };
/** A kit with the products of its lines, in their order; SKUs that the catalogue no longer has are left out. */
type FoundClinic = { document: ClinicDocument; rows: ClinicLineRow[] };

/** The products of the lines of kits `c`, kit by kit. */
function selectLines(which: SQL, locale: Locale) {
  const rows = sql`
    SELECT c.position, c.slug AS kit, line.key AS place, v.group_id, v.sku_id FROM clinics c
    CROSS JOIN json_each(c.document, '$.lines') line
    CROSS JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
    WHERE ${which}`;
  const order = sql`page.position, page.place`;
  return selectGroups<LineKey>({ rows, order }, locale, { extra: sql`, page.kit, page.sku_id` });
}

/** Every kit of which the catalogue has a SKU, in the shop's order; one round trip. */
export async function readClinics(db: Database, locale: Locale): Promise<FoundClinic[]> {
  const [kits, lines] = await db.run(
    statement<{ document: string }>(sql`SELECT document FROM clinics ORDER BY position`),
    selectLines(sql`TRUE`, locale),
  );
  const rowsOf = Map.groupBy(lines, ({ kit }) => kit);
  return kits.flatMap((found) => {
    const document = parseDocument(found.document);
    const rows = rowsOf.get(document.slug);
    return rows ? [{ document, rows }] : [];
  });
}

/** One kit; one round trip. */
export async function readClinic(db: Database, slug: string, locale: Locale): Promise<FoundClinic | undefined> {
  const [[found], rows] = await db.run(
    statement<{ document: string }>(sql`SELECT document FROM clinics WHERE slug = ${slug}`),
    selectLines(sql`c.slug = ${slug}`, locale),
  );
  return found && { document: parseDocument(found.document), rows };
}

const parseDocument = (json: string): ClinicDocument => JSON.parse(json);
