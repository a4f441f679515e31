import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { noteCuts } from "./price-cuts-statements";
import type { SetPrices } from "./worth-of-cut";

/** How long nobody orders at a price that they lowered themselves, in ms. */
const ownFor = 30 * 24 * 3_600_000;

type Setting = {
  prices: SetPrices;
  /** Members of staff who set them; who asked for and agreed to what `reference` names is added. */
  users: readonly string[];
  reference: string;
  /** In ms. */
  now: number;
};

/**
 * Notes who lowered which prices, in the batch that does it; what others lowered before is theirs no more where the price
 * has been set again. What they cost before is remembered for goods that come later. One INSERT each, however many SKUs.
 */
export function noteSetPrices({ prices: { set, lowered }, users, reference, now }: Setting): Statement<never>[] {
  if (set.length === 0 && lowered.length === 0) return [];
  const makers = sql`(
    SELECT value AS user_id FROM json_each(${JSON.stringify(users)})
    UNION SELECT asked_by FROM approvals WHERE reference = ${reference} AND status = 'approved'
    UNION SELECT decided_by FROM approvals WHERE reference = ${reference} AND status = 'approved')`;
  return [
    statement<never>(sql`
      DELETE FROM staff_made WHERE kind = 'price' AND subject IN (SELECT value FROM json_each(${JSON.stringify(set)}))
        AND user_id NOT IN (SELECT user_id FROM ${makers})`),
    statement<never>(sql`
      INSERT INTO staff_made (kind, subject, user_id, made_at)
      SELECT 'price', one.value ->> 'sku_id', m.user_id, one.value ->> 'at'
      FROM json_each(${JSON.stringify(lowered)}) one CROSS JOIN ${makers} m WHERE true
      ON CONFLICT (kind, subject, user_id) DO UPDATE SET made_at = max(made_at, excluded.made_at)`),
    statement<never>(sql`DELETE FROM staff_made WHERE kind = 'price' AND made_at < ${now - ownFor}`),
    ...noteCuts(lowered, now),
  ];
}

const ownAmong = (userId: string, skus: readonly string[], now: number) => sql`
  FROM json_each(${JSON.stringify(skus)}) one CROSS JOIN staff_made m ON m.kind = 'price' AND m.subject = one.value
  WHERE m.user_id = ${userId} AND m.made_at > ${now - ownFor}`;

/** SKUs among these whose price this buyer lowered as a member of staff, and nobody else has set since. */
export const selectOwnPrices = (userId: string, skus: readonly string[], now: number) =>
  statement<{ sku_id: string }>(sql`SELECT m.subject AS sku_id ${ownAmong(userId, skus, now)}`);

/** Aborts the batch when a buyer would buy at a price of their own. */
export const guardOwnPrices = (userId: string, skus: readonly string[], now: number) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 0, count(*) ${ownAmong(userId, skus, now)}`);
