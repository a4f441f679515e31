import { sql, type SQL } from "drizzle-orm";
import type { QuoteLine } from "../checkout/quote";
import type { EventRow, ShipmentRow } from "../orders/statements";

/** What an archive has of an order, as the shop's database had it. */
export type ArchivedContent = {
  /** For whoever reads an archive by itself. */
  order: { order_id: string; number: number; placed_at: number; status: string };
  kept: {
    delivery_address: Record<string, unknown>;
    billing_address: Record<string, unknown>;
    shipping_instructions: string;
    device_source: string;
    landed_page_url: string;
  };
  lines: QuoteLine[];
  events: (EventRow & { sequence: number; actor: string; note: string })[];
  shipments: ShipmentRow[];
};

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

/** The name of a content: the first 128 bits of its SHA-256, in hex. */
export async function sumOf(content: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const parseContent = (content: string): ArchivedContent => JSON.parse(content);
