import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { rememberedCut } from "#backend/goods/pricing/price-cuts-statements";
import { statement } from "#backend/platform/database";

/** A lot in a bin, as a row names it. */
export type NamedPlace = { sku: string; lot: string; warehouse: string; bin: string };

/** What the shop has of a place that a row names; null where there is none. One for each row whose SKU exists. */
export type CountedPlaceRow = {
  /** Of the row, from 0. */
  at: number;
  tracks_lots: 0 | 1;
  lot_id: number | null;
  expires_on: string | null;
  warehouse_id: number | null;
  /** Units of the lot in the bin. */
  here: number | null;
  /** When units of the lot last came into the bin, left it or were counted there, in ms. */
  moved_at: number;
  /** How much cheaper a unit is than within the last thirty days, in fils; null: its price was not lowered. */
  cut: Fils | null;
};

export const selectCountedPlaces = (rows: readonly NamedPlace[], now: number) =>
  statement<CountedPlaceRow>(sql`
    SELECT r.key AS at, v.tracks_lots, t.lot_id, t.expires_on, w.warehouse_id, p.quantity AS here, coalesce((
        SELECT m.at FROM lot_moves m
        WHERE m.lot_id = t.lot_id AND m.warehouse_id = w.warehouse_id AND m.bin = r.value ->> 'bin'
        ORDER BY m.move_id DESC LIMIT 1), 0) AS moved_at,
      ${rememberedCut(now)} AS cut
    FROM json_each(${JSON.stringify(rows)}) r CROSS JOIN variants v ON v.sku_id = r.value ->> 'sku'
    LEFT JOIN lots t ON t.sku_id = v.sku_id AND t.number = r.value ->> 'lot'
    LEFT JOIN warehouses w ON w.code = r.value ->> 'warehouse' AND w.closed_at IS NULL
    LEFT JOIN lot_places p ON p.lot_id = t.lot_id AND p.warehouse_id = w.warehouse_id AND p.bin = r.value ->> 'bin'`);

export type NewLot = { sku: string; lot: string; expires_on: string | null };

/** Writes lots down that come for the first time; those that are known stay as they are. */
export const insertLots = (lots: readonly NewLot[], now: number) =>
  statement<never>(sql`
    INSERT INTO lots (sku_id, number, expires_on, created_at)
    SELECT value ->> 'sku', value ->> 'lot', value ->> 'expires_on', ${now}
    FROM json_each(${JSON.stringify(lots)}) WHERE true ON CONFLICT DO NOTHING`);
