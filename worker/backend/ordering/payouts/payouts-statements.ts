import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PayoutState } from "#shared/contracts/ordering/payouts";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

type NewPayout = { userId: string; orderId: string | null; amount: Fils; reference: string; now: number };

/** Money for somebody whose account is gone. Written once for its reference. */
export const insertPayout = ({ userId, orderId, amount, reference, now }: NewPayout) =>
  statement<never>(sql`
    INSERT INTO payouts (payout_id, user_id, order_id, amount, reference, created_at)
    VALUES (${uuidv7()}, ${userId}, ${orderId}, ${amount}, ${reference}, ${now})
    ON CONFLICT (reference) DO NOTHING`);

export const countPayouts = (status: PayoutState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM payouts WHERE status = ${status}`);
