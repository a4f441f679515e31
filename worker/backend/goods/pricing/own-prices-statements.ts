import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";
import { jsonOf, type TextList } from "#backend/platform/text-statements";
import { noteCuts } from "./price-cuts-statements";
import type { SetPrices } from "./worth-of-cut";

/** How long members of staff cannot order at a price that they lowered themselves, in ms. */
const ownFor = 30 * 24 * 3_600_000;

type Setting = {
  prices: SetPrices;
  /** Members of staff who set them; the requester and approver of `reference` are added. */
  users: readonly string[];
  reference: string;
  /** In ms. */
  now: number;
};

/**
 * Records who lowered which prices, in the batch that does it, replacing earlier members where a price was set again.
 * The prices before are remembered for stock that arrives later. One INSERT each, however many SKUs.
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

const ownAmong = (userId: string, skus: TextList, now: number) => sql`
  FROM json_each(${jsonOf(skus)}) one CROSS JOIN staff_made m ON m.kind = 'price' AND m.subject = one.value
  WHERE m.user_id = ${userId} AND m.made_at > ${now - ownFor}`;

/** SKUs among these whose price was lowered by this buyer as a member of staff, and not set by anyone else since. */
export const selectOwnPrices = (userId: string, skus: TextList, now: number) =>
  statement<{ sku_id: string }>(sql`SELECT m.subject AS sku_id ${ownAmong(userId, skus, now)}`);

/** Aborts the batch when a buyer would buy at a price that they lowered themselves. */
export const guardOwnPrices = (userId: string, skus: readonly string[], now: number) =>
  statement<never>(sql`INSERT INTO batch_guard (expected, found) SELECT 0, count(*) ${ownAmong(userId, skus, now)}`);
