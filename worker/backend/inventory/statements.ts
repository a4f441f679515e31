import { sql } from "drizzle-orm";
import { statement, type Statement } from "../database";
import { guardChanges } from "../store-guard";

/** Units of SKUs. A SKU may be named twice; both count together. */
export type Units = readonly { sku_id: string; quantity: number }[];

/** Each SKU once, with the sum of its units. */
const summed = (units: Units) => sql`(
  SELECT value ->> 'sku_id' AS sku_id, sum(value ->> 'quantity') AS quantity
  FROM json_each(${JSON.stringify(units.map(({ sku_id, quantity }) => ({ sku_id, quantity })))}) GROUP BY 1)`;
const countSkus = (units: Units) => new Set(units.map(({ sku_id }) => sku_id)).size;

/**
 * Takes units out of stock, or aborts the batch: `CHECK constraint failed: stock >= 0`, or `batch_guard` for a SKU that
 * is gone.
 */
export const takeStock = (units: Units): Statement[] => [
  statement(sql`UPDATE variants SET stock = stock - wanted.quantity
    FROM ${summed(units)} wanted WHERE variants.sku_id = wanted.sku_id`),
  guardChanges(countSkus(units)),
  noteStockTurns(units),
];

/** Puts units back into stock. A SKU that is gone is passed over. */
export const giveStockBack = (units: Units): Statement[] => [
  statement(sql`UPDATE variants SET stock = stock + given.quantity
    FROM ${summed(units)} given WHERE variants.sku_id = given.sku_id`),
  noteStockTurns(units),
];

/** Notes the products of these SKUs whose place in listings may have changed, for the scheduled run to look at. */
export const noteStockTurns = (units: readonly { sku_id: string }[]) =>
  statement<never>(sql`INSERT INTO stock_turns (group_id)
    SELECT DISTINCT v.group_id FROM json_each(${JSON.stringify(units.map(({ sku_id }) => sku_id))}) one
    CROSS JOIN variants v ON v.sku_id = one.value
    WHERE true ON CONFLICT DO NOTHING`);
