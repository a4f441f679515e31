import { sql } from "drizzle-orm";
import type { paymentStates } from "#shared/contracts/ordering/payments";
import type { Fils } from "#shared/money/money";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { statement } from "#backend/platform/database";

export type PaymentState = (typeof paymentStates)[number];

export type PaymentRow = {
  payment_id: string;
  checkout_id: string;
  user_id: string;
  gateway: string;
  method: OnlineMethod;
  reference: string | null;
  redirect_url: string | null;
  amount: Fils;
  status: PaymentState;
  /** The `Quote` that is held, as JSON. */
  quote: string;
  started_at: number;
  held_until: number;
  order_id: string | null;
  /** The checkout became an order that was paid in another way. */
  bought_otherwise: 0 | 1;
  /** The buyer's account is deleted. */
  owner_gone: 0 | 1;
};

export const columns = sql`p.payment_id, p.checkout_id, p.user_id, p.gateway, p.method, p.reference, p.redirect_url, p.amount,
  p.status, p.quote, p.started_at, p.held_until, o.order_id,
  EXISTS (SELECT 1 FROM orders other WHERE other.checkout_id = p.checkout_id
    AND other.payment_id IS NOT p.payment_id) AS bought_otherwise,
  EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = p.user_id) AS owner_gone`;

export const payments = sql`payments p LEFT JOIN orders o ON o.payment_id = p.payment_id`;

export const selectPayment = (paymentId: string) =>
  statement<PaymentRow>(sql`SELECT ${columns} FROM ${payments} WHERE p.payment_id = ${paymentId}`);

/** A payment that holds goods. */
export type OpenPayment = Pick<PaymentRow, "payment_id" | "held_until" | "quote">;

export const selectOpenOf = (userId: string) =>
  statement<OpenPayment>(sql`
    SELECT payment_id, held_until, quote FROM payments WHERE user_id = ${userId} AND status = 'started'`);
