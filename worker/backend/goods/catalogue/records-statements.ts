import { sql, type SQL } from "drizzle-orm";
import type { Attributes } from "#shared/goods/attributes/attributes";
import type { FamilyKey } from "#shared/goods/attributes/families";
import type { TaxBasis, TaxClass } from "#shared/money/vat";
import type { TermKind } from "#shared/goods/listing";
import { statement } from "#backend/platform/database";
import { noCodes, type ProductCodes } from "#shared/goods/product-codes";
import type { Localised, ProductFile } from "./group-rows";
import { variantFacts } from "./groups-statements";
import { orderable } from "../pricing/sold-statements";

/** An entry of the slug registry in every language; `parent` is the slug of the category above it. */
export type TermRecord = {
  kind: TermKind;
  slug: string;
  parent: string | null;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  image: string | null;
  position: number;
  /** HS code of a category's goods that have none of their own; empty: none. */
  hs_code: string;
};

/** A product with all its SKUs, as an export writes it; money in fils, times in ms. */
export type ProductRecord = {
  group_id: number;
  slug: string;
  type: string;
  brand: string;
  category: string;
  title_en: string;
  title_ar: string;
  description_en: string;
  description_ar: string;
  generic_name_en: string;
  generic_name_ar: string;
  popularity: number;
  added_on: string;
  images: string[];
  /** Alt texts by file. */
  image_texts: Record<string, Localised>;
  files: ProductFile[];
  codes: ProductCodes;
  /** Slugs. */
  related: string[];
  specifications: { label: Localised; value: Localised }[];
  standards: string[];
  family: FamilyKey | null;
  terms: { kind: string; slug: string }[];
  variants: VariantRecord[];
};

export type VariantRecord = {
  sku_id: string;
  title_en: string;
  title_ar: string;
  manufacturer_code: string | null;
  options: { name: Localised; value: Localised }[];
  attributes: Attributes;
  price: number;
  special_price: number | null;
  special_ends_at: number | null;
  discount_type: "fixed" | "percentage" | null;
  discount: number | null;
  max_discount: number | null;
  max_oq: number | null;
  cod: 0 | 1;
  business_categories: string[];
  stock: number;
  /** How many can be ordered: beyond the stock of what may be back-ordered. */
  orderable: number;
  /** Units that orders and payments under way have taken: reserved in its lots, or owed. */
  held: number;
  tiers: { min_quantity: number; price: number }[];
  tax_class: TaxClass;
  tax_basis: TaxBasis | null;
  tax_certificate: string | null;
  tax_basis_expires_at: number | null;
  image: string | null;
  gtin: string | null;
  hs_code: string | null;
  unit_code: string | null;
  /** Special prices still to come, the next one first. */
  planned: { price: number; starts_at: number; ends_at: number }[];
};

/** The whole slug registry, by kind and place. */
export const selectTermRecords = () =>
  statement<TermRecord>(sql`
    SELECT t.kind, t.slug, p.slug AS parent, t.name_en, t.name_ar, t.description_en, t.description_ar, t.image, t.position,
      coalesce(t.hs_code, '') AS hs_code
    FROM terms t LEFT JOIN terms p ON p.term_id = t.parent_id
    WHERE t.kind <> 'everything'
    ORDER BY instr('brand category speciality procedure collection', t.kind), t.position, t.term_id`);

/** The products that `groups` (a SELECT of `group_id`) names, in order of their ids; each row is the JSON of one. */
export const selectProductRecords = (groups: SQL) =>
  statement<{ product: string }>(sql`
    SELECT json_object('group_id', g.group_id, 'slug', g.slug, 'type', g.type, 'brand', b.slug, 'category', c.slug,
      'title_en', g.title_en, 'title_ar', g.title_ar, 'description_en', g.description_en,
      'description_ar', g.description_ar, 'generic_name_en', g.generic_name_en, 'generic_name_ar', g.generic_name_ar,
      'popularity', g.popularity, 'added_on', g.added_on, 'images', json(g.images),
      'image_texts', json(g.image_texts), 'files', json(g.files),
      'codes', json(g.codes), 'related', json(g.related),
      'specifications', json(g.specifications), 'standards', json(g.standards), 'family', g.family,
      'terms', json((
        SELECT json_group_array(json_object('kind', t.kind, 'slug', t.slug) ORDER BY t.position, t.term_id)
        FROM listing_entries e CROSS JOIN terms t ON t.term_id = e.term_id WHERE e.group_id = g.group_id)),
      'variants', json(${variantsOfGroup})) AS product
    FROM product_groups g JOIN terms b ON b.term_id = g.brand_id JOIN terms c ON c.term_id = g.category_id
    WHERE g.group_id IN (${groups}) ORDER BY g.group_id`);

export function parseProductRecord({ product }: { product: string }): ProductRecord {
  const record: ProductRecord = JSON.parse(product);
  return { ...record, codes: { ...noCodes, ...record.codes } };
}

const variantsOfGroup = sql`(
  SELECT json_group_array(json_object('sku_id', v.sku_id, 'title_en', v.title_en, 'title_ar', v.title_ar,
    'planned', json((
      SELECT json_group_array(json_object('price', p.price, 'starts_at', p.starts_at, 'ends_at', p.ends_at) ORDER BY p.starts_at)
      FROM planned_specials p WHERE p.sku_id = v.sku_id)),
    'tax_basis', v.tax_basis, 'tax_certificate', v.tax_certificate, 'hs_code', v.hs_code, 'unit_code', v.unit_code, 'attributes', json(v.attributes), 'max_oq', v.max_oq, 'stock', v.stock,
    'orderable', ${orderable}, 'held', v.reserved + v.owed, ${variantFacts}
  ) ORDER BY v.position, v.sku_id)
  FROM variants v WHERE v.group_id = g.group_id)`;
