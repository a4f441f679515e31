import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { rewriteWords } from "../search/index-statements";
import { usesOfGroup } from "./groups-statements";
import { writeEntries, writeFacets } from "./listing-entries-statements";
import { writeTraits } from "./traits-statements";
import { dayInEmirates } from "#shared/time/emirates-time";

/** The ids of staged groups that are in the catalogue. @param groupRows see `writeProducts` */
export const groupsOf = (groupRows: SQL) => sql`
  SELECT group_id FROM product_groups WHERE slug IN (SELECT slug FROM ${groupRows})`;

/**
 * Writes groups with their variants and tiers; what is known by its slug or SKU is overwritten, but for stock, which only
 * new SKUs bring along. Variants that a group no longer has are deleted.
 * @param groupRows a FROM clause `r` with `line`, `slug` and `row`, as `catalogue-import/rows.ts` makes a group
 * @param now in ms
 */
export function writeProducts(groupRows: SQL, now: number) {
  const variants = sql`${groupRows}, json_each(r.row, '$.variants') line`;
  return [
    insertGroups(groupRows, now),
    insertVariants(variants),
    // What was planned for a SKU does not wait for the next product that has it.
    statement(sql`
      DELETE FROM planned_specials WHERE sku_id IN (
        SELECT v.sku_id FROM variants v WHERE v.group_id IN (${groupsOf(groupRows)})
          AND v.sku_id NOT IN (SELECT line.value ->> 'sku_id' FROM ${variants}))`),
    statement(sql`
      DELETE FROM variants WHERE group_id IN (${groupsOf(groupRows)})
        AND sku_id NOT IN (SELECT line.value ->> 'sku_id' FROM ${variants})`),
  ] as const;
}

/** Puts written groups into the listings of their terms, and their words into the search. Counts are another step. */
export function listProducts(groupRows: SQL, now: number) {
  const written = groupsOf(groupRows);
  const memberships = sql`
    SELECT t.term_id, g.group_id FROM ${groupRows}, json_each(r.row, '$.scopes') scope
    JOIN terms t ON t.slug = scope.value JOIN product_groups g ON g.slug = r.slug
    UNION SELECT 0, group_id FROM (${written})`;
  return [
    statement(sql`DELETE FROM listing_entries WHERE group_id IN (${written})`),
    writeEntries(memberships, written, now),
    writeUses(written),
    ...writeTraits(written, groupRows),
    writeFacets(written),
    ...rewriteWords(written, groupRows),
  ] as const;
}

/** The copy of a product's specialities and procedures that lists read. @param groups a SELECT of `group_id` */
const writeUses = (groups: SQL) =>
  statement(sql`
    UPDATE product_groups AS g SET used_for = ${usesOfGroup} WHERE g.group_id IN (${groups})`);

/** When the product's page changed: now, unless it shows what it has shown. Search engines ask by this moment. */
const changedAt = (now: number) => sql`
  CASE WHEN (old.type, old.brand_id, old.category_id, old.title_en, old.title_ar, old.description_en, old.description_ar,
      old.images, old.specifications, old.standards, old.codes, old.family)
    IS (value ->> 'type', b.term_id, c.term_id, value ->> 'title_en', value ->> 'title_ar', value ->> 'description_en',
      value ->> 'description_ar', value -> 'images', value -> 'specifications', value -> 'standards', value -> 'codes',
      value ->> 'family')
    AND json_array_length(lines) = (SELECT count(*) FROM variants v WHERE v.group_id = old.group_id)
    AND NOT EXISTS (
      SELECT 1 FROM json_each(lines) line LEFT JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
      WHERE (v.group_id, v.title_en, v.title_ar, v.price, v.special_price, v.attributes)
        IS NOT (old.group_id, line.value ->> 'title_en', line.value ->> 'title_ar', line.value ->> 'price',
          line.value ->> 'special_price', line.value -> 'attributes'))
  THEN old.updated_at ELSE ${now} END`;

