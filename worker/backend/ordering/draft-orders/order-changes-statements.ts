import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";
import { slotOfOrder } from "../slots/slots-statements";

export type ChangeState = "open" | "agreed" | "declined" | "withdrawn" | "expired";

export type ChangeRow = {
  /** Id of the draft order with the added goods, which is the change's own id. */
  draft_id: string;
  order_id: string;
  /** JSON of `LineUnits[]`. */
  cancels: string;
  /** JSON of `UnitCounts[]`, as `proposedUnits` writes it. */
  units: string;
  /** Delivery of what is added, in fils. */
  shipping: Fils;
  state: ChangeState;
  created_at: number;
  ended_at: number | null;
};

export const selectChange = (draftId: string) =>
  statement<ChangeRow>(sql`
    SELECT draft_id, order_id, cancels, units, shipping, state, created_at, ended_at
    FROM order_changes WHERE draft_id = ${draftId}`);

/** What a checkout takes from the order that it changes: its addresses and what delivery costs. */
export type ChangedOrder = { id: string; delivery: string; billing: string; shipping: Fils };

/** JSON of the `ChangedOrder` of a draft; null for a draft that changes no order. */
export const changedOrderOf = (draftId: SQL) => sql`(
  SELECT json_object('id', h.draft_id, 'delivery', o.delivery_address, 'billing', o.billing_address, 'shipping', h.shipping)
  FROM order_changes h JOIN orders o ON o.order_id = h.order_id WHERE h.draft_id = ${draftId})`;

/** Whether a draft belongs to no change of an order: staff edit, send and place only those. */
export const isNoChange = (draftId: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM order_changes h WHERE h.draft_id = ${draftId})`;

/** Ends an open change, or aborts the batch when it is not open any more. */
export const endChange = (draftId: string, state: Exclude<ChangeState, "open">, now: number): Statement[] => [
  statement(sql`
    UPDATE order_changes SET state = ${state}, ended_at = ${now} WHERE draft_id = ${draftId} AND state = 'open'`),
  guardChanges(1),
];

/** A change as an order lists it. */
export type ListedChangeRow = Pick<ChangeRow, "draft_id" | "state" | "cancels" | "created_at" | "ended_at"> & {
  /** JSON of `DraftLine[]`. */
  lines: string;
  expires_at: number;
  /** The order of what was added, once the buyer has agreed. */
  added_id: string | null;
  added_number: number | null;
};

/** The changes proposed for an order, oldest first; an open one whose time is over has expired. */
export const selectChangesOf = (orderId: string, now: number) =>
  statement<ListedChangeRow>(sql`
    SELECT h.draft_id, iif(h.state = 'open' AND d.expires_at <= ${now}, 'expired', h.state) AS state, h.cancels, h.created_at, h.ended_at, d.lines, d.expires_at,
      o.order_id AS added_id, o.number AS added_number
    FROM order_changes h JOIN draft_orders d ON d.draft_id = h.draft_id LEFT JOIN orders o ON o.order_id = d.order_id
    WHERE h.order_id = ${orderId} ORDER BY h.created_at, h.draft_id`);

/** `slot`: JSON of the booked `Slot` of its heavy goods; null: it has none. */
export type ChangedByRow = { order_id: string; number: number; slot: string | null };

/** The order that an order was added to; no row for any other. */
export const selectChangedBy = (orderId: string) =>
  statement<ChangedByRow>(sql`
    SELECT o.order_id, o.number, ${slotOfOrder} AS slot FROM draft_orders d JOIN order_changes h ON h.draft_id = d.draft_id
    JOIN orders o ON o.order_id = h.order_id WHERE d.order_id = ${orderId}`);
