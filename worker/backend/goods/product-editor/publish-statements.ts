import { sql } from "drizzle-orm";
import type { ProductDocument } from "#shared/contracts/goods/product-editor";
import { filsFromAed } from "#shared/money/money";
import { purgeJoined, purgeListings, purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { recountTouched } from "../catalogue/listing-entries-statements";
import { listProducts, writeProducts } from "../catalogue/write-statements";
import type { GroupImport } from "../catalogue-import/rows";
import { statement } from "#backend/platform/database";
import { recountWordsOf } from "../search/index-statements";
import { noteUploads } from "../product-media/product-media-statements";
import { imageTextsOf } from "./document";

/**
 * Aborts the batch unless the shop still has the product that was read: what was compared is what is written over.
 * @param version null: there was none
 */
export const guardVersion = (slug: string, version: number | null) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT ${version ?? 0}, coalesce((SELECT version FROM product_groups WHERE slug = ${slug}), 0)`);

/**
 * Aborts the batch when a SKU is that of another product by now, or when one that is left out has stock: a race that
 * nobody saw coming.
 */
export const guardSkus = (slug: string, skus: readonly string[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM (
      SELECT v.sku_id FROM json_each(${JSON.stringify(skus)}) own CROSS JOIN variants v ON v.sku_id = own.value
      JOIN product_groups g ON g.group_id = v.group_id AND g.slug <> ${slug}
      UNION ALL
      SELECT v.sku_id FROM product_groups g CROSS JOIN variants v ON v.group_id = g.group_id
      WHERE g.slug = ${slug} AND v.stock > 0 AND v.sku_id NOT IN (SELECT value FROM json_each(${JSON.stringify(skus)})))`);

/** What imports leave alone, alt texts and documents, and that a SKU has no picture of its own any more. */
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

/** Special prices that are still to come. Those whose time is over are left out. */
function planSpecialPrices({ variants }: ProductDocument, now: number) {
  const planned = variants.flatMap(({ sku_id, planned: specials }) =>
    specials.map(({ price, starts_at, ends_at }) => ({
      sku_id,
      price: filsFromAed(price ?? 0),
      starts_at: Date.parse(starts_at),
      ends_at: Date.parse(ends_at),
    })),
  );
  return [
    statement<never>(sql`
      DELETE FROM planned_specials
      WHERE sku_id IN (SELECT value FROM json_each(${JSON.stringify(variants.map(({ sku_id }) => sku_id))}))`),
    statement<never>(sql`
      INSERT INTO planned_specials (sku_id, starts_at, ends_at, price)
      SELECT value ->> 'sku_id', value ->> 'starts_at', value ->> 'ends_at', value ->> 'price'
      FROM json_each(${JSON.stringify(planned)}) WHERE value ->> 'ends_at' > CAST(${now} AS INTEGER)`),
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

/** Whom a product is for, and how much it sells: by these lists that are drawn from its terms choose, too. */
const standing = ({ group, variants }: GroupImport) =>
  JSON.stringify([group.popularity, variants.map((variant) => variant.business_categories)]);

/** Slugs of the taxonomy terms that a product has joined or left; all of its own if its position in them changed. */
export const joined = (rows: GroupImport, before: GroupImport | null): string[] => {
  if (before && standing(rows) !== standing(before)) return [...new Set([...rows.scopes, ...before.scopes])];
  return [...new Set(rows.scopes).symmetricDifference(new Set(before?.scopes))];
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
    noteUploads([{ slug, document }], now),
    ...planSpecialPrices(document, now),
    ...listProducts(groupRows, now),
    purgeProducts(group),
    purgeListings(group),
    purgeJoined(joined(rows, before)),
    ...recountTouched([...scopes]),
    ...recountWordsOf(words),
  ];
}
