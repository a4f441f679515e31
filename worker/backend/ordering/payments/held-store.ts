import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

const minute = 60_000;
/** How far back is looked, in ms. */
const window = 180 * minute;
/**
 * How long one payment counts at most, in ms: some providers' pages hold for twice that, and who closes two of them is no hoarder.
 */
const mostOfOne = 15 * minute;
/** Accounts of a network that must have held a SKU before the network counts: one alone is counted by itself. */
const leastAccounts = 2;
/**
 * How long payments that ended without money may have held a SKU within `window` before its last units are held by no more
 * of them, in ms: those of one buyer, and those of everybody in one network. Cards that fail do so within minutes.
 */
const most = { own: 45 * minute, network: 90 * minute };
/** Rows that one scheduled run takes. */
const mostForgotten = 500;

/** Who starts a payment; `network` is a keyed hash, null: networks are not counted. */
export type Holder = { userId: string; network: string | null; now: number };

/** SKUs that the buyer, or the buyer's network, has held for too long without paying. */
const heldTooLong = ({ userId, network, now }: Holder) => sql`
  SELECT sku_id FROM (
    SELECT line.value ->> 'sku_id' AS sku_id, p.user_id = ${userId} AS is_own, coalesce(p.network = ${network}, 0) AS is_near,
      p.user_id AS account, min(p.ended_at - p.started_at, ${mostOfOne}) AS held
    FROM payments p, json_each(p.quote, '$.lines') line
    WHERE (p.user_id = ${userId} OR p.network = ${network}) AND p.started_at > ${now - window}
      AND p.status IN ('failed', 'cancelled', 'expired'))
  GROUP BY sku_id
  HAVING sum(held * is_own) >= ${most.own} OR (sum(held * is_near) >= ${most.network}
    AND count(DISTINCT iif(is_near AND held > 0, account, NULL)) >= ${leastAccounts})`;

/** Names them: of each the last units may not be held by one more online payment. */
export const selectHeldTooLong = (holder: Holder) => statement<{ sku_id: string }>(heldTooLong(holder));

type Units = { sku_id: string; quantity: number };

/** Aborts the batch when these lines would take the last units of such a SKU. Stands before the stock is taken. */
export const guardHeldTooLong = (lines: readonly Units[], holder: Holder) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM (
      SELECT value ->> 'sku_id' AS sku_id, sum(value ->> 'quantity') AS quantity
      FROM json_each(${JSON.stringify(lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })))}) GROUP BY 1) wanted
    JOIN variants v USING (sku_id)
    WHERE v.stock <= wanted.quantity AND v.sku_id IN (${heldTooLong(holder)})`);

/** Forgets networks that count no more. @param now in ms */
export const forgetNetworks = (now: number) =>
  statement<never>(sql`
    UPDATE payments SET network = NULL WHERE payment_id IN (
      SELECT payment_id FROM payments WHERE network IS NOT NULL AND started_at <= ${now - window} LIMIT ${mostForgotten})`);
