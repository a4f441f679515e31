import { sql, type SQL } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import type { GroupRow } from "./group-rows";
import { soonestEnd } from "../lots/lots-statements";
import { backorderOf, mostSold, orderable } from "../pricing/sold-statements";

/** The column of a text in one language, such as `g.title_ar`. */
export const inLanguage = (column: string, locale: Locale) => sql.raw(`${column}_${locale}`);

/** What a variant `v` of a group `g` is called in full: its own title says its product's too, as a rule. */
export function fullTitleOf(locale: Locale): SQL {
  const [whole, own] = [inLanguage("g.title", locale), inLanguage("v.title", locale)];
  return sql`CASE WHEN ${own} = '' THEN ${whole} WHEN substr(${own}, 1, length(${whole})) = ${whole} THEN ${own}
    ELSE ${whole} || ' · ' || ${own} END`;
}

/** JSON of `GroupTerm[]`: the specialities and procedures that a group `g` is found by, as they are now. */
export const usesOfGroup = sql`(
  SELECT json_group_array(json_object('kind', kind, 'slug', slug, 'name_en', name_en, 'name_ar', name_ar)) FROM (
    SELECT t.kind, t.slug, t.name_en, t.name_ar FROM listing_entries l CROSS JOIN terms t ON t.term_id = l.term_id
    WHERE l.group_id = g.group_id AND t.kind IN ('speciality', 'procedure')
    ORDER BY t.position, t.term_id))`;

/** What a variant `v` holds in any language, as parts of `json_object`. */
export const variantFacts = sql`
    'manufacturer_code', v.manufacturer_code, 'options', json(v.options), 'price', v.price, 'special_price', v.special_price,
    'special_ends_at', v.special_ends_at, 'discount_type', v.discount_type, 'discount', v.discount,
    'max_discount', v.max_discount, 'cod', v.cod,
    'business_categories', json(v.business_categories), 'image', v.image, 'gtin', v.gtin,
    'tax_class', v.tax_class, 'tax_basis_expires_at', v.tax_basis_expires_at,
    'tiers', json(v.tiers)`;

/** SQLite keeps the order of rows that an aggregate is made of, and here an index has them in it: none is sorted. */
const variantsOfGroup = (locale: Locale, withAttributes: boolean) => sql`(
  SELECT json_group_array(json_object('sku_id', v.sku_id, 'title', ${inLanguage("v.title", locale)}, 'max_oq', ${mostSold}, 'stock', ${orderable}, 'backorder', json(${backorderOf}), ${variantFacts}, 'pack_size', v.attributes -> 'pack_size'${
    withAttributes ? sql`, 'attributes', json(v.attributes), 'expires_on', ${soonestEnd}` : sql``
  }))
  FROM (
    SELECT * FROM variants INDEXED BY variants_by_group WHERE group_id = g.group_id ORDER BY position, sku_id) v)`;

const groupColumns = (locale: Locale, uses: SQL, withAttributes: boolean) => sql`
  g.group_id, g.slug, g.title_en, ${inLanguage("g.title", locale)} AS title, ${inLanguage("g.description", locale)} AS description,
  g.type, ${inLanguage("b.name", locale)} AS brand_name, b.slug AS brand_slug,
  ${inLanguage("g.generic_name", locale)} AS generic_name,
  ${inLanguage("c.name", locale)} AS category_name, c.slug AS category_slug,
  ${uses} AS terms, g.images, g.rating_total, g.rating_count, ${variantsOfGroup(locale, withAttributes)} AS variants`;

const groupSources = sql`product_groups g
  JOIN terms b ON b.term_id = g.brand_id
  JOIN terms c ON c.term_id = g.category_id`;

/** Which groups are read, and in which order. */
export type GroupPage = {
  /** A SELECT of `group_id` with what `order` and further columns name, of no more rows than are wanted. */
  rows: SQL;
  /** By columns of `rows`, as `page`. */
  order: SQL;
};

type GroupParts = {
  /** Further columns, each after a comma; they may name those of the page's rows, as `page`. */
  extra?: SQL;
  /** What the groups are used for: the copy that they carry, unless it must be as of now. */
  uses?: SQL;
  /** Whether the variants come with their attributes, which most lists do not show. */
  withAttributes?: boolean;
};

/** The groups of a page, in its order, whole, in one statement. */
export function selectGroups<Extra = unknown>(
  { rows, order }: GroupPage,
  locale: Locale,
  { extra = sql``, uses = sql`g.used_for`, withAttributes = false }: GroupParts = {},
) {
  return statement<GroupRow & Extra>(sql`
    SELECT ${groupColumns(locale, uses, withAttributes)}${extra}
    FROM (${rows}) page CROSS JOIN ${groupSources}
    WHERE g.group_id = page.group_id
    ORDER BY ${order}`);
}

/** The group with this slug or else this id; a subquery that gives at most one `group_id`. */
export const groupBySlugOrId = (id: string) => sql`
  SELECT group_id FROM product_groups WHERE slug = ${id}
  UNION ALL
  SELECT group_id FROM product_groups WHERE group_id = ${/^[0-9]{1,15}$/.test(id) ? Number(id) : -1}
  LIMIT 1`;
