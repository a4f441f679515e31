import { sql } from "drizzle-orm";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { gtinAsNumber } from "../catalogue/codes-statements";
import type { StockLine } from "../catalogue-import/stock-statements";
import { statement } from "#backend/platform/database";
import { firstRevision } from "#backend/platform/first-revision";
import type { Staff } from "#backend/identity/staff/staff";

const values = (list: readonly unknown[]) => sql`json_each(${JSON.stringify(list)})`;

/** The product of each SKU that the shop has. */
export const selectOwners = (skus: readonly string[]) =>
  statement<{ sku: string; slug: string }>(sql`
    SELECT v.sku_id AS sku, g.slug FROM ${values(skus)} one
    CROSS JOIN variants v ON v.sku_id = one.value JOIN product_groups g ON g.group_id = v.group_id`);

/**
 * SKUs of the shop that differ from one of these in nothing but capitals, or, where both are digits alone, in the zeros that
 * they begin with, which spreadsheets cut.
 */
export const selectTwins = (skus: readonly string[]) =>
  statement<{ sku: string; twin: string }>(sql`
    SELECT one.value AS sku, v.sku_id AS twin FROM ${values(skus)} one
    CROSS JOIN variants v INDEXED BY variants_by_sku_in_any_case
      ON v.sku_id = one.value COLLATE NOCASE AND v.sku_id <> one.value
    WHERE one.value <> ''
    UNION ALL
    SELECT one.value, v.sku_id FROM ${values(skus.filter((sku) => /^\d+$/.test(sku)))} one
    CROSS JOIN variants v INDEXED BY variants_by_sku_without_zeros
      ON v.sku_id NOT GLOB '*[^0-9]*' AND ltrim(v.sku_id, '0') = ltrim(one.value, '0') AND v.sku_id <> one.value`);

/** Drafts of products among these slugs that the shop has not. */
export const selectNewDrafts = (slugs: readonly string[]) =>
  statement<{ slug: string; document: string; import_id: string | null; staff_email: string }>(sql`
    SELECT d.slug, d.document, d.import_id, d.staff_email FROM ${values(slugs)} one
    CROSS JOIN product_drafts d ON d.slug = one.value AND d.base IS NULL`);

type NewDrafts = {
  drafts: readonly { slug: string; document: ProductDocument }[];
  importId: string;
  staff: Staff;
  now: number;
};

/**
 * Writes drafts of new products, also over those that an import wrote and nobody has saved since; those that somebody has
 * begun change no row.
 */
export const writeNewDrafts = ({ drafts, importId, staff, now }: NewDrafts) =>
  statement<never>(sql`
    INSERT INTO product_drafts (slug, document, base, revision, staff_id, staff_email, author_ids, changed_at, import_id)
    SELECT value ->> 'slug', value -> 'document', NULL, ${firstRevision(now)}, ${staff.userId}, ${staff.email},
      json_array(${staff.userId}), ${now}, ${importId}
    FROM ${values(drafts)} WHERE true
    ON CONFLICT (slug) DO UPDATE SET document = excluded.document, revision = product_drafts.revision + 1,
      staff_id = excluded.staff_id, staff_email = excluded.staff_email, author_ids = excluded.author_ids,
      changed_at = excluded.changed_at, import_id = excluded.import_id
    WHERE product_drafts.import_id IS NOT NULL`);

/** The drafts of an import have served when their products are in the shop. */
export const endImportedDrafts = (slugs: readonly string[]) =>
  statement<never>(sql`
    DELETE FROM product_drafts WHERE import_id IS NOT NULL AND base IS NULL
      AND slug IN (SELECT value FROM ${values(slugs)})`);

/** Aborts the batch when a SKU is that of another product by now. */
export const guardOwners = (read: readonly { sku: string; slug: string }[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM ${values(read)} one
    CROSS JOIN variants v ON v.sku_id = one.value ->> 'sku'
    JOIN product_groups g ON g.group_id = v.group_id AND g.slug <> one.value ->> 'slug'`);

/** Products of the shop, and of the sheet, that have one of these GTINs. @param gtins as `gtinNumber` gives them */
export const selectGtinOwners = (importId: string, gtins: readonly string[]) =>
  statement<{ gtin: string; slug: string }>(sql`
    SELECT one.value AS gtin, g.slug FROM ${values(gtins)} one
    CROSS JOIN variants v ON v.gtin IS NOT NULL AND ${gtinAsNumber("v.gtin")} = one.value
    JOIN product_groups g ON g.group_id = v.group_id
    UNION
    SELECT one.value, l.key FROM ${values(gtins)} one CROSS JOIN sheet_lines l ON l.import_id = ${importId} AND l.gtin = one.value AND l.gtin <> ''`);

/** Products among these slugs that the shop or the sheet has. */
export const selectNamed = (importId: string, slugs: readonly string[]) =>
  statement<{ slug: string }>(sql`
    SELECT one.value AS slug FROM ${values(slugs)} one
    WHERE EXISTS (SELECT 1 FROM product_groups g WHERE g.slug = one.value)
      OR EXISTS (SELECT 1 FROM sheet_lines l WHERE l.import_id = ${importId} AND l.subject = 'product' AND l.key = one.value)`);

/** SKUs as a table `line`, see `noteStock`. */
export const stockLines = (stock: readonly StockLine[]) => sql`${values(stock)} line`;
