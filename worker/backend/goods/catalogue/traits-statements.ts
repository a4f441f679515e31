import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";

/** Values of a facet that are counted, the most frequent ones. */
export const traitValuesCounted = 60;

/**
 * Writes the traits of products. @param groups a SELECT of their `group_id`
 * @param groupRows see `writeProducts`
 */
export const writeTraits = (groups: SQL, groupRows: SQL) =>
  [
    statement(sql`DELETE FROM product_traits WHERE group_id IN (${groups})`),
    statement(sql`
      INSERT INTO product_traits (facet, value, group_id, name_en, name_ar)
      SELECT trait.value ->> 'facet', trait.value ->> 'value', g.group_id, trait.value ->> 'name_en', trait.value ->> 'name_ar'
      FROM ${groupRows}, json_each(r.row, '$.traits') trait CROSS JOIN product_groups g ON g.slug = r.slug`),
  ] as const;

/** Counts the traits of the products of scopes. @param scopes a SELECT of `term_id` */
export const recountTraits = (scopes: SQL) =>
  statement(sql`
    UPDATE terms SET traits = (
      SELECT json_set(json_group_object(facet, json(found)), '$.reach', json((
        SELECT json_group_object(facet, products) FROM (
          SELECT x.facet, count(DISTINCT x.group_id) AS products
          FROM listing_entries e CROSS JOIN product_traits x ON x.group_id = e.group_id
          WHERE e.term_id = terms.term_id GROUP BY x.facet)))) FROM (
        SELECT facet, json_group_array(json_array(value, name_en, name_ar, count)) AS found FROM (
          SELECT x.facet, x.value, min(x.name_en) AS name_en, min(x.name_ar) AS name_ar, count(*) AS count,
            row_number() OVER (PARTITION BY x.facet ORDER BY count(*) DESC, x.value) AS rank
          FROM listing_entries e CROSS JOIN product_traits x ON x.group_id = e.group_id
          WHERE e.term_id = terms.term_id GROUP BY x.facet, x.value)
        WHERE rank <= ${traitValuesCounted} GROUP BY facet))
    WHERE term_id IN (${scopes})`);
