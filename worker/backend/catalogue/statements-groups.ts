import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "../../../shared/locale";
import { statement } from "../database";
import type { GroupRow } from "./group-rows";

/** The column of a text in one language, such as `g.title_ar`. */
export const inLanguage = (column: string, locale: Locale) => sql.raw(`${column}_${locale}`);

/** JSON `[{ kind, name, slug }]` of a group's specialities and procedures. */
const termsOfGroup = (locale: Locale) => sql`(
  SELECT json_group_array(json_object('kind', t.kind, 'name', ${inLanguage("t.name", locale)}, 'slug', t.slug) ORDER BY t.position, t.term_id)
  FROM listing_entries e CROSS JOIN terms t ON t.term_id = e.term_id
  WHERE e.group_id = g.group_id AND t.kind IN ('speciality', 'procedure'))`;

/** What a variant `v` holds in any language, as parts of `json_object`. */
export const variantFacts = sql`
    'manufacturer_code', v.manufacturer_code, 'options', json(v.options), 'price', v.price, 'special_price', v.special_price,
    'special_ends_at', v.special_ends_at, 'discount_type', v.discount_type, 'discount', v.discount,
    'max_discount', v.max_discount, 'max_oq', v.max_oq, 'cod', v.cod,
    'business_categories', json(v.business_categories), 'stock', v.stock, 'image', v.image, 'gtin', v.gtin,
    'tax_class', v.tax_class, 'tax_basis_expires_at', v.tax_basis_expires_at,
    'tiers', json((
      SELECT json_group_array(json_object('min_quantity', p.min_quantity, 'price', p.price) ORDER BY p.min_quantity)
      FROM price_tiers p WHERE p.sku_id = v.sku_id))`;

const variantsOfGroup = (locale: Locale) => sql`(
  SELECT json_group_array(json_object(
    'sku_id', v.sku_id, 'title', ${inLanguage("v.title", locale)}, ${variantFacts}
  ) ORDER BY v.position, v.sku_id)
  FROM variants v WHERE v.group_id = g.group_id)`;

const groupColumns = (locale: Locale) => sql`
  g.group_id, g.slug, ${inLanguage("g.title", locale)} AS title, ${inLanguage("g.description", locale)} AS description,
  g.type, ${inLanguage("b.name", locale)} AS brand_name, b.slug AS brand_slug,
  ${inLanguage("g.generic_name", locale)} AS generic_name,
  ${inLanguage("c.name", locale)} AS category_name, c.slug AS category_slug,
  ${termsOfGroup(locale)} AS terms, g.images, g.rating_total, g.rating_count, ${variantsOfGroup(locale)} AS variants`;

const groupSources = sql`product_groups g
  JOIN terms b ON b.term_id = g.brand_id
  JOIN terms c ON c.term_id = g.category_id`;

/**
 * The groups that `page` names, in its order, whole, in one statement.
 * @param page a SELECT of `ord` and `group_id`, and of anything that `extra` reads as `page.…`
 */
export function selectGroups<Extra = unknown>(page: SQL, locale: Locale, extra: SQL = sql``) {
  return statement<GroupRow & Extra>(sql`
    WITH page AS MATERIALIZED (${page})
    SELECT ${groupColumns(locale)}${extra}
    FROM page CROSS JOIN ${groupSources}
    WHERE g.group_id = page.group_id
    ORDER BY page.ord`);
}

/** The group with this slug or else this id; a subquery that gives at most one `group_id`. */
export const groupBySlugOrId = (id: string) => sql`
  SELECT group_id FROM product_groups WHERE slug = ${id}
  UNION ALL
  SELECT group_id FROM product_groups WHERE group_id = ${/^[0-9]{1,15}$/.test(id) ? Number(id) : -1}
  LIMIT 1`;
