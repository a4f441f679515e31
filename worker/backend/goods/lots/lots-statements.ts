import { sql, type SQL } from "drizzle-orm";
import { quarantineBin } from "#shared/goods/lot-states";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import type { LotPlace } from "./allocate";

/** Units of a lot that come into a bin or leave it, and why. */
export type PlaceChange = {
  lot_id: number;
  warehouse_id: number;
  bin: string;
  change: number;
  kind: "receive" | "move" | "pick" | "put_back" | "return" | "count" | "damage" | "discard";
};

/** A lot that comes for the first time; its last day as YYYY-MM-DD, null: it does not expire. */
export type NewLot = { sku_id: string; number: string; expires_on: string | null };

/** Units of a lot that nobody has named yet, and the bin that they come into. */
export type NewLotUnits = NewLot & { warehouse_id: number; bin: string; change: number };

/** Who moves units of lots, and what for; `reference` is `order:` with an id, or empty. */
export type LotCause = { reference?: string; staffId: string | null; note?: string; now: number };

/** Whether units of a lot `t` of a variant `v` may be sold on a day, as YYYY-MM-DD. */
export const maySell = (today: string | SQL): SQL =>
  sql`(t.state = 'free' AND (t.expires_on IS NULL OR t.expires_on > date(${today}, '+' || v.least_days || ' days')))`;

/** Whether units in a place `p` may be sold: they do not wait for somebody to look at them. */
export const isForSale = sql`p.bin <> ${sql.raw(`'${quarantineBin}'`)}`;

/** What may be sold of a variant `v` with lots: what lies on the shelf without what is reserved; below 0: what is missing. */
const unreserved = (today: string): SQL => sql`
  (coalesce((
    SELECT sum(p.quantity) FROM lots t CROSS JOIN lot_places p ON p.lot_id = t.lot_id
    WHERE t.sku_id = v.sku_id AND ${isForSale} AND ${maySell(today)}), 0) - v.reserved)`;

/**
 * Counts the stock of SKUs with lots again. To follow whatever changes lots, places or what is reserved; SKUs without lots
 * are left alone.
 */
export const recountLots = (skus: readonly string[], today: string) =>
  statement<never>(sql`
    UPDATE variants AS v SET stock = max(0, ${unreserved(today)}),
      owed = iif(v.backorder_days IS NULL AND v.owed = 0, 0, max(0, -${unreserved(today)}))
    WHERE v.tracks_lots = 1 AND v.sku_id IN (SELECT value FROM json_each(${JSON.stringify(skus)}))`);

/** SKUs whose stock is another than their lots give on a day that has begun. It reads every lot, so it is for once a day. */
export const selectMiscounted = (today: string, limit: number) =>
  statement<{ sku_id: string }>(sql`
    SELECT v.sku_id FROM variants v INDEXED BY variants_with_lots
    WHERE v.tracks_lots = 1 AND v.stock <> max(0, ${unreserved(today)})
      AND EXISTS (SELECT 1 FROM turned_day WHERE day < ${today})
    ORDER BY v.sku_id LIMIT ${limit}`);

/** Units that orders had reserved are off the shelf: of SKUs with lots, whose stock is counted again after it. */
export const releaseReserved = (units: readonly { sku_id: string; quantity: number }[]) =>
  changeReserved(units, sql`-taken.quantity`);

/** Packed units of orders are to be taken off the shelf once more: of SKUs with lots, whose stock is counted again after it. */
export const reserveAgain = (units: readonly { sku_id: string; quantity: number }[]) =>
  changeReserved(units, sql`taken.quantity`);

const changeReserved = (units: readonly { sku_id: string; quantity: number }[], change: SQL) =>
  statement<never>(sql`
    UPDATE variants SET reserved = max(0, reserved + ${change})
    FROM (SELECT value ->> 'sku_id' AS sku_id, sum(value ->> 'quantity') AS quantity
      FROM json_each(${JSON.stringify(units)}) GROUP BY 1) taken
    WHERE variants.sku_id = taken.sku_id AND tracks_lots = 1`);

