import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { Locale } from "#shared/text/locale";
import type { ClinicDocument } from "./clinic-document";

/** A kit as lists show it. */
export type ClinicCardRow = { slug: string; title: string; lead: string; scene: string };

/** Most kits of a list. */
const most = 50;

/** Kits of which the catalogue has a SKU, in their order. */
export const selectClinicCards = (locale: Locale) =>
  statement<ClinicCardRow>(sql`
    SELECT c.slug, c.document ->> ${`$.title.${locale}`} AS title, c.document ->> ${`$.lead.${locale}`} AS lead,
      c.document ->> '$.scene' AS scene
    FROM clinics c
    WHERE EXISTS (
      SELECT 1 FROM json_each(c.document, '$.lines') line CROSS JOIN variants v ON v.sku_id = line.value ->> 'sku_id')
    ORDER BY c.position LIMIT ${most}`);

/** Replaces all kits. */
export const replaceClinics = (documents: readonly ClinicDocument[]) => [
  statement<never>(sql`DELETE FROM clinics`),
  statement<never>(sql`
    INSERT INTO clinics (slug, position, document)
    SELECT value ->> 'slug', key, value FROM json_each(${JSON.stringify(documents)})`),
];
