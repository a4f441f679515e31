import { sql } from "drizzle-orm";
import type { TaxClass } from "#shared/money/vat";
import { usualHsCode } from "#backend/goods/catalogue/usual-hs-code-statements";
import { statement } from "#backend/platform/database";
import type { Page } from "./read-api-statements";

export type CustomerRow = {
  user_id: string;
  created_at: number;
  stays_id: string | null;
  gone: 0 | 1;
  name: string;
  email: string | null;
  phone: string | null;
  establishment: string;
  trn: string;
  category: string;
  kyc: "none" | "submitted" | "approved" | "rejected";
  credit: "none" | "applied" | "approved" | "rejected" | "suspended";
};

/** Of business details those that were approved last. */
export const selectCustomers = (page: Page) =>
  statement<CustomerRow>(sql`
    SELECT c.user_id, c.created_at, m.stays_id, c.gone, u.name, u.email, u.phone, c.category, c.kyc, c.credit,
      coalesce(nullif(u.establishment_name, ''), k.establishment, '') AS establishment, coalesce(k.trn, '') AS trn
    FROM (${page}) p CROSS JOIN customers c ON c.user_id = p.record_id
    JOIN users u ON u.user_id = c.user_id
    LEFT JOIN customer_merges m ON m.gone_id = c.user_id
    LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = c.user_id AND status = 'approved'
      ORDER BY submitted_at DESC, rowid DESC LIMIT 1)`);

export type SkuRow = {
  sku_id: string;
  group_id: number;
  slug: string;
  title_en: string;
  title_ar: string;
  variant_title_en: string;
  variant_title_ar: string;
  gtin: string | null;
  manufacturer_code: string | null;
  hs_code: string | null;
  unit_code: string | null;
  stock: number;
  price: number;
  special_price: number | null;
  special_ends_at: number | null;
  tax_class: TaxClass;
};

export const selectSkus = (page: Page) =>
  statement<SkuRow>(sql`
    SELECT v.sku_id, v.group_id, g.slug, g.title_en, g.title_ar, v.title_en AS variant_title_en,
      v.title_ar AS variant_title_ar, v.gtin, v.manufacturer_code, coalesce(v.hs_code, ${usualHsCode(sql`g.category_id`)}) AS hs_code, v.unit_code,
       v.stock, v.price, v.special_price, v.special_ends_at,
      v.tax_class
    FROM (${page}) p CROSS JOIN variants v ON v.sku_id = p.record_id
    JOIN product_groups g ON g.group_id = v.group_id`);
