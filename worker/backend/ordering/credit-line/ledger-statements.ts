import { sql, type SQL } from "drizzle-orm";
import type { creditKinds } from "#shared/payments/credit-line";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";

export type CreditKind = (typeof creditKinds)[number];

export type NewEntryRow = {
  sequence: number;
  kind: CreditKind;
  amount: Fils;
  balance_after: Fils;
  order_id: string | null;
  due_at: number | null;
  note: string;
  created_at: number;
};

/** One movement of a user's line. `reference` says what for, and counts once for its kind. */
export type CreditMovement = {
  userId: string;
  /** Above 0; a purchase and the reversal of a repayment add to what is owed, the others take from it. */
  amount: Fils;
  reference: string;
  note: string;
  now: number;
} & ({ kind: "purchase" | "refund" | "reversal"; orderId: string } | { kind: "repayment" });

const dayMs = 86_400_000;

/** When an order that is invoiced at this moment is due on a line. @param terms of the line, in days */
export const dueAt = (now: number, terms: number): number => now + dayMs * terms;

/**
 * Adds an entry to the ledger, and by a trigger its counterpart on the shop's side. Reading and writing are one
 * statement, so no two use the same credit. Sent twice it writes nothing and gives no row, as for a user without a line.
 * Aborts the batch: `credit_within_limit`, `credit_not_negative`, or `the line is not open` for a purchase.
 */
export const insertCreditEntry = (movement: CreditMovement) => {
  const { userId, kind, reference, note, now } = movement;
  const amount = kind === "purchase" || kind === "reversal" ? movement.amount : -movement.amount;
  const orderId = movement.kind === "repayment" ? null : movement.orderId;
  const due = kind === "purchase" ? sql`${now} + ${dayMs} * a.terms` : sql`NULL`;
  return statement<NewEntryRow>(sql`
    INSERT INTO credit_entries (account_id, sequence, kind, amount, balance_after, credit_limit, reference, order_id,
      due_at, note, created_at)
    SELECT a.account_id, coalesce(e.sequence, 0) + 1, ${kind}, ${amount}, coalesce(e.balance_after, 0) + ${amount},
      a.credit_limit, ${reference}, ${orderId}, ${due}, ${note}, ${now}
    FROM credit_accounts a LEFT JOIN credit_entries e ON e.account_id = a.account_id
      AND e.sequence = (SELECT max(sequence) FROM credit_entries WHERE account_id = a.account_id)
    WHERE a.user_id = ${userId}
      AND NOT EXISTS (SELECT 1 FROM credit_entries WHERE kind = ${kind} AND reference = ${reference})
    RETURNING sequence, kind, amount, balance_after, order_id, due_at, note, created_at`);
};

/** What the buyer of an order owes on the line now; no row: there is no entry. */
export const selectUsedByBuyer = (orderId: string) =>
  statement<{ used: Fils }>(sql`
    SELECT e.balance_after AS used FROM orders o JOIN credit_accounts a USING (user_id)
    JOIN credit_entries e USING (account_id) WHERE o.order_id = ${orderId} ORDER BY e.sequence DESC LIMIT 1`);

/**
 * When a purchase is due, in ms: so many days after the date of its invoice as the line's terms had when it was bought. Null: its
 * order has no invoice yet, or the entry is no purchase. The one place that a due date is made in.
 * @param entry the alias of a row of `credit_entries` or of the view `credit_purchases`
 */
export const dueDateOf = (entry: "e" | "c"): SQL => {
  const [order, bought, due] = ["order_id", "created_at", "due_at"].map((column) => sql.raw(`${entry}.${column}`));
  return sql`(SELECT d.issued_at + ${due} - ${bought} FROM tax_documents d
    WHERE d.order_id = ${order} AND d.kind = 'invoice')`;
};

/**
 * What is owed for which purchases: what receipts were allocated to is taken off first; the rest of what was paid settles the
 * oldest invoice first, and only then orders without one. The trigger `receipt_allocations_owed` counts the same by the same view.
 */
