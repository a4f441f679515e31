import { sql } from "drizzle-orm";
import type { ReturnDenial, ReturnFate, ReturnReason, ReturnState, ReturnWay } from "#shared/orders/return-requests";
import { statement } from "#backend/platform/database";

export type ReturnLine = {
  position: number;
  quantity: number;
  reason: ReturnReason;
  sealed: 0 | 1;
} & Record<ReturnFate, number>;

export type ReturnRow = {
  return_id: string;
  order_id: string;
  sequence: number;
  state: ReturnState;
  way: ReturnWay;
  refund_to: "gateway" | "wallet";
  comment: string;
  denial: ReturnDenial | null;
  note: string;
  requested_at: number;
  decided_at: number | null;
  ended_at: number | null;
  /** JSON of `ReturnLine[]`, in the order of the order's lines. */
  lines: string;
};

export const returnColumns = sql`r.return_id, r.order_id, r.sequence, r.state, r.way, r.refund_to, r.comment, r.denial, r.note,
  r.requested_at, r.decided_at, r.ended_at, (
    SELECT json_group_array(json_object('position', l.position, 'quantity', l.quantity, 'reason', l.reason, 'sealed', l.sealed,
      'resell', l.resell, 'quarantine', l.quarantine, 'discard', l.discard) ORDER BY l.position)
    FROM return_lines l WHERE l.return_id = r.return_id) AS lines`;

export const selectReturn = (returnId: string) =>
  statement<ReturnRow>(sql`SELECT ${returnColumns} FROM return_requests r WHERE r.return_id = ${returnId}`);

/** The requests of an order, oldest first. */
export const selectReturnsOf = (orderId: string) =>
  statement<ReturnRow>(sql`
    SELECT ${returnColumns} FROM return_requests r WHERE r.order_id = ${orderId} ORDER BY r.sequence`);

/** Whether an order `o` has a request that waits for staff or for the goods. */
export const hasOpenReturn = sql.raw(`EXISTS (
  SELECT 1 FROM return_requests q WHERE q.order_id = o.order_id AND q.state IN ('requested', 'approved'))`);

export const linesOfReturn = ({ lines }: Pick<ReturnRow, "lines">): ReturnLine[] => JSON.parse(lines);
