import { sql, type SQL } from "drizzle-orm";
import { usualHsCode } from "#backend/goods/catalogue/usual-hs-code-statements";
import { statement } from "#backend/platform/database";

/** `hs_code` is the SKU's own, else that of its category. */
export type GoodsRow = { sku_id: string; gtin: string | null; hs_code: string | null; unit_code: string | null };

/** What the catalogue has of the SKUs of some orders; a SKU that is gone has no row. @param orderIds a SELECT of `order_id` */
export const selectGoodsOf = (orderIds: SQL) =>
  statement<GoodsRow>(sql`
    SELECT v.sku_id, v.gtin, coalesce(v.hs_code, ${usualHsCode(sql`g.category_id`)}) AS hs_code, v.unit_code
    FROM variants v JOIN product_groups g ON g.group_id = v.group_id WHERE v.sku_id IN (
      SELECT sku_id FROM order_lines WHERE order_id IN (${orderIds})
      UNION SELECT sku_id FROM archived_lines WHERE order_id IN (${orderIds}))`);

export type SentLotRow = { position: number; number: string };

/** Lots of units that were sent, by the line. */
export const selectSentLots = (orderIds: SQL) =>
  statement<SentLotRow>(sql`
    SELECT DISTINCT x.position, t.number FROM order_line_lots x JOIN lots t ON t.lot_id = x.lot_id
    WHERE x.order_id IN (${orderIds}) AND x.shipment_id <> '' ORDER BY x.position, t.number`);

export type ParcelRow = { tracking_number: string; delivered_at: number | null };

export const selectParcelsOf = (orderIds: SQL) =>
  statement<ParcelRow>(sql`
    SELECT tracking_number, delivered_at FROM shipments WHERE order_id IN (${orderIds}) ORDER BY shipped_at, shipment_id`);

export type BusinessRow = { tin: string | null; licence_number: string; licence_authority: string };

/** The details of the business under whose TRN an order was placed, as they were approved last. */
export const selectBusinessOf = (orderIds: SQL) =>
  statement<BusinessRow>(sql`
    SELECT k.tin, k.licence_number, k.licence_authority
    FROM orders o JOIN kyc_submissions k ON k.user_id = o.user_id AND k.trn = o.buyer ->> 'trn'
    WHERE k.status = 'approved' AND o.order_id IN (${orderIds})
    ORDER BY k.submitted_at DESC, k.rowid DESC LIMIT 1`);

/** The order that a tax document is of, as a SELECT of `order_id`. */
export const orderOfDocument = (kind: "invoice" | "credit_note", number: number): SQL => sql`
  SELECT order_id FROM tax_documents WHERE kind = ${kind} AND number = ${number}`;
