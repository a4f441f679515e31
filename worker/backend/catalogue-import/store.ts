import { sql } from "drizzle-orm";
import { recountAll, writeEntries } from "../catalogue/store-listing-entries";
import { statement, type Database } from "../database";
import { recountWords, rewriteWords } from "../search/store-index";
import type { CatalogueImport, GroupImport, TermImport } from "./rows";

/** Groups per transaction: some 500 kB of JSON, well under D1's 2 MB for one bound value. */
const groupsPerBatch = 100;

/**
 * Writes terms and groups, known ones (by slug, by SKU) anew, then all counts. What is in the database and not in
 * the rows stays, but for variants that left their group. Doing it twice changes nothing.
 * @param now moment of the import in ms
 */
export async function writeCatalogue(db: Database, { terms, groups }: CatalogueImport, now: number): Promise<void> {
  await writeTerms(db, terms, now);
  for (let start = 0; start < groups.length; start += groupsPerBatch) {
    await writeGroups(db, groups.slice(start, start + groupsPerBatch), now);
  }
  await db.run(...recountAll(), ...recountWords());
}

const writeTerms = (db: Database, terms: TermImport[], now: number) => {
  const lines = JSON.stringify(terms);
  return db.run(
    statement(sql`
      INSERT INTO terms (kind, slug, name_en, name_ar, description_en, description_ar, image, position, updated_at)
      SELECT value ->> 'kind', value ->> 'slug', value ->> 'name_en', value ->> 'name_ar', value ->> 'description_en',
        value ->> 'description_ar', value ->> 'image', value ->> 'position', ${now}
      FROM json_each(${lines}) WHERE true
      ON CONFLICT (slug) DO UPDATE SET kind = excluded.kind, name_en = excluded.name_en, name_ar = excluded.name_ar,
        description_en = excluded.description_en, description_ar = excluded.description_ar, image = excluded.image,
        position = excluded.position, updated_at = excluded.updated_at`),
    statement(sql`
      UPDATE terms SET parent_id = p.term_id
      FROM json_each(${lines}) line LEFT JOIN terms p ON p.slug = line.value ->> 'parent'
      WHERE terms.slug = line.value ->> 'slug'`),
  );
};

function writeGroups(db: Database, groups: GroupImport[], now: number) {
  const memberships = JSON.stringify(groups.flatMap((entry) => entry.memberships));
  const tiers = JSON.stringify(groups.flatMap((entry) => entry.tiers));
  const slugs = JSON.stringify(groups.map((entry) => entry.group.slug));
  const skus = JSON.stringify(groups.flatMap((entry) => entry.variants.map(({ sku_id }) => sku_id)));
  const written = sql`SELECT group_id FROM product_groups WHERE slug IN (SELECT value FROM json_each(${slugs}))`;
  const scopes = sql`
    SELECT t.term_id, g.group_id FROM json_each(${memberships}) line
    JOIN terms t ON t.slug = line.value ->> 'term' JOIN product_groups g ON g.slug = line.value ->> 'group'
    UNION SELECT 0, group_id FROM (${written})`;
  return db.run(
    insertGroups(JSON.stringify(groups.map((entry) => entry.group)), now),
    insertVariants(JSON.stringify(groups.flatMap((entry) => entry.variants))),
    statement(sql`
      DELETE FROM variants WHERE group_id IN (${written}) AND sku_id NOT IN (SELECT value FROM json_each(${skus}))`),
    statement(sql`DELETE FROM price_tiers WHERE sku_id IN (SELECT value FROM json_each(${skus}))`),
    statement(sql`
      INSERT INTO price_tiers (sku_id, min_quantity, price)
      SELECT value ->> 'sku_id', value ->> 'min_quantity', value ->> 'price' FROM json_each(${tiers})`),
    statement(sql`DELETE FROM listing_entries WHERE group_id IN (${written})`),
    writeEntries(scopes, written, now),
    ...rewriteWords(
      written,
      groups.map((entry) => entry.words),
    ),
  );
}

const insertGroups = (lines: string, now: number) =>
  statement(sql`
    INSERT INTO product_groups (slug, type, brand_id, category_id, title_en, title_ar, description_en, description_ar,
      generic_name_en, generic_name_ar, images, specifications, standards, popularity, added_on, updated_at)
    SELECT value ->> 'slug', value ->> 'type', b.term_id, c.term_id, value ->> 'title_en', value ->> 'title_ar',
      value ->> 'description_en', value ->> 'description_ar', value ->> 'generic_name_en', value ->> 'generic_name_ar',
      value -> 'images', value -> 'specifications', value -> 'standards', value ->> 'popularity', value ->> 'added_on', ${now}
    FROM json_each(${lines}) line
    JOIN terms b ON b.slug = line.value ->> 'brand' JOIN terms c ON c.slug = line.value ->> 'category'
    WHERE true
    ON CONFLICT (slug) DO UPDATE SET type = excluded.type, brand_id = excluded.brand_id, category_id = excluded.category_id,
      title_en = excluded.title_en, title_ar = excluded.title_ar, description_en = excluded.description_en,
      description_ar = excluded.description_ar, generic_name_en = excluded.generic_name_en,
      generic_name_ar = excluded.generic_name_ar, images = excluded.images, specifications = excluded.specifications,
      standards = excluded.standards, popularity = excluded.popularity, added_on = excluded.added_on,
      updated_at = excluded.updated_at`);

const insertVariants = (lines: string) =>
  statement(sql`
    INSERT INTO variants (sku_id, group_id, position, title_en, title_ar, manufacturer_code, options, price,
      special_price, special_ends_at, max_oq, cod, business_categories, stock)
    SELECT value ->> 'sku_id', g.group_id, value ->> 'position', value ->> 'title_en', value ->> 'title_ar',
      value ->> 'manufacturer_code', value -> 'options', value ->> 'price', value ->> 'special_price',
      value ->> 'special_ends_at', value ->> 'max_oq', value ->> 'cod', value -> 'business_categories', value ->> 'stock'
    FROM json_each(${lines}) line JOIN product_groups g ON g.slug = line.value ->> 'group'
    WHERE true
    ON CONFLICT (sku_id) DO UPDATE SET group_id = excluded.group_id, position = excluded.position,
      title_en = excluded.title_en, title_ar = excluded.title_ar, manufacturer_code = excluded.manufacturer_code,
      options = excluded.options, price = excluded.price, special_price = excluded.special_price,
      special_ends_at = excluded.special_ends_at, max_oq = excluded.max_oq, cod = excluded.cod,
      business_categories = excluded.business_categories, stock = excluded.stock`);
