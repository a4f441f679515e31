import { sql, type SQL } from "drizzle-orm";
import { isOwed } from "../credit-line/ledger-statements";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { hasOpenReturn } from "../returns/returns-statements";
import { creditedOfOrder } from "../invoices/invoices-statements";
import { collectedOf, shipmentLines } from "../orders/orders-statements";
import type { ArchivedContent } from "./content";
import { sweptAgain, yearOf, type ArchiveRef } from "./archives-statements";

const listOf = (columns: string, from: SQL): SQL => sql`(SELECT json_group_array(json_object(
  ${sql.raw(
    columns
      .trim()
      .split(/\s+/)
      .map((name) => `'${name}', x.${name}`)
      .join(", "),
  )})) FROM (${from}) x)`;

/** Columns of `order_lines` beside its key, in the order in which an archive keeps them. */
const lineColumns = `sku_id slug title_en title_ar variant_title_en variant_title_ar image quantity unit_price total
  discount tax tax_class tax_rate tax_certificate picked shipped delivered cancelled returned`;
const eventColumns = "sequence status actor note at";
const shipmentColumns = "shipment_id order_id carrier tracking_number tracking_url shipped_at delivered_at";
/** What a parcel carries goes with it, as JSON. */
const copiedShipment = `${shipmentColumns} lines`;

/**
 * The content of an order `o` as JSON. The same order gives the same text, so that its sum names it. Who bought it stays
 * in the shop's database, which every list and every change of an account asks.
 */
const contentOf = sql`json_object(
  'order', json_object('order_id', o.order_id, 'number', o.number, 'placed_at', o.placed_at, 'status', o.status,
    'po_number', o.po_number, 'po_file', (SELECT d.document_id FROM documents d WHERE d.po_of = o.checkout_id)),
  'kept', json_object('delivery_address', json(o.delivery_address), 'billing_address', json(o.billing_address),
    'shipping_instructions', o.shipping_instructions, 'device_source', o.device_source,
    'landed_page_url', o.landed_page_url),
  'lines', json(${listOf(lineColumns, sql`SELECT * FROM order_lines l WHERE l.order_id = o.order_id ORDER BY l.position`)}),
  'events', json(${listOf(eventColumns, sql`SELECT * FROM order_events e WHERE e.order_id = o.order_id ORDER BY e.sequence`)}),
  'shipments', json(${listOf(
    copiedShipment,
    sql`SELECT s.*, ${shipmentLines} AS lines FROM shipments s WHERE s.order_id = o.order_id ORDER BY s.shipped_at, s.shipment_id`,
  )}))`;

/** The lines of an order `o` as figures: what stays of them in the shop's database. */
const goodsOf = sql`(
  SELECT json_group_array(json_array(sku_id, slug, quantity, unit_price, discount, tax)) FROM (
    SELECT * FROM order_lines l WHERE l.order_id = o.order_id ORDER BY l.position))`;

/** Where the scheduled runs are; times in ms. */
export type ArchiveState = {
  changed_at: number;
  number: number;
  due_at: number;
  /** JSON: years without an archive, with how many orders of them this pass met. */
  waiting: string;
  /** Up to which day figures are summed (not counted); null: none is. */
  closed_to: number | null;
};

export const selectState = () =>
  statement<ArchiveState>(sql`
    SELECT changed_at, number, due_at, waiting, (SELECT closed_to FROM figure_state) AS closed_to FROM archive_state`);

export const updateState = ({ changed_at, number, due_at, waiting }: Omit<ArchiveState, "closed_to">) =>
  statement<never>(sql`
    UPDATE archive_state SET changed_at = ${changed_at}, number = ${number}, due_at = ${due_at}, waiting = ${waiting}`);

/**
 * Whether nothing is open about an order `o` of a final state: no refund, payout or approval that waits, no dispute, no difference with the
 * gateway, nothing owed on credit, no money on its way to it, no cart that waits for it, no return on its way, no e-invoice that is not through, and no deletion of its buyer's data that is due.
 */
