import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { StoredLinks } from "./token";
import type { ChangeRow } from "./order-changes-statements";

/** Ends the open change of an order if its time is over, so that another can be proposed. */
export const endExpired = (orderId: string, now: number) =>
  statement<never>(sql`
    UPDATE order_changes SET state = 'expired', ended_at = ${now}
    WHERE order_id = ${orderId} AND state = 'open'
      AND EXISTS (SELECT 1 FROM draft_orders d WHERE d.draft_id = order_changes.draft_id AND d.expires_at <= ${now})
      AND NOT EXISTS (
        SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.checkout_id
        WHERE c.draft_id = order_changes.draft_id AND p.status = 'started')`);

type NewChange = Pick<ChangeRow, "draft_id" | "order_id" | "cancels" | "units" | "shipping"> & { version: number };

/** Changes no row when the order has moved since it was read, or another change of it is open. */
export const insertChange = (change: NewChange, now: number) =>
  statement<never>(sql`
    INSERT INTO order_changes (draft_id, order_id, version, cancels, units, shipping, created_at)
    SELECT ${change.draft_id}, order_id, version, ${change.cancels}, ${change.units}, ${change.shipping}, ${now}
    FROM orders WHERE order_id = ${change.order_id} AND version = ${change.version} AND archive_year IS NULL
      AND NOT EXISTS (SELECT 1 FROM order_changes h WHERE h.order_id = ${change.order_id} AND h.state = 'open')`);

/** The open change of an order. */
export const selectOpenChange = (orderId: string) =>
  statement<{ draft_id: string; expires_at: number }>(sql`
    SELECT h.draft_id, d.expires_at FROM order_changes h JOIN draft_orders d ON d.draft_id = h.draft_id
    WHERE h.order_id = ${orderId} AND h.state = 'open'`);

/** Ends the draft of a change; changes no row while a payment holds it. */
export const cancelDraftOf = (draftId: string, now: number) =>
  statement<never>(sql`
    UPDATE draft_orders SET state = 'cancelled', version = version + 1, changed_at = ${now}
    WHERE draft_id = ${draftId} AND state = 'sent' AND NOT EXISTS (
      SELECT 1 FROM checkouts c JOIN payments p ON p.checkout_id = c.checkout_id
      WHERE c.draft_id = draft_orders.draft_id AND p.status = 'started')`);

/** The number of an order; no row for an id that is none's. */
export const selectNumberOf = (orderId: string) =>
  statement<{ number: number }>(sql`SELECT number FROM orders WHERE order_id = ${orderId}`);

/** What is stored of the link of a change. */
export const selectLinkOf = (draftId: string) =>
  statement<StoredLinks>(sql`
    SELECT token_hash, previous_token_hash FROM draft_orders WHERE draft_id = ${draftId}`);