/**
 * The last day of the lot of a variant `v` that is sold first today; null: it has no lots, none of them can be sold, or what
 * can does not expire.
 */
export const soonestEnd = sql`(
  SELECT min(t.expires_on) FROM lots t
  WHERE v.tracks_lots = 1 AND t.sku_id = v.sku_id AND ${maySell(sql`date('now', '+4 hours')`)}
    AND EXISTS (SELECT 1 FROM lot_places p WHERE p.lot_id = t.lot_id AND p.quantity > 0 AND ${isForSale}))`;

/** Aborts the batch when one of these lots may no longer be sold, as after a recall. */
export const guardMaySell = (lots: readonly number[], today: string) =>
  statement<never>(sql`
    SELECT CASE WHEN EXISTS (
      SELECT 1 FROM lots t JOIN variants v ON v.sku_id = t.sku_id
      WHERE t.lot_id IN (SELECT value FROM json_each(${JSON.stringify(lots)})) AND NOT ${maySell(today)})
    THEN json_extract('{}', 'batch_guard') END`);

/** Aborts the batch when one of these lots is in quarantine or was recalled. */
export const guardFree = (lots: readonly number[]) =>
  statement<never>(sql`
    SELECT CASE WHEN EXISTS (
      SELECT 1 FROM lots WHERE lot_id IN (SELECT value FROM json_each(${JSON.stringify(lots)})) AND state <> 'free')
    THEN json_extract('{}', 'batch_guard') END`);

/** SKUs with lots among an order's lines, one for each of its lines. */
export const selectTrackedOfOrder = (orderId: string) =>
  statement<{ sku_id: string }>(sql`
    SELECT v.sku_id FROM order_lines l CROSS JOIN variants v ON v.sku_id = l.sku_id AND v.tracks_lots = 1
    WHERE l.order_id = ${orderId}`);

/** Aborts the batch when one of these SKUs has lots now and had none, or the other way round. @param skus each with whether it had lots */
export const guardTracked = (skus: readonly (readonly [sku: string, tracks: boolean])[]) =>
  statement<never>(sql`
    SELECT CASE WHEN EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(skus)}) s CROSS JOIN variants v ON v.sku_id = s.value ->> 0
      WHERE v.tracks_lots <> (s.value ->> 1))
    THEN json_extract('{}', 'batch_guard') END`);

/** SKUs with lots among an order's lines, and where units of them lie that may be sold; a SKU of which none does has one row of nulls. */
export type OrderPlaceRow = Pick<LotPlace, "sku_id"> & {
  [Field in keyof Omit<LotPlace, "sku_id">]: LotPlace[Field] | null;
};

export const selectPlacesForOrder = (orderId: string, today: string) =>
  statement<OrderPlaceRow>(sql`
    SELECT v.sku_id, t.lot_id, t.number, t.expires_on, p.warehouse_id, p.bin, p.quantity
    FROM (SELECT DISTINCT sku_id FROM order_lines WHERE order_id = ${orderId}) l
    CROSS JOIN variants v ON v.sku_id = l.sku_id AND v.tracks_lots = 1
    LEFT JOIN lots t ON t.sku_id = v.sku_id AND ${maySell(today)}
    LEFT JOIN lot_places p ON p.lot_id = t.lot_id AND p.quantity > 0 AND ${isForSale}`);

