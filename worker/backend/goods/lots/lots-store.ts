import { sql, type SQL } from "drizzle-orm";
import type { LotState } from "#shared/goods/lot-states";
import type { Locale } from "#shared/text/locale";
import { inLanguage } from "../catalogue/groups-statements";
import { statement } from "#backend/platform/database";
import { maySell } from "./lots-statements";

/** A lot of a SKU by its number, and a bin by its names; null where there is none. */
export type LotInRow = {
  tracks_lots: 0 | 1;
  lot_id: number | null;
  expires_on: string | null;
  /** The lot is recalled or in quarantine. */
  stopped: 0 | 1;
  warehouse_id: number | null;
  /** Units of the lot in the bin. */
  here: number | null;
};

/** One row for a SKU that exists. */
export const selectLotIn = (skuId: string, { lot, warehouse, bin }: { lot: string; warehouse: string; bin: string }) =>
  statement<LotInRow>(sql`
    SELECT v.tracks_lots, t.lot_id, t.expires_on, coalesce(t.state <> 'free', 0) AS stopped, w.warehouse_id, p.quantity AS here
    FROM variants v
    LEFT JOIN lots t ON t.sku_id = v.sku_id AND t.number = ${lot}
    LEFT JOIN warehouses w ON w.code = ${warehouse} AND w.closed_at IS NULL
    LEFT JOIN lot_places p ON p.lot_id = t.lot_id AND p.warehouse_id = w.warehouse_id AND p.bin = ${bin}
    WHERE v.sku_id = ${skuId}`);

/** @param now in ms */
export const insertLot = (skuId: string, number: string, expiresOn: string | null, now: number) =>
  statement<never>(sql`
    INSERT INTO lots (sku_id, number, expires_on, created_at) VALUES (${skuId}, ${number}, ${expiresOn}, ${now})
    ON CONFLICT DO NOTHING`);

export type LotRow = {
  lot_id: number;
  sku_id: string;
  title: string;
  variant_title: string;
  number: string;
  expires_on: string | null;
  state: LotState;
  is_sold: 0 | 1;
  /** JSON of `{ warehouse, bin, quantity }[]`. */
  places: string;
};

const columns = (locale: Locale, today: string) => sql`
  t.lot_id, t.sku_id, ${inLanguage("g.title", locale)} AS title, ${inLanguage("v.title", locale)} AS variant_title, t.number,
  t.expires_on, t.state, ${maySell(today)} AS is_sold, (
    SELECT json_group_array(json_object('warehouse', w.code, 'bin', p.bin, 'quantity', p.quantity) ORDER BY w.code, p.bin)
    FROM lot_places p JOIN warehouses w ON w.warehouse_id = p.warehouse_id
    WHERE p.lot_id = t.lot_id AND p.quantity > 0) AS places`;
const joined = (which: SQL) =>
  sql`lots t ON ${which} LEFT JOIN variants v ON v.sku_id = t.sku_id LEFT JOIN product_groups g ON g.group_id = v.group_id`;

/** The last day of a lot `t`, by which an index sorts all of them. */
const end = sql.raw("coalesce(t.expires_on, '9999')");

export type LotFilter = {
  skuId?: string | undefined;
  search: string;
  /** As YYYY-MM-DD. */ until?: string | undefined;
};

function matching({ skuId, search, until }: LotFilter): SQL {
  const conditions = [
    ...(skuId === undefined ? [] : [sql`t.sku_id = ${skuId}`]),
    ...(search === "" ? [] : [sql`substr(t.number, 1, length(${search})) = ${search} COLLATE NOCASE`]),
    ...(until === undefined
      ? []
      : [sql`${end} <= ${until} AND EXISTS (SELECT 1 FROM lot_places p WHERE p.lot_id = t.lot_id AND p.quantity > 0)`]),
  ];
  return conditions.length === 0 ? sql`1` : sql.join(conditions, sql` AND `);
}

/** What expires first comes first. */
export const selectLots = (filter: LotFilter, locale: Locale, today: string, limit: number, offset: number) =>
  statement<LotRow>(sql`
    SELECT ${columns(locale, today)}
    FROM (SELECT lot_id FROM lots t WHERE ${matching(filter)} ORDER BY ${end}, lot_id LIMIT ${limit} OFFSET ${offset}) page
    CROSS JOIN ${joined(sql`t.lot_id = page.lot_id`)} ORDER BY ${end}, t.lot_id`);
