import { sql, type SQL } from "drizzle-orm";
import { fewLeft } from "#shared/goods/few-left";
import { dayInEmirates } from "#shared/time/emirates-time";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { recountLots } from "../lots/lots-statements";

/** No batch lasts as long, in ms: an older move that nobody has named is not of the one that runs. */
const longestBatch = 10_000;

/** Units of SKUs. A SKU may be named twice; both count together. */
export type Units = readonly { sku_id: string; quantity: number }[];

/** Why stock moves, as its history says it; `reference` is `order:`, `payment:` or `import:` with an id. */
export type StockCause = {
  kind: "receive" | "damage" | "count" | "correct" | "import" | "undo" | "sale" | "unsold" | "return";
  reference?: string;
  /** Who of staff moved it by hand or by a sheet. */
  staffId?: string | null;
  note?: string;
  /** In ms. */
  now: number;
};

/**
 * Says in the history of these SKUs why their stock has just moved; it stands behind what moved it, in the same batch. That a
 * move is written down at all is a trigger's work. A SKU among them that has not moved keeps the history that it has.
 * @param skus those that may have moved
 */
export const nameMoves = (
  skus: readonly string[],
  { kind, reference = "", staffId = null, note = "", now }: StockCause,
) =>
  statement<never>(sql`
    UPDATE stock_moves SET kind = ${kind}, reference = ${reference}, staff_id = ${staffId}, note = ${note}, at = ${now}
    WHERE kind = 'other' AND at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - ${longestBatch} AND move_id IN (
      SELECT (SELECT max(m.move_id) FROM stock_moves m WHERE m.sku_id = moved.value)
      FROM json_each(${JSON.stringify(skus)}) moved)`);

/** Each SKU once, with the sum of its units. */
const summed = (units: Units) => sql`(
  SELECT value ->> 'sku_id' AS sku_id, sum(value ->> 'quantity') AS quantity
  FROM json_each(${JSON.stringify(units.map(({ sku_id, quantity }) => ({ sku_id, quantity })))}) GROUP BY 1)`;
const skusOf = (units: Units) => [...new Set(units.map(({ sku_id }) => sku_id))];

/**
 * Takes units out of stock, or aborts the batch: `CHECK constraint failed: stock >= 0`, or `batch_guard` for a SKU that
 * is gone. What is not there is owed, of SKUs that may be back-ordered. Of SKUs with lots they are reserved until they are
 * packed.
 */
export const decrementStock = (units: Units, cause: StockCause): Statement[] => [
  statement(sql`UPDATE variants SET stock = iif(backorder_days IS NULL, stock - wanted.quantity, max(0, stock - wanted.quantity)),
      owed = owed + iif(backorder_days IS NULL, 0, max(0, wanted.quantity - stock)),
      reserved = reserved + wanted.quantity * tracks_lots
    FROM ${summed(units)} wanted WHERE variants.sku_id = wanted.sku_id`),
  guardChanges(skusOf(units).length),
  nameMoves(skusOf(units), cause),
  ...followStockOf(units, sql`v.stock`),
];

/** Units come to a SKU's stock, as assignments of an UPDATE: first to those to whom they are owed. */
export const moreStock = (units: SQL): SQL => stockBecomes(sql`stock + ${units}`);

/** A SKU has so many units, of which those that are owed are not in stock, as assignments of an UPDATE. */
export const stockBecomes = (units: SQL): SQL => sql`stock = max(0, ${units} - owed), owed = max(0, owed - (${units}))`;

/**
 * Gives back units that were taken and have not left their bins. A SKU that is gone is passed over; one with lots gets no
 * more than of them may be sold.
 */
export const giveStockBack = (units: Units, cause: StockCause): Statement[] =>
  putBack(
    units,
    cause,
    sql`${moreStock(sql`given.quantity * (1 - tracks_lots)`)}, reserved = max(0, reserved - given.quantity * tracks_lots)`,
    [recountLots(skusOf(units), dayInEmirates(cause.now))],
  );

/**
 * Puts units that had left their bins on the shelf again. A SKU that is gone is passed over, and so is one with lots: its
 * stock is counted by them.
 */
export const restock = (units: Units, cause: StockCause): Statement[] =>
  putBack(units, cause, moreStock(sql`given.quantity * (1 - tracks_lots)`));

const putBack = (units: Units, cause: StockCause, change: SQL, more: Statement[] = []): Statement[] =>
  units.length === 0
    ? []
    : [
        statement(sql`UPDATE variants SET ${change} FROM ${summed(units)} given WHERE variants.sku_id = given.sku_id`),
        ...more,
        nameMoves(skusOf(units), cause),
        ...followStockOf(units, sql`v.stock - moved.quantity`),
      ];

/** What follows from any correction of the stock of these SKUs. */
export const followStock = (skuIds: readonly string[]) =>
  followStockOf(
    skuIds.map((sku_id) => ({ sku_id, quantity: 0 })),
    sql`0`,
  );

/**
 * Notes the products of SKUs that were sold out or came back, for the scheduled run to look at their place in listings,
 * and purges the pages that show one of them, if they say how many are left or that none are.
 * @param least the smaller one of the stock before and after, of a variant `v` by a quantity `moved`
 */
const followStockOf = (units: Units, least: SQL): Statement[] => {
  const groups = sql`SELECT DISTINCT v.group_id FROM ${summed(units)} moved CROSS JOIN variants v ON v.sku_id = moved.sku_id`;
  return [
    statement<never>(sql`INSERT INTO stock_turns (group_id) ${groups} WHERE ${least} <= 0 ON CONFLICT DO NOTHING`),
    purgeProducts(sql`${groups} WHERE ${least} <= ${fewLeft}`),
  ];
};

/** How long a SKU counts as being in a cart after somebody has put it there, in ms; whose cart it is is not stored here. */
const cartedFor = 30 * 24 * 60 * 60_000;

/** Whether a row of variants was put into a cart lately. @param variants how the query calls that table; @param now in ms */
export const isCarted = (variants: string, now: number) =>
  sql`coalesce(${sql.raw(variants)}.carted_at > ${now - cartedFor}, 0)`;
