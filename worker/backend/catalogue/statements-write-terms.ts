import { sql, type SQL } from "drizzle-orm";
import { statement } from "../database";

/**
 * Writes entries of the slug registry; those that are known by their slug are overwritten.
 * @param rows a FROM clause with `line`, `slug` and `value`, which `catalogue-import/rows.ts` calls a `TermImport`
 * @param now in ms
 */
export function writeTerms(rows: SQL, now: number) {
  return [
    statement(sql`
      INSERT INTO terms (kind, slug, name_en, name_ar, description_en, description_ar, image, position, updated_at)
      SELECT value ->> 'kind', slug, value ->> 'name_en', value ->> 'name_ar', value ->> 'description_en',
        value ->> 'description_ar', value ->> 'image', value ->> 'position', ${now}
      FROM ${rows} WHERE true ORDER BY line
      ON CONFLICT (slug) DO UPDATE SET kind = excluded.kind, name_en = excluded.name_en, name_ar = excluded.name_ar,
        description_en = excluded.description_en, description_ar = excluded.description_ar, image = excluded.image,
        position = excluded.position,
        updated_at = CASE
          WHEN (terms.name_en, terms.name_ar, terms.description_en, terms.description_ar, terms.image)
            IS (excluded.name_en, excluded.name_ar, excluded.description_en, excluded.description_ar, excluded.image)
          THEN terms.updated_at ELSE excluded.updated_at END`),
    statement(sql`
      UPDATE terms SET parent_id = p.term_id
      FROM ${rows} line LEFT JOIN terms p ON p.slug = line.value ->> 'parent'
      WHERE terms.slug = line.slug`),
  ];
}
