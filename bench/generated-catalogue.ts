import { sql } from "drizzle-orm";
import { recountAll, writeEntries, writeFacets } from "../worker/backend/goods/catalogue/listing-entries-statements";
import { openDatabase, statement } from "../worker/backend/platform/database";
import { foldText } from "../worker/backend/platform/text/fold";
import { recountWords } from "../worker/backend/goods/search/index-statements";

/** Of any catalogue, so many groups carry the marks that the measured queries ask for, spread over all of it. */
export const marked = { often: 500, seldom: 50 };
/** What the marked groups have, and no other: a word, a speciality, a range of prices in AED. */
export const marks = {
  often: { word: "falcon", speciality: "marked-often", price: "20000-30000" },
  seldom: { word: "saffron", speciality: "marked-seldom" },
  /** A word that every group has. */
  everywhere: "sterile",
};

const titleAr = "قفازات فحص";
/** Every word of the titles, as the index holds it, but for the groups' own names. */
const indexedWords = JSON.stringify(
  ["nitrile", "examination", "glove", "brand", marks.everywhere, marks.often.word, marks.seldom.word].concat(
    foldText(titleAr).split(" "),
  ),
);
/** A name of four letters for the group `n.value`; there are 17,576. */
const ownName = sql`char(113, 97 + n.value / 676 % 26, 97 + n.value / 26 % 26, 97 + n.value % 26)`;

const counts = { brands: 40, categories: 40 };
const deadline = 300_000;
const importedAt = Date.UTC(2026, 0, 1);

/** True of so many rows of `n.value`, 0 to `groups` - 1, evenly spread. As literals: D1 binds numbers as fractions. */
const isMarked = (amount: number, groups: number) =>
  sql.raw(`((n.value + 1) * ${amount} / ${groups} > n.value * ${amount} / ${groups})`);

/** Fills a migrated, empty database with so many product groups of two variants each, always the same ones. */
export async function fillCatalogue(database: D1Database, groups: number): Promise<void> {
  const db = openDatabase(database, deadline);
  const numbers = sql`(WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${groups - 1})
    SELECT value FROM n) n`;
  const often = isMarked(marked.often, groups);
  const seldom = isMarked(marked.seldom, groups);
  const words = sql`'Nitrile examination glove ' || ${ownName} || ' ' || n.value || ' ${sql.raw(marks.everywhere)}'
    || iif(${often}, ' ${sql.raw(marks.often.word)}', '') || iif(${seldom}, ' ${sql.raw(marks.seldom.word)}', '')`;
  // Marked groups have the same brands in every catalogue, so that both chosen together find equally many.
  const brand = sql.raw(`1 + n.value * ${marked.often} / ${groups} % ${counts.brands}`);
  const category = sql`101 + n.value * 11 % ${counts.categories}`;
  const all = sql`SELECT group_id FROM product_groups`;
  const ofGroup = (columns: ReturnType<typeof sql>) =>
    sql`SELECT ${columns} FROM (SELECT group_id - 1 AS value FROM product_groups) n`;
  await db.run(
    termsOf("brand", 1, counts.brands),
    termsOf("category", 101, counts.categories),
    statement(sql`
      INSERT INTO terms (term_id, kind, slug, name_en, name_ar, updated_at)
      VALUES (201, 'speciality', ${marks.often.speciality}, 'Marked often', '', 0),
        (202, 'speciality', ${marks.seldom.speciality}, 'Marked seldom', '', 0)`),
    statement(sql`
      INSERT INTO product_groups (group_id, slug, type, brand_id, category_id, title_en, title_ar, description_en,
        description_ar, generic_name_en, generic_name_ar, images, specifications, standards, popularity, added_on, updated_at)
      SELECT n.value + 1, 'group-' || n.value, 'consumable', ${brand}, ${category}, ${words}, ${titleAr} || ' ' || n.value,
        '', '', 'Examination glove', ${titleAr}, '[]', '[]', '[]', n.value * 7919 % 10007,
        date('2025-01-01', '+' || (n.value * 31 % 365) || ' days'), ${importedAt}
      FROM ${numbers}`),
    statement(sql`
      INSERT INTO variants (sku_id, group_id, position, title_en, title_ar, options, price, special_price, cod,
        business_categories, stock)
      SELECT 'SKU-' || n.value || '-' || part.value, n.value + 1, part.key, part.value, part.value, '[]', full,
        iif(n.value % 5 = 0, full * 8 / 10, NULL), n.value % 3 > 0, '[]', n.value % 9
      FROM (SELECT value, iif(${often}, 2500000, 500 + value * 104729 % 90000) AS full FROM ${numbers}) n,
        json_each('["S", "M"]') part`),
    writeEntries(
      sql`${ofGroup(sql`0 AS term_id, n.value + 1 AS group_id`)} UNION ALL ${ofGroup(sql`${brand}, n.value + 1`)}
        UNION ALL ${ofGroup(sql`${category}, n.value + 1`)}
        UNION ALL ${ofGroup(sql`201, n.value + 1`)} WHERE ${often}
        UNION ALL ${ofGroup(sql`202, n.value + 1`)} WHERE ${seldom}`,
      all,
      importedAt,
    ),
    writeFacets(all),
    statement(sql`
      INSERT INTO product_search (rowid, title_en, title_ar, brand, other, codes)
      SELECT group_id, lower(title_en), ${foldText(titleAr)}, 'brand ' || brand_id, 'examination glove', 'sku' || (group_id - 1)
      FROM product_groups`),
    statement(sql`
      INSERT INTO search_words (word, shown)
      SELECT value, value FROM json_each(${indexedWords})
      UNION SELECT ${ownName}, ${ownName} FROM ${numbers}`),
    ...recountWords(),
    ...recountAll(),
  );
}

const termsOf = (kind: "brand" | "category", first: number, amount: number) =>
  statement(sql`
    WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${amount - 1})
    INSERT INTO terms (term_id, kind, slug, name_en, name_ar, position, updated_at)
    SELECT ${first} + value, ${kind}, ${kind} || '-' || value, ${kind} || ' ' || value, '', value, 0 FROM n`);
