import { sql } from "drizzle-orm";
import { jsonOf, type TextList } from "#backend/platform/text-statements";
import { statement } from "#backend/platform/database";
import { isOpen } from "#backend/goods/catalogue/coming-statements";
import type { PaymentState } from "../payments/payments-statements";
import type { Fate } from "./hand-out";
import type { Counts } from "./tickets-store";

/** A SKU of a sale that is announced or running; times in ms, `ends_at` null: until staff end it. */
export type AnnouncedRow = {
  sku_id: string;
  starts_at: number;
  ends_at: number | null;
  title_en: string;
  title_ar: string;
  variant_title_en: string;
  variant_title_ar: string;
};

/** Everything that needs a ticket, or will: as many rows as `mostOpenSkus` allows. */
export const selectAnnounced = (now: number) =>
  statement<AnnouncedRow>(sql`
    SELECT k.sku_id, s.starts_at, s.ends_at, g.title_en, g.title_ar, v.title_en AS variant_title_en,
      v.title_ar AS variant_title_ar
    FROM announced_sales s CROSS JOIN announced_sale_skus k ON k.sale_id = s.sale_id
    CROSS JOIN variants v ON v.sku_id = k.sku_id CROSS JOIN product_groups g ON g.group_id = v.group_id
    WHERE ${isOpen(now)}`);

/** Which of these SKUs need a ticket now, or are not sold yet. */
export const selectGuarded = (skus: TextList, now: number) =>
  statement<{ sku_id: string }>(sql`
    SELECT DISTINCT k.sku_id FROM json_each(${jsonOf(skus)}) one
    CROSS JOIN announced_sale_skus k ON k.sku_id = one.value
    CROSS JOIN announced_sales s ON s.sale_id = k.sale_id WHERE ${isOpen(now)}`);

/** What a SKU's object works with; without a sale all three are null. */
export type SaleRow = { stock: number; sale_id: number | null; starts_at: number | null; ends_at: number | null };

/** No row: there is no such SKU. */
export const selectSaleOf = (sku: string, now: number) =>
  statement<SaleRow>(sql`
    SELECT v.stock, s.sale_id, s.starts_at, s.ends_at FROM variants v
    LEFT JOIN announced_sales s ON s.sale_id = (
      SELECT s.sale_id FROM announced_sale_skus k CROSS JOIN announced_sales s ON s.sale_id = k.sale_id
      WHERE k.sku_id = v.sku_id AND ${isOpen(now)} ORDER BY s.starts_at LIMIT 1)
    WHERE v.sku_id = ${sku}`);

type PaymentStateRow = { payment_id: string; status: PaymentState };

/** How payments of a sale went. */
export const selectPaymentStates = (payments: readonly { payment_id: string }[]) =>
  statement<PaymentStateRow>(sql`
    SELECT payment_id, status FROM json_each(${JSON.stringify(payments.map(({ payment_id }) => payment_id))}) one
    CROSS JOIN payments p ON p.payment_id = one.value`);

const fates: Record<PaymentState, Fate> = {
  started: "open",
  paid: "sold",
  refunded: "sold",
  failed: "unpaid",
  cancelled: "unpaid",
  expired: "unpaid",
  late: "late",
};

/** Outcome of payments by id; one that no longer exists sold nothing. */
export function fatesOf(
  asked: readonly { payment_id: string }[],
  found: readonly PaymentStateRow[],
): ReadonlyMap<string, Fate> {
  const states = new Map(found.map(({ payment_id, status }) => [payment_id, fates[status]]));
  return new Map(asked.map(({ payment_id }) => [payment_id, states.get(payment_id) ?? "unpaid"]));
}

/** Keeps what an object has counted; a count never goes back. */
export const saveCounts = (saleId: number, sku: string, { handed, used, returned, refused }: Counts) =>
  statement<never>(sql`
    UPDATE announced_sale_skus SET handed = max(handed, ${handed}), used = max(used, ${used}),
      returned = max(returned, ${returned}), refused = max(refused, ${refused})
    WHERE sale_id = ${saleId} AND sku_id = ${sku}`);
