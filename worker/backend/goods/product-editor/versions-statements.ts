import { sql } from "drizzle-orm";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import type { Staff } from "#backend/identity/staff/staff";
import { statement } from "#backend/platform/database";

const values = (list: readonly unknown[]) => sql`json_each(${JSON.stringify(list)})`;

/** What the history of these products says was in the shop last. */
export const selectLastKnown = (slugs: readonly string[]) =>
  statement<{ slug: string; document: string }>(sql`
    SELECT v.slug, v.document FROM ${values(slugs)} one CROSS JOIN product_versions v ON v.slug = one.value
    WHERE v.version = (SELECT max(version) FROM product_versions l WHERE l.slug = v.slug)`);

type Versions = {
  documents: readonly { slug: string; document: ProductDocument }[];
  /** Null: what staff did not do. */
  staff: Staff | null;
  /** What it came by. */
  note: string;
  now: number;
};

/** The next version of each product's history; `product-editor-store.ts` keeps as many. */
export const addVersions = ({ documents, staff, note, now }: Versions) => [
  statement<never>(sql`
    INSERT INTO product_versions (slug, version, kind, document, staff_id, staff_email, published_at, note)
    SELECT value ->> 'slug', 1 + coalesce((SELECT max(version) FROM product_versions v WHERE v.slug = value ->> 'slug'), 0),
      'imported', value -> 'document', ${staff?.userId ?? null}, ${staff?.email ?? ""}, ${now}, ${note}
    FROM ${values(documents)}`),
  statement<never>(sql`
    DELETE FROM product_versions WHERE (slug, version) IN (
      SELECT v.slug, v.version FROM ${values(documents.map(({ slug }) => slug))} one
      CROSS JOIN product_versions v ON v.slug = one.value
      WHERE v.version <= (SELECT max(version) - 100 FROM product_versions l WHERE l.slug = v.slug))`),
];
