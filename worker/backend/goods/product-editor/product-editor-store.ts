import { sql } from "drizzle-orm";
import { storedDocument } from "./stored-document";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { gtinNumber } from "#shared/typed/gtin";
import { gtinAsNumber } from "../catalogue/codes-statements";
import { selectProductRecords } from "../catalogue/records-statements";
import { statement } from "#backend/platform/database";
import { draftsIn, type Draft, type DraftRow } from "../drafts/drafts-statements";
import type { Staff } from "#backend/identity/staff/staff";

export type ProductDraftRow = DraftRow & {
  /** JSON of `ProductDocument`: the product that it was begun with; null for a new one. */
  base: string | null;
  /** JSON of the ids of all who have saved it since it was begun. */
  author_ids: string;
};

export type VersionRow = {
  version: number;
  kind: "imported" | "published";
  /** JSON of `ProductDocument`. */
  document: string;
  staff_email: string;
  published_at: number;
  /** What it came by: the name of an imported file. */
  note: string;
};

/** Drafts of products, and their versions: JSON of `ProductDocument`. */
export const productDrafts = draftsIn<ProductDocument, ProductDraftRow>(
  {
    drafts: "product_drafts",
    versions: "product_versions",
    id: "slug",
    audited: "product",
    read: (where) => statement<ProductDraftRow>(sql`SELECT *, slug AS id FROM product_drafts WHERE ${where}`),
  },
  { parse: storedDocument },
);

/** Units that sheets which are being taken over will still bring of a product's SKUs. */
export const selectComing = (slug: string) =>
  statement<{ sku_id: string; units: number }>(sql`
    SELECT one.value ->> 'sku_id' AS sku_id, sum(one.value ->> 'added') AS units
    FROM sheet_imports s CROSS JOIN sheet_groups g ON g.import_id = s.import_id AND g.subject = 'product' AND g.key = ${slug}
    JOIN json_each(g.cuts) one WHERE s.state = 'running' AND g.result IS NULL GROUP BY 1`);

/** The product that is in the shop; no row for a new one. */
export const selectPublished = (slug: string) =>
  selectProductRecords(sql`SELECT group_id FROM product_groups WHERE slug = ${slug}`);

/** By how many writes it was reached; what is read with it is written over only while it stays. */
export const selectVersion = (slug: string) =>
  statement<{ version: number }>(sql`SELECT version FROM product_groups WHERE slug = ${slug}`);

/** Versions that a product's history shows. */
const listedVersions = 20;

/** Newest first; one more than are shown, which the oldest of them is compared with. */
export const selectVersions = (slug: string) =>
  statement<VersionRow>(sql`
    SELECT version, kind, document, staff_email, published_at, note FROM product_versions
    WHERE slug = ${slug} ORDER BY version DESC LIMIT ${listedVersions + 1}`);

export const selectOneVersion = (slug: string, version: number) =>
  statement<VersionRow>(sql`
    SELECT version, kind, document, staff_email, published_at, note FROM product_versions
    WHERE slug = ${slug} AND version = ${version}`);

/** SKUs among these that are those of another product. */
export const selectForeignSkus = (slug: string, skus: readonly string[]) =>
  statement<{ sku_id: string }>(sql`
    SELECT v.sku_id FROM json_each(${JSON.stringify(skus)}) wanted CROSS JOIN variants v ON v.sku_id = wanted.value
    JOIN product_groups g ON g.group_id = v.group_id WHERE g.slug <> ${slug}`);

/** GTINs among these that SKUs of another product have, as numbers: 13 digits and the 14 of the same are one. */
export const selectForeignGtins = (slug: string, gtins: readonly string[]) =>
  statement<{ gtin: string }>(sql`
    SELECT wanted.value AS gtin FROM json_each(${JSON.stringify(gtins.flatMap((gtin) => gtinNumber(gtin) ?? []))}) wanted
    CROSS JOIN variants v ON v.gtin IS NOT NULL AND ${gtinAsNumber("v.gtin")} = wanted.value JOIN product_groups g ON g.group_id = v.group_id
    WHERE g.slug <> ${slug}`);

/** Products among these that the shop has. */
export const selectKnownSlugs = (slugs: readonly string[]) =>
  statement<{ slug: string }>(sql`
    SELECT g.slug FROM json_each(${JSON.stringify(slugs)}) wanted CROSS JOIN product_groups g ON g.slug = wanted.value`);

type ProductDraft = Draft<ProductDocument> & { base: ProductDocument | null };

/** Saves over the draft that was read, or a first one. @param revision of the one that was read */
export function writeProductDraft(next: ProductDraft, revision?: number) {
  const { userId } = next.staff;
  const base = sql`${next.base && JSON.stringify(next.base)}`;
  if (revision === undefined) {
    return productDrafts.write(next, revision, { base, author_ids: sql`json_array(${userId})` });
  }
  const author_ids = sql`(SELECT json_group_array(id) FROM (
    SELECT value AS id FROM json_each(author_ids) UNION SELECT ${userId}))`;
  return productDrafts.write(next, revision, { base, author_ids, import_id: sql`NULL` });
}

type ProductVersion = {
  slug: string;
  kind: VersionRow["kind"];
  document: ProductDocument;
  staff: Staff | null;
  now: number;
};

/** The next version of a product's history. */
export const addVersion = ({ slug, kind, ...version }: ProductVersion) =>
  productDrafts.addVersion({ id: slug, ...version }, { kind: sql`${kind}` });
