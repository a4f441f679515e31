import { sql, type SQL } from "drizzle-orm";
import { purgeCatalogue } from "../cache-purges/statements";
import { recountAll, writeEntries } from "../catalogue/statements-listing-entries";
import { statement, type Database } from "../database";
import { recountWords, rewriteWords } from "../search/statements-index";
import type { CatalogueImport } from "./rows";
import { beginImport, stageEntries } from "./store-staging";
import { applyStock, noteStock } from "./store-stock";

type Options = {
  /** Removes products that the import does not have, and terms but categories that no product has then. */
  replace?: boolean;
  /** Takes the file's stock for SKUs of the shop too, whatever was sold since. */
  setStock?: boolean;
};

/**
 * Writes terms and groups, known ones (by slug, by SKU) are overwritten with their stock, then all counts, in one
 * transaction. What is in the database and not in the rows stays, but for variants that left their group. Doing it
 * twice changes nothing.
 * @param now moment of the import in ms
 */
export async function writeCatalogue(db: Database, { terms, groups }: CatalogueImport, now: number): Promise<void> {
  const importId = await beginImport(db, now);
  const entries = [
    ...terms.map((term, at) => ({ line: at, term })),
    ...groups.map((group, at) => ({ line: terms.length + at, group })),
  ];
  await stageEntries(db, importId, entries);
  await applyImport(db, importId, entries.length, now, { setStock: true });
}

/**
 * Takes over the entries that were set aside, all or none.
 * @param entries how many there must be
 * @throws when they are not all there any more, or an SKU has become that of another product (see the migration)
 */
export async function applyImport(
  db: Database,
  importId: number,
  entries: number,
  now: number,
  { replace = false, setStock = false }: Options = {},
): Promise<void> {
  const groupRows = sql`(SELECT line, slug, row FROM import_rows WHERE import_id = ${importId} AND kind = 'group') r`;
  const written = sql`
    SELECT group_id FROM product_groups WHERE slug IN (SELECT slug FROM ${groupRows})`;
  const variants = sql`${groupRows}, json_each(r.row, '$.variants') line`;
  const memberships = sql`
    SELECT t.term_id, g.group_id FROM ${groupRows}, json_each(r.row, '$.scopes') scope
    JOIN terms t ON t.slug = scope.value JOIN product_groups g ON g.slug = r.slug
    UNION SELECT 0, group_id FROM (${written})`;
  await db.run(
    noteImport(importId, entries, now, replace ? sql`0` : countForeignSkus(variants)),
    ...writeTerms(importId, now),
    insertGroups(groupRows, now),
    noteStock(importId, variants, setStock),
    insertVariants(variants),
    applyStock(importId),
    statement(sql`
      DELETE FROM variants WHERE group_id IN (${written})
        AND sku_id NOT IN (SELECT line.value ->> 'sku_id' FROM ${variants})`),
    statement(sql`
      DELETE FROM price_tiers WHERE sku_id IN (SELECT line.value ->> 'sku_id' FROM ${variants})`),
    statement(sql`
      INSERT INTO price_tiers (sku_id, min_quantity, price)
      SELECT tier.value ->> 'sku_id', tier.value ->> 'min_quantity', tier.value ->> 'price'
      FROM ${groupRows}, json_each(r.row, '$.tiers') tier`),
    statement(sql`DELETE FROM listing_entries WHERE group_id IN (${written})`),
    writeEntries(memberships, written, now),
    ...rewriteWords(written, groupRows),
    ...(replace ? removeOthers(importId, written) : []),
    ...recountAll(),
    ...recountWords(),
    purgeCatalogue(),
    statement(sql`DELETE FROM import_rows WHERE import_id = ${importId}`),
  );
}

const noteImport = (importId: number, entries: number, now: number, foreignSkus: SQL) =>
  statement(sql`
    INSERT INTO imports (import_id, finished_at, entries, entries_found, foreign_skus)
    SELECT ${importId}, ${now}, ${entries}, (SELECT count(*) FROM import_rows WHERE import_id = ${importId}), ${foreignSkus}`);

const countForeignSkus = (variants: SQL) => sql`(
  SELECT count(*) FROM ${variants}
  CROSS JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
  CROSS JOIN product_groups g ON g.group_id = v.group_id AND g.slug <> r.slug)`;