const isSettled = (
  now: number,
): SQL => sql`(NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.order_id AND r.status IN ('pending', 'refused'))
  AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.order_id = o.order_id AND p.status <> 'paid')
  AND NOT EXISTS (SELECT 1 FROM payment_claims c WHERE c.payment_id = o.payment_id AND c.status = 'open')
  AND NOT EXISTS (SELECT 1 FROM payment_differences d WHERE d.payment_id = o.payment_id AND d.dealt_at IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM approvals a WHERE a.user_id = o.user_id AND a.subject = o.order_id AND a.status = 'waiting')
  AND NOT EXISTS (SELECT 1 FROM cart_clearings c WHERE c.order_id = o.order_id)
  AND NOT ${hasOpenReturn}
  AND NOT EXISTS (
    SELECT 1 FROM e_invoices e WHERE e.order_id = o.order_id AND e.state NOT IN ('accepted', 'handed_over'))
  AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = o.user_id AND d.kept_until <= ${now})
  AND (o.payment_method NOT IN ('bank_transfer', 'cheque')
    OR o.payable + o.refunded - ${creditedOfOrder(sql`o.order_id`)} <= ${collectedOf(sql`o.order_id`)})
  AND (o.payment_method <> 'credit' OR NOT ${isOwed}))`;

/** An order that a round looks at; `content` is null for one that is not settled. */
export type Candidate = {
  order_id: string;
  number: number;
  status: string;
  refunded: number;
  changed_at: number;
  archive_turn: number;
  year: number;
  content: string | null;
};

/**
 * The next orders that have not changed for long, the longest unchanged first.
 * @param after the last one that was looked at
 * @param before when one must have changed last, in ms
 */
export const selectRound = (
  after: Pick<ArchiveState, "changed_at" | "number">,
  before: number,
  most: number,
  now: number,
) =>
  statement<Candidate>(sql`
    SELECT o.order_id, o.number, o.status, o.refunded, o.changed_at, o.archive_turn, ${yearOf(sql`o.placed_at`)} AS year,
      iif(${isSettled(now)}, ${contentOf}, NULL) AS content
    FROM (
      SELECT * FROM orders INDEXED BY orders_to_archive
      WHERE archive_year IS NULL AND status IN ('delivered', 'cancelled', 'returned')
        AND changed_at < ${before} AND (changed_at, number) > (${after.changed_at}, ${after.number})
      ORDER BY changed_at, number LIMIT ${most}) o`);

/** An order whose copy was read back from its archive and is right. */
export type Copied = Candidate & { sum: string; content: string };

/** A text field of the copy in row `c` of the statement below. */
const copied = (name: string) => sql.raw(`(c.value ->> 'content') ->> '$.kept.${name}'`);

/**
 * Leaves of orders what the shop's database keeps, and says where the rest is; aborts the batch when one of them is not
 * as it was copied, or not settled any more. The signs before columns keep their indexes, which would find half of all orders, out.
 */
export const leaveIndex = (orders: readonly Copied[], now: number): Statement[] => {
  const ids = JSON.stringify(orders.map(({ order_id }) => order_id));
  const ofThem = sql`order_id IN (SELECT value FROM json_each(${ids}))`;
  return [
    statement(sql`
      UPDATE orders AS o SET archive_year = c.value ->> 'year', archive_sum = c.value ->> 'sum', goods = ${goodsOf},
        delivery_address = json_object('state', o.delivery_address ->> 'state', 'country', o.delivery_address ->> 'country',
          'location_id', o.delivery_address ->> 'location_id'),
        billing_address = '{}', shipping_instructions = '', device_source = '', landed_page_url = ''
      FROM json_each(${JSON.stringify(orders)}) c
      WHERE o.order_id = c.value ->> 'order_id' AND +o.archive_year IS NULL
        AND o.archive_turn = c.value ->> 'archive_turn' AND +o.status = c.value ->> 'status'
        AND o.refunded = c.value ->> 'refunded' AND o.changed_at = c.value ->> 'changed_at'
        AND json(o.delivery_address) = ${copied("delivery_address")} AND json(o.billing_address) = ${copied("billing_address")}
        AND o.shipping_instructions = ${copied("shipping_instructions")} AND o.device_source = ${copied("device_source")}
        AND o.landed_page_url = ${copied("landed_page_url")} AND ${isSettled(now)}`),
    guardChanges(orders.length),
    statement(sql`DELETE FROM order_lines WHERE ${ofThem}`),
    // Days of the figures are counted by these two, whenever their sums are made again.
    statement(sql`DELETE FROM order_events WHERE ${ofThem} AND status NOT IN ('cancelled', 'returned')`),
    statement(sql`DELETE FROM shipment_lines WHERE shipment_id IN (SELECT shipment_id FROM shipments WHERE ${ofThem})`),
    statement(sql`DELETE FROM shipments WHERE ${ofThem}`),
  ];
};

