import { sql, type SQL } from "drizzle-orm";
import { beginningOf, type Days } from "#shared/console/report-period";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

/** Where a list of payments is read on: behind this one. */
export type PaymentPlace = { at: number; id: string };

/** Money that came from a customer or went to one; `wallet` is what the shop keeps for them. */
export type BookedRow = PaymentPlace & {
  journal: "bank" | "cash" | "wallet";
  direction: "inbound" | "outbound";
  amount: Fils;
  user_id: string;
  /** Of the order, and its invoice; null: it is of none. */
  number: number | null;
  invoice: number | null;
  prefix: string | null;
  /** The gateway's, or what staff wrote of a payout. */
  reference: string;
};

const within = (column: SQL, { from, to }: Days, after: PaymentPlace | null): SQL =>
  sql`${column} >= ${Math.max(beginningOf(from), after?.at ?? 0)} AND ${column} < ${beginningOf(to + 1)}`;

/**
 * Payments, repayments and receipts of a period behind a place, by their time; a receipt counts whole, whatever invoices it is on. An order that the wallet paid in part has a payment for
 * either part; what goes to the wallet is money to the customer, so that the wallet's journal is what the shop owes them.
 */
// D1 joins five SELECTs at most. Each finds its period by an index on time, which a condition must name as the index does.
export const selectBooked = (days: Days, after: PaymentPlace | null, limit: number) => {
  const during = (column: string) => within(sql.raw(column), days, after);
  return statement<BookedRow>(sql`
    SELECT b.at, b.id, b.journal, b.direction, b.amount, b.user_id, b.number, t.number AS invoice, t.prefix, b.reference
    FROM (SELECT * FROM (
      SELECT p.ended_at AS at, 'payment-' || p.payment_id AS id, 'bank' AS journal, 'inbound' AS direction, p.amount, p.user_id,
        o.number, o.order_id, coalesce(p.reference, '') AS reference
      FROM payments p LEFT JOIN orders o ON o.payment_id = p.payment_id
      WHERE p.status IN ('paid', 'late') AND ${during("p.ended_at")}
      UNION ALL SELECT p.ended_at, 'late-' || p.payment_id, 'wallet', 'outbound', p.amount, p.user_id, NULL, NULL, ''
      FROM payments p WHERE p.status IN ('paid', 'late') AND p.status = 'late' AND ${during("p.ended_at")}
        AND NOT EXISTS (SELECT 1 FROM payouts y WHERE y.reference = 'late:' || p.payment_id)
      UNION ALL SELECT c.collected_at, 'cash-' || c.shipment_id, 'cash', 'inbound', c.amount, o.user_id, o.number, o.order_id, ''
      FROM cash_collections c CROSS JOIN orders o ON o.order_id = c.order_id
      WHERE ${during("c.collected_at")}
      UNION ALL SELECT o.placed_at, 'wallet-' || o.order_id, 'wallet', 'inbound', o.wallet, o.user_id, o.number, o.order_id, ''
      FROM orders o WHERE o.wallet > 0 AND ${during("o.placed_at")}
      UNION ALL SELECT r.recorded_at, 'receipt-' || r.receipt_id, iif(r.kind = 'cash', 'cash', 'bank'), 'inbound', r.amount,
        coalesce(a.user_id, o.user_id), o.number, o.order_id, r.reference
      FROM receipts r LEFT JOIN credit_accounts a ON a.account_id = r.account_id LEFT JOIN orders o ON o.order_id = r.order_id
      WHERE ${during("r.recorded_at")}
      ) UNION ALL SELECT * FROM (
      SELECT r.ended_at AS at, 'refund-' || r.refund_id AS id, iif(r.target = 'gateway', 'bank', 'wallet') AS journal,
        'outbound' AS direction, r.amount, o.user_id, o.number, o.order_id, coalesce(r.gateway_refund, '') AS reference
      FROM refunds r CROSS JOIN orders o ON o.order_id = r.order_id
      WHERE r.status = 'done' AND ${during("r.ended_at")} AND r.target IN ('gateway', 'wallet')
      UNION ALL SELECT p.paid_at, 'payout-' || p.payout_id, 'bank', 'outbound', p.amount, p.user_id, o.number, o.order_id, p.note
      FROM payouts p LEFT JOIN orders o ON o.order_id = p.order_id WHERE p.paid_at IS NOT NULL AND ${during("p.paid_at")}
      UNION ALL SELECT e.created_at, 'credit-' || e.account_id || '-' || e.sequence, 'bank',
        iif(e.kind = 'repayment', 'inbound', 'outbound'), abs(e.amount), a.user_id, o.number, o.order_id, ''
      FROM credit_entries e INDEXED BY credit_repaid_by_time CROSS JOIN credit_accounts a ON a.account_id = e.account_id
      LEFT JOIN orders o ON o.order_id = e.order_id
      WHERE e.kind IN ('repayment', 'reversal') AND e.reference NOT GLOB 'receipt:*' AND ${during("e.created_at")}
      UNION ALL SELECT r.ended_at, 'receipt-back-' || r.receipt_id, iif(r.kind = 'cash', 'cash', 'bank'), 'outbound', r.amount,
        coalesce(a.user_id, o.user_id), o.number, o.order_id, r.reference
      FROM receipts r LEFT JOIN credit_accounts a ON a.account_id = r.account_id LEFT JOIN orders o ON o.order_id = r.order_id
      WHERE r.ended_at IS NOT NULL AND ${during("r.ended_at")}
      UNION ALL SELECT f.refunded_at, 'deposit-' || f.refund_id, 'bank', 'outbound', f.amount, a.user_id, NULL, NULL, f.note
      FROM deposit_refunds f CROSS JOIN receipts r ON r.receipt_id = f.receipt_id
      CROSS JOIN credit_accounts a ON a.account_id = r.account_id WHERE ${during("f.refunded_at")}
    )) b LEFT JOIN tax_documents t ON t.order_id = b.order_id AND t.kind = 'invoice'
    WHERE (b.at, b.id) > (${after?.at ?? 0}, ${after?.id ?? ""}) ORDER BY b.at, b.id LIMIT ${limit}`);
};