function writeTerms(importId: number, now: number) {
  const rows = sql`(SELECT line, slug, row AS value FROM import_rows WHERE import_id = ${importId} AND kind = 'term')`;
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

/** When the product's page changed: now, unless it shows what it has shown. Search engines ask by this moment. */
const changedAt = (now: number) => sql`
  CASE WHEN (old.type, old.brand_id, old.category_id, old.title_en, old.title_ar, old.description_en, old.description_ar,
      old.images, old.specifications, old.standards)
    IS (value ->> 'type', b.term_id, c.term_id, value ->> 'title_en', value ->> 'title_ar', value ->> 'description_en',
      value ->> 'description_ar', value -> 'images', value -> 'specifications', value -> 'standards')
    AND json_array_length(lines) = (SELECT count(*) FROM variants v WHERE v.group_id = old.group_id)
    AND NOT EXISTS (
      SELECT 1 FROM json_each(lines) line LEFT JOIN variants v ON v.sku_id = line.value ->> 'sku_id'
      WHERE (v.group_id, v.title_en, v.title_ar, v.price, v.special_price)
        IS NOT (old.group_id, line.value ->> 'title_en', line.value ->> 'title_ar', line.value ->> 'price',
          line.value ->> 'special_price'))
  THEN old.updated_at ELSE ${now} END`;

const insertGroups = (groupRows: SQL, now: number) =>
  statement(sql`
    INSERT INTO product_groups (slug, type, brand_id, category_id, title_en, title_ar, description_en, description_ar,
      generic_name_en, generic_name_ar, images, specifications, standards, popularity, added_on, updated_at)
    SELECT r.slug, value ->> 'type', b.term_id, c.term_id, value ->> 'title_en', value ->> 'title_ar',
      value ->> 'description_en', value ->> 'description_ar', value ->> 'generic_name_en', value ->> 'generic_name_ar',
      value -> 'images', value -> 'specifications', value -> 'standards', value ->> 'popularity',
      coalesce(value ->> 'added_on', (SELECT added_on FROM product_groups WHERE slug = r.slug),
        date(${now} / 1000, 'unixepoch', '+4 hours')),
      ${changedAt(now)}
    FROM (SELECT r.line, r.slug, r.row -> '$.group' AS value, r.row -> '$.variants' AS lines FROM ${groupRows}) r
    CROSS JOIN terms b ON b.slug = value ->> 'brand' CROSS JOIN terms c ON c.slug = value ->> 'category'
    LEFT JOIN product_groups old ON old.slug = r.slug
    WHERE true ORDER BY r.line
    ON CONFLICT (slug) DO UPDATE SET type = excluded.type, brand_id = excluded.brand_id, category_id = excluded.category_id,
      title_en = excluded.title_en, title_ar = excluded.title_ar, description_en = excluded.description_en,
      description_ar = excluded.description_ar, generic_name_en = excluded.generic_name_en,
      generic_name_ar = excluded.generic_name_ar, images = excluded.images, specifications = excluded.specifications,
      standards = excluded.standards, popularity = excluded.popularity, added_on = excluded.added_on,
      updated_at = excluded.updated_at`);

/** The stock of those that are there already is another statement's part. */
const insertVariants = (variants: SQL) =>
  statement(sql`
    INSERT INTO variants (sku_id, group_id, position, title_en, title_ar, manufacturer_code, options, price,
      special_price, special_ends_at, discount_type, discount, max_discount, max_oq, cod, business_categories, stock)
    SELECT line.value ->> 'sku_id', g.group_id, line.value ->> 'position', line.value ->> 'title_en',
      line.value ->> 'title_ar', line.value ->> 'manufacturer_code', line.value -> 'options', line.value ->> 'price',
      line.value ->> 'special_price', line.value ->> 'special_ends_at', line.value ->> 'discount_type',
      line.value ->> 'discount', line.value ->> 'max_discount', line.value ->> 'max_oq', line.value ->> 'cod',
      line.value -> 'business_categories', line.value ->> 'stock'
    FROM ${variants} CROSS JOIN product_groups g ON g.slug = r.slug
    WHERE true
    ON CONFLICT (sku_id) DO UPDATE SET group_id = excluded.group_id, position = excluded.position,
      title_en = excluded.title_en, title_ar = excluded.title_ar, manufacturer_code = excluded.manufacturer_code,
      options = excluded.options, price = excluded.price, special_price = excluded.special_price,
      special_ends_at = excluded.special_ends_at,
      discount_type = excluded.discount_type, discount = excluded.discount, max_discount = excluded.max_discount,
      max_oq = excluded.max_oq, cod = excluded.cod, business_categories = excluded.business_categories`);

function removeOthers(importId: number, written: SQL) {
  const others = sql`SELECT group_id FROM product_groups WHERE group_id NOT IN (${written})`;
  return [
    statement(sql`DELETE FROM product_search WHERE rowid IN (${others})`),
    statement(sql`DELETE FROM listing_entries WHERE group_id IN (${others})`),
    statement(sql`DELETE FROM variants WHERE group_id IN (${others})`),
    statement(sql`DELETE FROM product_groups WHERE group_id IN (${others})`),
    statement(sql`DELETE FROM facet_counts`),
    statement(sql`
      DELETE FROM terms WHERE kind IN ('brand', 'speciality', 'procedure', 'collection')
        AND slug NOT IN (SELECT slug FROM import_rows WHERE import_id = ${importId} AND kind = 'term')
        AND NOT EXISTS (SELECT 1 FROM listing_entries e WHERE e.term_id = terms.term_id)`),
  ];
}