/** Aborts the batch when one of these bins holds other units than were read, or its SKU has no lots any more. */
export const guardPlaces = (places: readonly { lot_id: number; warehouse_id: number; bin: string; here: number }[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found)
    SELECT 0, count(*) FROM json_each(${JSON.stringify(places)}) r
    LEFT JOIN lot_places p ON p.lot_id = r.value ->> 'lot_id' AND p.warehouse_id = r.value ->> 'warehouse_id'
      AND p.bin = r.value ->> 'bin'
    WHERE coalesce(p.quantity, 0) <> r.value ->> 'here' OR NOT EXISTS (
      SELECT 1 FROM lots t JOIN variants v ON v.sku_id = t.sku_id AND v.tracks_lots = 1
      WHERE t.lot_id = r.value ->> 'lot_id')`);

/**
 * Units of lots come or go. One place may be named more than once; below nothing aborts the batch: `CHECK constraint failed: units_in_bin`.
 */
export function changePlaces(changes: readonly PlaceChange[], cause: LotCause): Statement[] {
  if (changes.length === 0) return [];
  const json = JSON.stringify(changes);
  const { reference = "", staffId, note = "", now } = cause;
  const summed = sql`
    SELECT value ->> 'lot_id' AS lot_id, value ->> 'warehouse_id' AS warehouse_id, value ->> 'bin' AS bin,
      sum(value ->> 'change') AS change
    FROM json_each(${json}) GROUP BY 1, 2, 3`;
  return [
    // A place that units come to for the first time.
    statement<never>(sql`
      INSERT INTO lot_places (lot_id, warehouse_id, bin, quantity)
      SELECT lot_id, warehouse_id, bin, 0 FROM (${summed}) WHERE change > 0 ON CONFLICT DO NOTHING`),
    statement<never>(sql`
      UPDATE lot_places AS p SET quantity = p.quantity + c.change FROM (${summed}) c
      WHERE p.lot_id = c.lot_id AND p.warehouse_id = c.warehouse_id AND p.bin = c.bin`),
    guardChanges(new Set(changes.map(({ lot_id, warehouse_id, bin }) => [lot_id, warehouse_id, bin].join(" "))).size),
    statement<never>(sql`
      INSERT INTO lot_moves (lot_id, warehouse_id, bin, kind, change, reference, staff_id, note, at)
      SELECT value ->> 'lot_id', value ->> 'warehouse_id', value ->> 'bin', value ->> 'kind', value ->> 'change',
        ${reference}, ${staffId}, ${note}, ${now}
      FROM json_each(${json})`),
  ];
}

/**
 * Units of lots come back that nobody has named yet; the lots are written down with them. The batch is aborted when one of the lots
 * is known by now and has another last day, or is stopped.
 */
export function returnNewLots(units: readonly NewLotUnits[], cause: LotCause): Statement[] {
  if (units.length === 0) return [];
  const json = JSON.stringify(units);
  const { reference = "", staffId, note = "", now } = cause;
  const named = sql`
    json_each(${json}) r CROSS JOIN lots t ON t.sku_id = r.value ->> 'sku_id' AND t.number = r.value ->> 'number'`;
  return [
    statement<never>(sql`
      INSERT INTO lots (sku_id, number, expires_on, created_at)
      SELECT DISTINCT value ->> 'sku_id', value ->> 'number', value ->> 'expires_on', ${now} FROM json_each(${json})
      WHERE true ON CONFLICT DO NOTHING`),
    statement<never>(sql`
      SELECT CASE WHEN EXISTS (
        SELECT 1 FROM ${named} WHERE t.expires_on IS NOT (r.value ->> 'expires_on') OR t.state <> 'free')
      THEN json_extract('{}', 'batch_guard') END`),
    statement<never>(sql`
      INSERT INTO lot_places (lot_id, warehouse_id, bin, quantity)
      SELECT t.lot_id, r.value ->> 'warehouse_id', r.value ->> 'bin', sum(r.value ->> 'change') FROM ${named}
      WHERE true GROUP BY 1, 2, 3
      ON CONFLICT (lot_id, warehouse_id, bin) DO UPDATE SET quantity = lot_places.quantity + excluded.quantity`),
    statement<never>(sql`
      INSERT INTO lot_moves (lot_id, warehouse_id, bin, kind, change, reference, staff_id, note, at)
      SELECT t.lot_id, r.value ->> 'warehouse_id', r.value ->> 'bin', 'return', r.value ->> 'change', ${reference}, ${staffId},
        ${note}, ${now}
      FROM ${named}`),
  ];
}
