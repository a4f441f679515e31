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

/** What went back of a purchase's entry, a negative sum. */
function refundedOf(entry: "e" | "n"): SQL {
  const [order, account] = [sql.raw(`${entry}.order_id`), sql.raw(`${entry}.account_id`)];
  return sql`coalesce((SELECT sum(b.amount) FROM credit_entries b
    WHERE b.order_id = ${order} AND b.account_id = ${account} AND b.kind = 'refund'), 0)`;
}

/** Adds the invoice `d` of an entry's order, if it has one yet. */
const invoiceOf = (entry: "e" | "n"): SQL =>
  sql`LEFT JOIN tax_documents d ON d.order_id = ${sql.raw(entry)}.order_id AND d.kind = 'invoice'`;

/**
 * When a purchase `e` is due, in ms: the terms, which the entry counts from the order, count from its invoice `d`. Null: it has
 * no invoice yet.
 */
const dueFrom = sql`d.issued_at + e.due_at - e.created_at`;

/** Orders without an invoice come after all that have one. */
const rankOf = sql`coalesce(d.number, ${Number.MAX_SAFE_INTEGER})`;

/**
 * What is owed for which purchases. Payments settle the oldest invoice first, and only then orders without one. The sign before
 * the kind keeps its index, which would find every purchase of all, out.
 */
export const dues = (accounts: SQL) => sql`
    WITH bought AS (
      SELECT e.account_id, e.order_id, e.sequence, e.amount, e.created_at, ${dueFrom} AS due_at, ${rankOf} AS rank,
        e.amount + ${refundedOf("e")} AS net, (
        SELECT balance_after FROM credit_entries newest WHERE newest.account_id = e.account_id
        ORDER BY newest.sequence DESC LIMIT 1) AS used
      FROM credit_entries e ${invoiceOf("e")}
      WHERE +e.kind = 'purchase' AND e.account_id IN (${accounts})),
    counted AS (
      SELECT *, sum(net) OVER (PARTITION BY account_id ORDER BY rank DESC, sequence DESC) - net AS newer FROM bought)
    SELECT c.account_id, c.order_id, o.number, c.amount, min(c.net, c.used - c.newer) AS open, c.created_at, c.due_at
    FROM counted c JOIN orders o USING (order_id)
    WHERE c.net > 0 AND c.newer < c.used ORDER BY c.due_at IS NULL, c.due_at, c.sequence`;

/**
 * Whether something of an order `o`, which is over, may still be owed on the credit line: as `dues` has it, what is owed is of the
 * newest invoices. Reads the order's own entry and those behind it alone, so an older order that was invoiced later does not
 * count: it may say yes too long, and never no too early.
 */
export const isOwed: SQL = sql`EXISTS (
  SELECT 1 FROM credit_entries e ${invoiceOf("e")}
  WHERE e.order_id = o.order_id AND e.kind = 'purchase' AND e.amount + ${refundedOf("e")} > 0
    AND (SELECT balance_after FROM credit_entries l WHERE l.account_id = e.account_id ORDER BY l.sequence DESC LIMIT 1) > (
      SELECT coalesce(sum(n.amount + ${refundedOf("n")}), 0) FROM credit_entries n
      WHERE n.account_id = e.account_id AND n.sequence > e.sequence AND n.kind = 'purchase'
        AND NOT EXISTS (SELECT 1 FROM tax_documents older WHERE older.order_id = n.order_id AND older.kind = 'invoice'
          AND older.number < d.number)))`;

/**
 * When an order on credit is due, null before its invoice, and what of it is still open; no row for one that was paid
 * otherwise.
 */
export const selectDueOf = (orderId: string) => {
  const purchase = sql`credit_entries e ${invoiceOf("e")} WHERE e.kind = 'purchase' AND e.order_id = ${orderId}`;
  return statement<{ due_at: number | null; open: Fils }>(sql`
    SELECT ${dueFrom} AS due_at, coalesce((
      SELECT open FROM (${dues(sql`SELECT account_id FROM ${purchase}`)}) WHERE order_id = ${orderId}), 0) AS open
    FROM ${purchase}`);
};

/** When orders on credit are due that have their invoice. @param orderIds a SELECT of `order_id` */
export const selectDuesOf = (orderIds: SQL) =>
  statement<{ order_id: string; due_at: number }>(sql`
    SELECT e.order_id, ${dueFrom} AS due_at FROM credit_entries e JOIN tax_documents d USING (order_id)
    WHERE +e.kind = 'purchase' AND d.kind = 'invoice' AND e.order_id IN (${orderIds})`);

/** When an entry `e` of the ledger is due, in ms; null before the order's invoice, and for one that is no purchase. */
export const dueOfEntry = sql`(SELECT ${dueFrom} FROM tax_documents d WHERE d.order_id = e.order_id AND d.kind = 'invoice')`;
