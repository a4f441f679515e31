import { sql } from "drizzle-orm";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import type { FailureCode } from "#shared/failures/failure";
import { gtinNumber } from "#shared/typed/gtin";
import { gtinAsNumber } from "../catalogue/codes-statements";
import { selectProductRecords } from "../catalogue/records-statements";
import { statement } from "#backend/platform/database";
import { firstRevision } from "#backend/platform/first-revision";
import type { Staff } from "#backend/identity/staff/staff";

export type DraftRow = {
  slug: string;
  /** JSON of `ProductDocument`. */
  document: string;
  /** The same, or null for a new product. */
  base: string | null;
  revision: number;
  staff_id: string;
  staff_email: string;
  /** JSON of the ids of all who have saved it since it was begun. */
  author_ids: string;
  changed_at: number;
  publish_at: number | null;
  problem: FailureCode | null;
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

export const selectDraft = (slug: string) =>
  statement<DraftRow>(sql`SELECT * FROM product_drafts WHERE slug = ${slug}`);

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

/** Versions that a product's history keeps, and that it shows. */
const mostVersions = 100;
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

type Draft = { slug: string; document: ProductDocument; base: ProductDocument | null; staff: Staff; now: number };

/** A first draft; aborts the batch where there is one. */
export const insertDraft = ({ slug, document, base, staff, now }: Draft) =>
  statement<never>(sql`
    INSERT INTO product_drafts (slug, document, base, revision, staff_id, staff_email, author_ids, changed_at)
    VALUES (${slug}, ${JSON.stringify(document)}, ${base && JSON.stringify(base)}, ${firstRevision(now)},
      ${staff.userId}, ${staff.email}, json_array(${staff.userId}), ${now})`);

/** Saves over the draft that was read; changes no row when another has been saved. What was to be published waits again. */
export const updateDraft = ({ slug, document, base, staff, now }: Draft, revision: number) =>
  statement<never>(sql`
    UPDATE product_drafts SET document = ${JSON.stringify(document)}, base = ${base && JSON.stringify(base)},
      revision = revision + 1, staff_id = ${staff.userId}, staff_email = ${staff.email}, changed_at = ${now},
      author_ids = (SELECT json_group_array(id) FROM (
        SELECT value AS id FROM json_each(author_ids) UNION SELECT ${staff.userId})),
      publish_at = NULL, problem = NULL, import_id = NULL
    WHERE slug = ${slug} AND revision = ${revision}`);

export const deleteDraft = (slug: string, revision: number) =>
  statement<never>(sql`DELETE FROM product_drafts WHERE slug = ${slug} AND revision = ${revision}`);

/**
 * Sets when it goes into the shop by itself, with leave for its prices: `updateDraft` takes the time away, so what goes into
 * the shop is what was cleared. @param at in ms
 */
export const scheduleDraft = (slug: string, revision: number, at: number, staff: Staff) =>
  statement<never>(sql`
    UPDATE product_drafts SET publish_at = ${at}, problem = NULL, staff_id = ${staff.userId}, staff_email = ${staff.email}
    WHERE slug = ${slug} AND revision = ${revision}`);

/** It does not go into the shop by itself any more. */
export const unscheduleDraft = (slug: string, revision: number, staff: Staff) =>
  statement<never>(sql`
    UPDATE product_drafts SET publish_at = NULL, problem = NULL, staff_id = ${staff.userId}, staff_email = ${staff.email}
    WHERE slug = ${slug} AND revision = ${revision}`);

/** Those whose time has come, the oldest first. */
export const selectDue = (now: number, limit: number) =>
  statement<DraftRow>(sql`
    SELECT * FROM product_drafts WHERE publish_at <= ${now} AND problem IS NULL ORDER BY publish_at LIMIT ${limit}`);

export const noteProblem = (slug: string, revision: number, code: FailureCode) =>
  statement<never>(sql`
    UPDATE product_drafts SET problem = ${code} WHERE slug = ${slug} AND revision = ${revision}`);

type Version = {
  slug: string;
  kind: VersionRow["kind"];
  document: ProductDocument;
  staff: Staff | null;
  now: number;
};

/** The next version of a product's history; the oldest beyond those that are stored are forgotten. */
export const addVersion = ({ slug, kind, document, staff, now }: Version) => [
  statement<never>(sql`
    INSERT INTO product_versions (slug, version, kind, document, staff_id, staff_email, published_at)
    SELECT ${slug}, 1 + coalesce(max(version), 0), ${kind}, ${JSON.stringify(document)}, ${staff?.userId ?? null},
      ${staff?.email ?? ""}, ${now}
    FROM product_versions WHERE slug = ${slug}`),
  statement<never>(sql`
    DELETE FROM product_versions WHERE slug = ${slug}
      AND version <= (SELECT max(version) - ${mostVersions} FROM product_versions WHERE slug = ${slug})`),
];
