import { sql } from "drizzle-orm";
import type { ProductDocument } from "../../../shared/contracts/product-editor";
import { purgeListings, purgeProducts } from "../cache-purges/statements";
import { recountTouched } from "../catalogue/statements-listing-entries";
import { listProducts, writeProducts } from "../catalogue/statements-write";
import type { GroupImport } from "../catalogue-import/rows";
import { statement } from "../database";
import { recountWordsOf } from "../search/statements-index";
import { imageTextsOf } from "./document";

/**
 * Aborts the batch unless the shop still has the product that was read: what was compared is what is written over.
 * @param version null: there was none
 */
export const guardVersion = (slug: string, version: number | null) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${version ?? 0}, coalesce((SELECT version FROM product_groups WHERE slug = ${slug}), 0)`);

/** What imports leave alone: alt texts, documents, and which picture is a SKU's own. */
function writeMedia(slug: string, document: ProductDocument) {
  const own = document.variants.map(({ sku_id, image }) => ({ sku_id, image: image || null }));
  return [
    statement<never>(sql`
      UPDATE product_groups SET image_texts = ${JSON.stringify(imageTextsOf(document))},
        files = ${JSON.stringify(document.files)}
      WHERE slug = ${slug}`),
    statement<never>(sql`
      UPDATE variants SET image = own.value ->> 'image'
      FROM json_each(${JSON.stringify(own)}) own WHERE variants.sku_id = own.value ->> 'sku_id'`),
  ];
}

type Written = {
  slug: string;
  document: ProductDocument;
  rows: GroupImport;
  /** What was there before, whose listings and words are counted again too; null for a new product. */
  before: GroupImport | null;
  /** In ms. */
  now: number;
};

/** Writes one product with its listings, words and counts, as an import writes many. */
export function writeProduct({ slug, document, rows, before, now }: Written) {
  const groupRows = sql`(SELECT 0 AS line, ${slug} AS slug, ${JSON.stringify(rows)} AS row) r`;
  const scopes = new Set([...rows.scopes, ...(before?.scopes ?? [])]);
  const words = [rows, before].flatMap((one) => one?.words.shown.map(([word]) => word) ?? []);
  const group = sql`SELECT group_id FROM product_groups WHERE slug = ${slug}`;
  return [
    // The lists that it leaves, and below those that it is in.
    purgeListings(group),
    ...writeProducts(groupRows, now),
    ...writeMedia(slug, document),
    ...listProducts(groupRows, now),
    purgeProducts(group),
    purgeListings(group),
    ...recountTouched([...scopes]),
    ...recountWordsOf(words),
  ];
}
