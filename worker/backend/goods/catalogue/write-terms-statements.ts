import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/**
 * Writes entries of the slug registry; those that are known by their slug are overwritten. Products that are found by a
 * name, or are in the lists above it, are read again later (`taxonomy/follow-changed.ts`).
 * @param rows a FROM clause with `line`, `slug` and `value`, which `records-statements.ts` calls a `TermRecord`
 * @param now in ms
 */
export function writeTerms(rows: SQL, now: number) {
  const parents = sql`${rows} line CROSS JOIN terms t ON t.slug = line.slug
    LEFT JOIN terms p ON p.slug = line.value ->> 'parent'`;
  return [
    noteChanged(sql`
      SELECT t.term_id, 0, t.name_en || ' ' || t.name_ar FROM ${rows} line CROSS JOIN terms t ON t.slug = line.slug
      WHERE (t.name_en, t.name_ar) IS NOT (line.value ->> 'name_en', line.value ->> 'name_ar')`),
    statement(sql`
      INSERT INTO terms (kind, slug, name_en, name_ar, description_en, description_ar, image, position, hs_code, updated_at)
      SELECT value ->> 'kind', slug, value ->> 'name_en', value ->> 'name_ar', value ->> 'description_en',
        value ->> 'description_ar', value ->> 'image', value ->> 'position',
        nullif(value ->> 'hs_code', ''), ${now}
      FROM ${rows} WHERE true ORDER BY line
      ON CONFLICT (slug) DO UPDATE SET kind = excluded.kind, name_en = excluded.name_en, name_ar = excluded.name_ar,
        description_en = excluded.description_en, description_ar = excluded.description_ar, image = excluded.image,
        position = excluded.position, hs_code = excluded.hs_code, version = terms.version + 1,
        updated_at = CASE
          WHEN (terms.name_en, terms.name_ar, terms.description_en, terms.description_ar, terms.image)
            IS (excluded.name_en, excluded.name_ar, excluded.description_en, excluded.description_ar, excluded.image)
          THEN terms.updated_at ELSE excluded.updated_at END`),
    noteChanged(
      sql`SELECT t.term_id, 1, '' FROM ${parents} WHERE t.parent_id IS NOT p.term_id AND t.product_count > 0`,
    ),
    statement(sql`
      UPDATE terms SET parent_id = p.term_id
      FROM ${rows} line LEFT JOIN terms p ON p.slug = line.value ->> 'parent'
      WHERE terms.slug = line.slug`),
  ];
}

/** @param changed a SELECT of `term_id`, `moved`, `names` */
const noteChanged = (changed: SQL) =>
  statement(sql`
    INSERT INTO changed_terms (term_id, moved, names) SELECT * FROM (${changed}) WHERE true
    ON CONFLICT (term_id) DO UPDATE SET changes = changes + 1, read_group = 0, counted_term = -1, state = 'reading',
      moved = max(moved, excluded.moved), names = names || ' ' || excluded.names`);
