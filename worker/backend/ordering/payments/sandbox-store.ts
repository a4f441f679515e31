import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { OnlineMethod } from "#shared/payments/payment-methods";
import { statement } from "#backend/platform/database";

export type SandboxRow = {
  reference: string;
  payment_id: string;
  method: OnlineMethod;
  amount: Fils;
  currency: string;
  return_url: string;
  status: "open" | "paid" | "failed" | "cancelled";
  /** ms; of a paid one, may lie ahead. */
  paid_at: number | null;
};

/** Opens a payment; one that is there stays as it is. */
export const insertSandboxPayment = (row: Omit<SandboxRow, "status" | "paid_at">, now: number) =>
  statement<never>(sql`
    INSERT INTO sandbox_payments (reference, payment_id, method, amount, currency, return_url, created_at)
    VALUES (${row.reference}, ${row.payment_id}, ${row.method}, ${row.amount}, ${row.currency}, ${row.return_url}, ${now})
    ON CONFLICT DO NOTHING`);

export const selectSandboxPayment = (reference: string) =>
  statement<SandboxRow>(sql`
    SELECT reference, payment_id, method, amount, currency, return_url, status, paid_at FROM sandbox_payments
    WHERE reference = ${reference}`);

/** Ends an open payment one way or the other; no row when it has ended already. */
export const endSandboxPayment = (reference: string, status: SandboxRow["status"], paidAt: number | null) =>
  statement<{ reference: string }>(sql`
    UPDATE sandbox_payments SET status = ${status}, paid_at = ${paidAt}
    WHERE reference = ${reference} AND status = 'open' RETURNING reference`);

/** Money back, once for its key; no row when the key is known, or there is not so much. */
export const insertSandboxRefund = (reference: string, amount: Fils, key: string) =>
  statement<{ key: string }>(sql`
    INSERT INTO sandbox_refunds (key, reference, amount)
    SELECT ${key}, reference, ${amount} FROM sandbox_payments p
    WHERE reference = ${reference} AND status = 'paid'
      AND amount >= ${amount} + (SELECT coalesce(sum(r.amount), 0) FROM sandbox_refunds r WHERE r.reference = p.reference)
    ON CONFLICT DO NOTHING RETURNING key`);

export const selectSandboxRefund = (key: string) =>
  statement<{ key: string }>(sql`SELECT key FROM sandbox_refunds WHERE key = ${key}`);

export const selectSandboxRefunds = (reference: string) =>
  statement<{ key: string; amount: Fils }>(sql`
    SELECT key, amount FROM sandbox_refunds WHERE reference = ${reference} ORDER BY rowid`);
