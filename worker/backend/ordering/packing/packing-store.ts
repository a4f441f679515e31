import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import type { OrderState } from "#shared/orders/order-states";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { isForSale, maySell } from "#backend/goods/lots/lots-statements";
import { statement } from "#backend/platform/database";
import { slotOfOrder } from "../slots/slots-statements";
import { openUnits } from "../orders/orders-statements";
import type { LotPlace } from "#backend/goods/lots/allocate";

/** Whether an order `o` waits for goods with all that it has, as its buyer wishes. */
const waitsWhole = sql`(o.ships_together = 1 AND EXISTS (
  SELECT 1 FROM order_lines w WHERE w.order_id = o.order_id AND w.backordered > 0))`;

/** Open lines of confirmed orders that may leave, the oldest first. */
const openLines = (limit: number) => sql`
  SELECT o.order_id, o.number, o.placed_at, ${slotOfOrder} AS slot, l.position, l.sku_id, ${openUnits} AS open
  FROM orders o INDEXED BY orders_by_status CROSS JOIN order_lines l ON l.order_id = o.order_id
  WHERE o.status = 'confirmed' AND ${openUnits} > 0 AND NOT ${waitsWhole}
  ORDER BY o.number, l.position LIMIT ${limit}`;

export type OpenLineRow = {
  order_id: string;
  number: number;
  placed_at: number;
  /** JSON of a `Slot`; null: it has none. */
  slot: string | null;
  position: number;
  sku_id: string;
  open: number;
  tracks_lots: 0 | 1;
};

export const selectOpenLines = (limit: number) =>
  statement<OpenLineRow>(sql`
    SELECT l.*, coalesce(v.tracks_lots, 0) AS tracks_lots
    FROM (${openLines(limit)}) l LEFT JOIN variants v ON v.sku_id = l.sku_id ORDER BY l.number, l.position`);

export type PickPlace = LotPlace & { warehouse: string };

/** Where units lie of what open lines want, that may be sold. */
export const selectOpenPlaces = (limit: number, today: string) =>
  statement<PickPlace>(sql`
    SELECT t.sku_id, t.lot_id, t.number, t.expires_on, p.warehouse_id, w.code AS warehouse, p.bin, p.quantity
    FROM (SELECT DISTINCT sku_id FROM (${openLines(limit)})) l
    CROSS JOIN variants v ON v.sku_id = l.sku_id AND v.tracks_lots = 1
    CROSS JOIN lots t ON t.sku_id = v.sku_id AND ${maySell(today)}
    CROSS JOIN lot_places p ON p.lot_id = t.lot_id AND p.quantity > 0 AND ${isForSale}
    CROSS JOIN warehouses w ON w.warehouse_id = p.warehouse_id`);

export type LineNameRow = { title: string; variant_title: string; image: string | null };

/** What lines are called, in the order in which they are named. */
export const selectLineNames = (lines: readonly { order_id: string; position: number }[], locale: Locale) =>
  statement<LineNameRow>(sql`
    SELECT ${inLanguage("l.title", locale)} AS title, ${inLanguage("l.variant_title", locale)} AS variant_title, l.image
    FROM json_each(${JSON.stringify(lines.map(({ order_id, position }) => [order_id, position]))}) j
    CROSS JOIN order_lines l ON l.order_id = j.value ->> 0 AND l.position = j.value ->> 1
    ORDER BY j.key`);

export type PackedOrderRow = {
  order_id: string;
  number: number;
  status: OrderState;
  buyer: string;
  delivery_address: string;
  slot: string | null;
  /** Packed and not sent. */
  picked: number;
  waits_whole: 0 | 1;
};

export const selectPackedOrder = (orderId: string) =>
  statement<PackedOrderRow>(sql`
    SELECT o.order_id, o.number, o.status, o.buyer, o.delivery_address, ${slotOfOrder} AS slot,
      coalesce((SELECT sum(l.picked) FROM order_lines l WHERE l.order_id = o.order_id), 0) AS picked,
      ${waitsWhole} AS waits_whole
    FROM orders o WHERE o.order_id = ${orderId}`);

export type PackLineRow = {
  line: number;
  sku_id: string;
  title: string;
  variant_title: string;
  image: string | null;
  open: number;
  gtin: string | null;
  manufacturer_code: string | null;
  tracks_lots: 0 | 1;
  /** JSON of lots with `may_sell` and `places`. */
  lots: string;
};

/** Most lots that a line shows. */
const mostLots = 40;

/** Lots of a variant `v`, those on the shelf that expire first before others. */
const lotsOfVariant = (today: string) => sql`(
  SELECT json_group_array(json_object('number', number, 'expires_on', expires_on, 'state', state, 'may_sell', may_sell,
    'quantity', quantity, 'places', json(places)))
  FROM (
    SELECT t.number, t.expires_on, t.state, ${maySell(today)} AS may_sell, coalesce(sum(p.quantity), 0) AS quantity,
      json_group_array(json_object('warehouse', w.code, 'bin', p.bin, 'quantity', p.quantity) ORDER BY w.code, p.bin)
        FILTER (WHERE p.quantity > 0) AS places
    FROM lots t LEFT JOIN lot_places p ON p.lot_id = t.lot_id AND p.quantity > 0 AND ${isForSale}
    LEFT JOIN warehouses w ON w.warehouse_id = p.warehouse_id
    WHERE v.tracks_lots = 1 AND t.sku_id = v.sku_id GROUP BY t.lot_id
    ORDER BY quantity = 0, t.expires_on IS NULL, t.expires_on, t.lot_id LIMIT ${mostLots}))`;

/** Lines of an order with open units, with what they are recognised by. */
export const selectPackLines = (orderId: string, locale: Locale, today: string) =>
  statement<PackLineRow>(sql`
    SELECT l.position AS line, l.sku_id, ${inLanguage("l.title", locale)} AS title,
      ${inLanguage("l.variant_title", locale)} AS variant_title, l.image, ${openUnits} AS open, v.gtin, v.manufacturer_code,
      coalesce(v.tracks_lots, 0) AS tracks_lots, ${lotsOfVariant(today)} AS lots
    FROM order_lines l LEFT JOIN variants v ON v.sku_id = l.sku_id
    WHERE l.order_id = ${orderId} AND ${openUnits} > 0 ORDER BY l.position`);

export type SiblingRow = Pick<
  PackLineRow,
  "line" | "sku_id" | "title" | "variant_title" | "gtin" | "manufacturer_code"
>;

/** Other variants of the products that an order's open lines are of. */
export const selectSiblings = (orderId: string, locale: Locale, limit: number) =>
  statement<SiblingRow>(sql`
    SELECT min(l.position) AS line, s.sku_id, ${inLanguage("g.title", locale)} AS title,
      ${inLanguage("s.title", locale)} AS variant_title, s.gtin, s.manufacturer_code
    FROM order_lines l CROSS JOIN variants v ON v.sku_id = l.sku_id
    CROSS JOIN variants s INDEXED BY variants_by_group ON s.group_id = v.group_id
    CROSS JOIN product_groups g ON g.group_id = s.group_id
    WHERE l.order_id = ${orderId} AND ${openUnits} > 0
      AND NOT EXISTS (SELECT 1 FROM order_lines x WHERE x.order_id = l.order_id AND x.sku_id = s.sku_id)
    GROUP BY s.sku_id ORDER BY line, s.sku_id LIMIT ${limit}`);