const insertGroups = (groupRows: SQL, now: number) =>
  statement(sql`
    INSERT INTO product_groups (slug, type, brand_id, category_id, title_en, title_ar, description_en, description_ar,
      generic_name_en, generic_name_ar, images, specifications, standards, codes, family, related, popularity, added_on,
      updated_at)
    SELECT r.slug, value ->> 'type', b.term_id, c.term_id, value ->> 'title_en', value ->> 'title_ar',
      value ->> 'description_en', value ->> 'description_ar', value ->> 'generic_name_en', value ->> 'generic_name_ar',
      value -> 'images', value -> 'specifications', value -> 'standards', value -> 'codes', value ->> 'family',
      value -> 'related', value ->> 'popularity',
      coalesce(value ->> 'added_on', (SELECT added_on FROM product_groups WHERE slug = r.slug),
        ${dayInEmirates(now)}),
      ${changedAt(now)}
    FROM (SELECT r.line, r.slug, r.row -> '$.group' AS value, r.row -> '$.variants' AS lines FROM ${groupRows}) r
    CROSS JOIN terms b ON b.slug = value ->> 'brand' CROSS JOIN terms c ON c.slug = value ->> 'category'
    LEFT JOIN product_groups old ON old.slug = r.slug
    WHERE true ORDER BY r.line
    ON CONFLICT (slug) DO UPDATE SET type = excluded.type, brand_id = excluded.brand_id, category_id = excluded.category_id,
      title_en = excluded.title_en, title_ar = excluded.title_ar, description_en = excluded.description_en,
      description_ar = excluded.description_ar, generic_name_en = excluded.generic_name_en,
      generic_name_ar = excluded.generic_name_ar, images = excluded.images, specifications = excluded.specifications,
      standards = excluded.standards, codes = excluded.codes, family = excluded.family, related = excluded.related, popularity = excluded.popularity, added_on = excluded.added_on,
      updated_at = excluded.updated_at, version = product_groups.version + 1`);

/** The stock of those that are there already is another statement's part. */
const insertVariants = (variants: SQL) =>
  statement(sql`
    INSERT INTO variants (sku_id, group_id, position, title_en, title_ar, manufacturer_code, options, attributes, price,
      special_price, special_ends_at, discount_type, discount, max_discount, max_oq, cod, business_categories, stock,
      gtin, hs_code, unit_code, image, tax_class, tax_basis, tax_certificate, tax_basis_expires_at, tiers)
    SELECT line.value ->> 'sku_id', g.group_id, line.value ->> 'position', line.value ->> 'title_en',
      line.value ->> 'title_ar', line.value ->> 'manufacturer_code', line.value -> 'options', line.value -> 'attributes', line.value ->> 'price',
      line.value ->> 'special_price', line.value ->> 'special_ends_at', line.value ->> 'discount_type',
      line.value ->> 'discount', line.value ->> 'max_discount', line.value ->> 'max_oq', line.value ->> 'cod',
      line.value -> 'business_categories', line.value ->> 'stock', line.value ->> 'gtin', line.value ->> 'hs_code',
      line.value ->> 'unit_code', line.value ->> 'image',
      line.value ->> 'tax_class', line.value ->> 'tax_basis', line.value ->> 'tax_certificate',
      line.value ->> 'tax_basis_expires_at', line.value -> 'tiers'
    FROM ${variants} CROSS JOIN product_groups g ON g.slug = r.slug
    WHERE true
    ON CONFLICT (sku_id) DO UPDATE SET group_id = excluded.group_id, position = excluded.position,
      title_en = excluded.title_en, title_ar = excluded.title_ar, manufacturer_code = excluded.manufacturer_code,
      options = excluded.options, attributes = excluded.attributes, price = excluded.price, special_price = excluded.special_price,
      special_ends_at = excluded.special_ends_at,
      discount_type = excluded.discount_type, discount = excluded.discount, max_discount = excluded.max_discount,
      max_oq = excluded.max_oq, cod = excluded.cod, business_categories = excluded.business_categories,
      gtin = excluded.gtin, hs_code = excluded.hs_code, unit_code = excluded.unit_code, image = coalesce(excluded.image, variants.image), tax_class = excluded.tax_class,
      tax_basis = excluded.tax_basis, tax_certificate = excluded.tax_certificate,
      tax_basis_expires_at = excluded.tax_basis_expires_at, tiers = excluded.tiers`);
