import { sql, type SQL } from "drizzle-orm";

const list = (columns: string, from: SQL): SQL => sql`(SELECT json_group_array(json_object(
  ${sql.raw(
    columns
      .trim()
      .split(/\s+/)
      .map((name) => `'${name}', x.${name}`)
      .join(", "),
  )})) FROM (${from}) x)`;

/** Columns of `order_lines` beside its key, in the order in which an archive keeps them. */
export const lineColumns = `sku_id slug title_en title_ar variant_title_en variant_title_ar image quantity unit_price total
  discount tax tax_class tax_rate tax_certificate`;
export const eventColumns = "sequence status actor note at";
export const shipmentColumns = "shipment_id order_id carrier tracking_number tracking_url shipped_at delivered_at";

/**
 * The content of an order `o` as JSON. The same order gives the same text, so that its sum names it. Who bought it stays
 * in the shop's database, which every list and every change of an account asks.
 */
export const contentOf = sql`json_object(
  'order', json_object('order_id', o.order_id, 'number', o.number, 'placed_at', o.placed_at, 'status', o.status),
  'kept', json_object('delivery_address', json(o.delivery_address), 'billing_address', json(o.billing_address),
    'shipping_instructions', o.shipping_instructions, 'device_source', o.device_source,
    'landed_page_url', o.landed_page_url),
  'lines', json(${list(lineColumns, sql`SELECT * FROM order_lines l WHERE l.order_id = o.order_id ORDER BY l.position`)}),
  'events', json(${list(eventColumns, sql`SELECT * FROM order_events e WHERE e.order_id = o.order_id ORDER BY e.sequence`)}),
  'shipments', json(${list(
    shipmentColumns,
    sql`SELECT * FROM shipments s WHERE s.order_id = o.order_id ORDER BY s.shipped_at, s.shipment_id`,
  )}))`;

/** The lines of an order `o` as figures: what stays of them in the shop's database. */
export const goodsOf = sql`(
  SELECT json_group_array(json_array(sku_id, slug, quantity, unit_price, discount, tax)) FROM (
    SELECT * FROM order_lines l WHERE l.order_id = o.order_id ORDER BY l.position))`;