export const dues = (accounts: SQL) => sql`
    WITH bought AS (
      SELECT p.*, (
        SELECT balance_after FROM credit_entries newest WHERE newest.account_id = p.account_id
        ORDER BY newest.sequence DESC LIMIT 1) AS used
      FROM credit_purchases p WHERE p.account_id IN (${accounts})),
    counted AS (
      SELECT *, sum(rest) OVER (PARTITION BY account_id ORDER BY rank DESC, sequence DESC) - rest AS newer FROM bought)
    SELECT c.account_id, c.order_id, o.number, c.amount, min(c.rest, c.used - c.newer) AS open, c.created_at,
      ${dueDateOf("c")} AS due_at
    FROM counted c JOIN orders o USING (order_id)
    WHERE c.rest > 0 AND c.newer < c.used ORDER BY due_at IS NULL, due_at, c.sequence`;

export type DueRow = {
  account_id: string;
  order_id: string;
  number: number;
  amount: Fils;
  open: Fils;
  created_at: number;
  /** Null: its order has no invoice yet. */
  due_at: number | null;
};
/** `disputed`: the customer disputes it. */
export type ListedDueRow = DueRow & { disputed: 0 | 1 };

/**
 * What of which purchase is still open, by due date, and then what has no invoice yet. What went back of a purchase and the
 * receipts on it are taken from that one; what was paid for none settles the oldest invoice first, so what is owed is that of the
 * newest.
 */
export const selectDues = (accounts: readonly string[]) =>
  statement<ListedDueRow>(sql`
    SELECT due.*, EXISTS (SELECT 1 FROM disputed_dues x WHERE x.order_id = due.order_id) AS disputed
    FROM (${dues(sql`SELECT value FROM json_each(${JSON.stringify(accounts)})`)}) due ORDER BY due.due_at IS NULL, due.due_at, due.number`);

/**
 * Whether something of an order `o`, which is over, may still be owed on the credit line: as `dues` has it, what is owed is of the
 * newest invoices. Reads the order's own entry and those behind it alone, so an older order that was invoiced later does not
 * count: it may say yes too long, and never no too early.
 */
export const isOwed: SQL = sql`EXISTS (
  SELECT 1 FROM credit_entries e JOIN credit_purchases p ON p.account_id = e.account_id AND p.sequence = e.sequence
  LEFT JOIN tax_documents d ON d.order_id = e.order_id AND d.kind = 'invoice'
  WHERE e.order_id = o.order_id AND e.kind = 'purchase' AND p.rest > 0
    AND (SELECT balance_after FROM credit_entries l WHERE l.account_id = e.account_id ORDER BY l.sequence DESC LIMIT 1) > (
      SELECT coalesce(sum(n.rest), 0) FROM credit_purchases n
      WHERE n.account_id = e.account_id AND n.sequence > e.sequence
        AND NOT EXISTS (SELECT 1 FROM tax_documents older WHERE older.order_id = n.order_id AND older.kind = 'invoice'
          AND older.number < d.number)))`;

/**
 * When an order on credit is due, null before its invoice, and what of it is still open; no row for one that was paid
 * otherwise.
 */
export const selectDueOf = (orderId: string) => {
  const purchase = sql`credit_entries e WHERE kind = 'purchase' AND order_id = ${orderId}`;
  return statement<{ due_at: number | null; open: Fils }>(sql`
    SELECT ${dueDateOf("e")} AS due_at, coalesce((
      SELECT open FROM (${dues(sql`SELECT account_id FROM ${purchase}`)}) WHERE order_id = ${orderId}), 0) AS open
    FROM ${purchase}`);
};

/** When orders on credit are due that have their invoice: by their own entries first. @param orderIds a SELECT of `order_id` */
export const selectDuesOf = (orderIds: SQL) =>
  statement<{ order_id: string; due_at: number | null }>(sql`
    SELECT e.order_id, ${dueDateOf("e")} AS due_at FROM credit_entries e
    WHERE +e.kind = 'purchase' AND e.order_id IN (${orderIds})`);