export const countLots = (filter: LotFilter) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM lots t WHERE ${matching(filter)}`);
export const selectLot = (lotId: number, locale: Locale, today: string) =>
  statement<LotRow>(
    sql`SELECT ${columns(locale, today)} FROM (SELECT 1) CROSS JOIN ${joined(sql`t.lot_id = ${lotId}`)}`,
  );

/** Units of a SKU that were ordered, or are being paid for, and have not been packed: on the shelf, or owed. */
const stillReserved = (skuId: string) => sql`(
  SELECT coalesce(sum(l.quantity - l.picked - l.shipped - l.delivered - l.cancelled - l.returned), 0)
  FROM order_lines l JOIN orders o ON o.order_id = l.order_id
  WHERE l.sku_id = ${skuId} AND o.status IN ('placed', 'confirmed')) + (
  SELECT coalesce(sum(line.value ->> 'quantity'), 0)
  FROM payments p, json_each(p.quote, '$.lines') line WHERE p.status = 'started' AND line.value ->> 'sku_id' = ${skuId})`;

/** Lines of a SKU with units that are packed and have not left. */
const packedLines = (skuId: string) => sql`
  order_lines l JOIN orders o ON o.order_id = l.order_id
  WHERE l.sku_id = ${skuId} AND l.picked > 0 AND o.status IN ('placed', 'confirmed', 'packed')`;

/** Packed units of a SKU `v` that are of a lot. */
const packedOfLots = sql`coalesce((
  SELECT sum(x.quantity) FROM lots t JOIN order_line_lots x ON x.lot_id = t.lot_id
  WHERE t.sku_id = v.sku_id AND x.shipment_id = ''), 0)`;

/** How a SKU's lots are dealt with, and how many of it are on the shelf, or packed, without one. */
export const selectLotRules = (skuId: string) =>
  statement<{
    sku_id: string;
    tracks_lots: 0 | 1;
    least_days: number;
    reserved: number;
    stock: number;
    /** Units on the shelf, reserved ones among them. */
    on_shelf: number;
    packed: number;
    /** On the shelf or packed. */
    in_lots: number;
  }>(sql`
    SELECT sku_id, tracks_lots, least_days, reserved, stock,
      stock + iif(tracks_lots = 1, reserved, ${stillReserved(skuId)}) - owed AS on_shelf,
      coalesce((SELECT sum(l.picked) FROM ${packedLines(skuId)}), 0) AS packed, ${packedOfLots} + coalesce((
      SELECT sum(p.quantity) FROM lots t CROSS JOIN lot_places p ON p.lot_id = t.lot_id WHERE t.sku_id = v.sku_id), 0) AS in_lots
    FROM variants v WHERE sku_id = ${skuId}`);

export const updateLotState = (lotId: number, before: LotState, state: LotState) =>
  statement<never>(sql`UPDATE lots SET state = ${state} WHERE lot_id = ${lotId} AND state = ${before}`);

export type WarehouseRow = {
  warehouse_id: number;
  code: string;
  name_en: string;
  name_ar: string;
  closed_at: number | null;
};

export const selectWarehouses = () =>
  statement<WarehouseRow>(sql`SELECT * FROM warehouses ORDER BY closed_at IS NOT NULL, code`);

/** Opens, renames or closes one; undefined: it stays what it is. Changes no row when it is to be closed and something lies there. */
export const writeWarehouse = (
  { code, name_en, name_ar }: Pick<WarehouseRow, "code" | "name_en" | "name_ar">,
  closed: boolean | undefined,
  now: number,
) =>
  statement<never>(sql`
    INSERT INTO warehouses (code, name_en, name_ar, closed_at)
    SELECT ${code}, ${name_en}, ${name_ar}, ${closed ? now : null}
    WHERE ${closed ? 1 : 0} = 0 OR NOT EXISTS (
      SELECT 1 FROM lot_places p JOIN warehouses w ON w.warehouse_id = p.warehouse_id WHERE w.code = ${code} AND p.quantity > 0)
    ON CONFLICT (code) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar,
      closed_at = ${closed === undefined ? sql`warehouses.closed_at` : sql`excluded.closed_at`}`);

/**
 * Units of a SKU are known by their lots from now on; changes no row when they are already, and without a first lot when some are
 * on the shelf or packed.
 */
export const beginLots = (skuId: string, leastDays: number, hasLot: boolean) =>
  statement<never>(sql`
    UPDATE variants SET tracks_lots = 1, least_days = ${leastDays}, reserved = ${stillReserved(skuId)}
    WHERE sku_id = ${skuId} AND tracks_lots = 0 AND ${
      hasLot
        ? sql`1`
        : sql`stock + ${stillReserved(skuId)} - owed <= 0 AND NOT EXISTS (SELECT 1 FROM ${packedLines(skuId)})`
    }`);

/** Orders with units of a SKU in the shop count it as an act that it begins or ends to have lots: what was judged before is not done. */
export const countAct = (skuId: string) =>
  statement<never>(sql`
    UPDATE orders SET version = version + 1
    WHERE status IN ('placed', 'confirmed', 'packed') AND order_id IN (
      SELECT order_id FROM order_lines
      WHERE sku_id = ${skuId} AND quantity > shipped + delivered + cancelled + returned)`);

/** Units of a variant `v` that lie on the shelf: those for sale and those that are reserved there. */
const onShelf = sql`(v.stock + v.reserved - v.owed)`;

/**
 * All that is on the shelf of a SKU, or packed, is of a lot that it has, as what it has been until now; nothing where there is
 * nothing.
 */
export const fillFirstLot = (
  skuId: string,
  { lot, warehouse, bin }: { lot: string; warehouse: string; bin: string },
  { staffId, now }: { staffId: string; now: number },
) => [
  statement<never>(sql`
    INSERT INTO lot_places (lot_id, warehouse_id, bin, quantity)
    SELECT t.lot_id, w.warehouse_id, ${bin}, ${onShelf}
    FROM variants v JOIN lots t ON t.sku_id = v.sku_id AND t.number = ${lot} JOIN warehouses w ON w.code = ${warehouse}
    WHERE v.sku_id = ${skuId} AND ${onShelf} > 0
    ON CONFLICT (lot_id, warehouse_id, bin) DO UPDATE SET quantity = excluded.quantity`),
  statement<never>(sql`
    INSERT INTO lot_moves (lot_id, warehouse_id, bin, kind, change, staff_id, at)
    SELECT p.lot_id, p.warehouse_id, p.bin, 'count', p.quantity, ${staffId}, ${now}
    FROM lots t JOIN lot_places p ON p.lot_id = t.lot_id WHERE t.sku_id = ${skuId} AND p.quantity > 0`),
  statement<never>(sql`
    INSERT INTO order_line_lots (order_id, position, lot_id, warehouse_id, quantity)
    SELECT packed.order_id, packed.position, t.lot_id, w.warehouse_id, packed.picked
    FROM (SELECT l.order_id, l.position, l.picked FROM ${packedLines(skuId)}) packed
    JOIN lots t ON t.sku_id = ${skuId} AND t.number = ${lot} JOIN warehouses w ON w.code = ${warehouse}`),
];

/** Changes how long a lot must last, of a SKU with lots. */
export const changeLeastDays = (skuId: string, leastDays: number) =>
  statement<never>(sql`UPDATE variants SET least_days = ${leastDays} WHERE sku_id = ${skuId} AND tracks_lots = 1`);

/** Units of a SKU are known by their lots no more; changes no row while one of its lots has units, on the shelf or packed, or orders wait for some. */
export const endLots = (skuId: string) =>
  statement<never>(sql`
    UPDATE variants AS v SET tracks_lots = 0, least_days = 0, reserved = 0
    WHERE sku_id = ${skuId} AND tracks_lots = 1 AND reserved = 0 AND ${packedOfLots} = 0 AND NOT EXISTS (
      SELECT 1 FROM lots t JOIN lot_places p ON p.lot_id = t.lot_id WHERE t.sku_id = ${skuId} AND p.quantity > 0)`);

export type LotOrderRow = {
  order_id: string;
  number: number;
  placed_at: number;
  /** JSON, as the order has it. */
  buyer: string;
  quantity: number;
  returned: number;
};

/** Orders that have, or had, units of a lot, newest first. */
export const selectLotOrders = (lotId: number, limit: number, offset: number) =>
  statement<LotOrderRow>(sql`
    SELECT o.order_id, o.number, o.placed_at, o.buyer, sum(x.quantity - x.returned) AS quantity, sum(x.returned) AS returned
    FROM order_line_lots x JOIN orders o ON o.order_id = x.order_id WHERE x.lot_id = ${lotId}
    GROUP BY o.order_id ORDER BY o.placed_at DESC, o.order_id LIMIT ${limit} OFFSET ${offset}`);
export const countLotOrders = (lotId: number) =>
  statement<{ total: number }>(sql`
    SELECT count(DISTINCT order_id) AS total FROM order_line_lots WHERE lot_id = ${lotId}`);