const rowsInto = (table: string, columns: string, orderId: string, rows: unknown[], key?: string): SQL => {
  const names = columns
    .trim()
    .split(/\s+/)
    .filter((name) => name !== "order_id");
  const list = sql.raw(["order_id", ...(key ? [key] : []), ...names].join(", "));
  const values = sql.raw([...(key ? ["key"] : []), ...names.map((name) => `value ->> '${name}'`)].join(", "));
  return sql`INSERT INTO ${sql.raw(table)} (${list})
    SELECT ${orderId}, ${values} FROM json_each(${JSON.stringify(rows)}) WHERE true`;
};

/** Puts an archived order back as it was; aborts the batch when somebody else has. Its copies are deleted later. */
export const putBack = (
  ref: ArchiveRef,
  { kept, lines, events, shipments }: ArchivedContent,
  now: number,
): Statement[] => {
  const { order_id: orderId, archive_year, archive_sum, archive_turn } = ref;
  return [
    statement(sql`
      UPDATE orders SET archive_year = NULL, archive_sum = NULL, goods = NULL, archive_turn = archive_turn + 1,
        delivery_address = ${JSON.stringify(kept.delivery_address)},
        billing_address = ${JSON.stringify(kept.billing_address)}, shipping_instructions = ${kept.shipping_instructions},
        device_source = ${kept.device_source}, landed_page_url = ${kept.landed_page_url}
      WHERE order_id = ${orderId} AND archive_year = ${archive_year} AND archive_sum = ${archive_sum}
        AND archive_turn = ${archive_turn}`),
    guardChanges(1),
    statement(rowsInto("order_lines", lineColumns, orderId, lines, "position")),
    // Some have stayed.
    statement(sql`${rowsInto("order_events", eventColumns, orderId, events)} ON CONFLICT DO NOTHING`),
    statement(rowsInto("shipments", shipmentColumns, orderId, shipments)),
    statement(sql`
      INSERT INTO shipment_lines (shipment_id, position, quantity)
      SELECT s.value ->> 'shipment_id', l.value ->> 'line', l.value ->> 'quantity'
      FROM json_each(${JSON.stringify(shipments)}) s, json_each(s.value ->> 'lines') l`),
    statement(sql`
      INSERT INTO archive_sweeps (order_id, year, turn, due_at)
      VALUES (${orderId}, ${archive_year}, ${archive_turn + 1}, ${now + sweptAgain})`),
  ];
};

export type Sweep = { order_id: string; year: number; turn: number };

/** Copies that are to be deleted by now. */
export const selectSweeps = (now: number, most: number) =>
  statement<Sweep>(sql`
    SELECT order_id, year, turn FROM archive_sweeps WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}`);

export const deleteSweeps = (done: readonly Sweep[]) =>
  statement<never>(sql`
    DELETE FROM archive_sweeps WHERE (order_id, turn) IN (
      SELECT value ->> 'order_id', value ->> 'turn' FROM json_each(${JSON.stringify(done)}))`);

/** Puts off what an archive could not delete. @param until in ms */
export const putOffSweeps = (left: readonly Sweep[], until: number) =>
  statement<never>(sql`
    UPDATE archive_sweeps SET due_at = ${until} WHERE (order_id, turn) IN (
      SELECT value ->> 'order_id', value ->> 'turn' FROM json_each(${JSON.stringify(left)}))`);
