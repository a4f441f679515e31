import { sql } from "drizzle-orm";
import type { PayoutState } from "#shared/contracts/ordering/payouts";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

export type PayoutRow = {
  payout_id: string;
  user_id: string;
  order_id: string | null;
  number: number | null;
  amount: Fils;
  status: PayoutState;
  note: string;
  created_at: number;
  paid_at: number | null;
  paid_email: string | null;
};

/** What waits oldest first, what was paid newest first. */
export const selectPayouts = (status: PayoutState, limit: number, offset: number) =>
  statement<PayoutRow>(sql`
    SELECT p.*, o.number, (SELECT email FROM users WHERE user_id = p.paid_by) AS paid_email
    FROM payouts p LEFT JOIN orders o USING (order_id) WHERE p.status = ${status}
    ORDER BY CASE p.status WHEN 'waiting' THEN p.created_at ELSE -p.paid_at END, p.payout_id
    LIMIT ${limit} OFFSET ${offset}`);

/** Whether the buyer's bank disputes the payment whose money it is, beyond what the wallet paid of its order. */
const disputed = sql`EXISTS (
  SELECT 1 FROM payment_claims c LEFT JOIN orders o ON o.payment_id = c.payment_id
  WHERE c.kind = 'dispute' AND c.status = 'open' AND ('late:' || c.payment_id = payouts.reference
    OR o.order_id = payouts.order_id
      AND o.wallet < (SELECT sum(all_of.amount) FROM payouts all_of WHERE all_of.order_id = o.order_id)))`;

export const selectPayout = (payoutId: string) =>
  statement<{ user_id: string; amount: Fils; status: PayoutState; disputed: 0 | 1 }>(
    sql`SELECT user_id, amount, status, ${disputed} AS disputed FROM payouts WHERE payout_id = ${payoutId}`,
  );

/** Notes that it was paid by hand; no row when it was before, or may not be now. */
export const payOut = (payoutId: string, note: string, staffId: string, now: number) =>
  statement<{ payout_id: string }>(sql`
    UPDATE payouts SET status = 'paid', note = ${note}, paid_by = ${staffId}, paid_at = ${now}
    WHERE payout_id = ${payoutId} AND status = 'waiting' AND NOT ${disputed} RETURNING payout_id`);
