import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { countArchivedOf, startTurns } from "#backend/ordering/archives/archives-statements";
import { hasOpenReturn } from "#backend/ordering/returns/returns-statements";
import { statement } from "#backend/platform/database";
import { isStaff } from "#backend/identity/staff/staff-statements";

/** What prevents a deletion, and how its owner proves who they are. Money in fils. */
export type StandingRow = {
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  balance: Fils;
  owed: Fils;
  deposit: Fils;
  open_orders: number;
  open_payments: number;
  open_refunds: number;
  open_returns: number;
  open_e_invoices: number;
  fresh_merges: number;
  /** Null: of an account without an e-mail nobody is staff. */
  is_staff: 0 | 1 | null;
};

/** What the wallet holds. */
export const balanceOf = (userId: string) => sql`coalesce((
  SELECT balance_after FROM wallet_entries WHERE user_id = ${userId} ORDER BY sequence DESC LIMIT 1), 0)`;

/** What is owed on the credit line. */
export const owedBy = (userId: string) => sql`coalesce((
  SELECT balance_after FROM credit_entries e JOIN credit_accounts a USING (account_id)
  WHERE a.user_id = ${userId} ORDER BY sequence DESC LIMIT 1), 0)`;

/** What was received for the credit line and is on no invoice: it is still the customer's. */
export const depositOf = (userId: string) => sql`coalesce((
  SELECT sum(d.amount) FROM receipt_deposits d JOIN credit_accounts a USING (account_id) WHERE a.user_id = ${userId}), 0)`;

export const openOrders = (userId: string) => sql`(
  SELECT count(*) FROM orders WHERE user_id = ${userId} AND status IN ('placed', 'confirmed', 'packed', 'shipped'))`;

/** Payments that are open, and ended ones for which money may still come: that would go to the wallet. */
export const openPayments = (userId: string) => sql`(
  SELECT count(*) FROM payments WHERE user_id = ${userId} AND (status = 'started' OR look_at IS NOT NULL))`;

/** Money on its way back; what the gateway refuses waits for staff, who may put it into the wallet. */
export const openRefunds = (userId: string) => sql`(
  SELECT count(*) FROM orders o JOIN refunds r USING (order_id) WHERE o.user_id = ${userId} AND r.status IN ('pending', 'refused'))`;

/** Returns that wait for staff or for the goods: their money is still to go back. */
export const openReturns = (userId: string) => sql`(
  SELECT count(*) FROM orders o WHERE o.user_id = ${userId} AND ${hasOpenReturn})`;

/** E-invoices that are still to be sent or decided: they are built of what a deletion empties. */
export const openEInvoices = (userId: string) => sql`(
  SELECT count(*) FROM orders o JOIN e_invoices e USING (order_id)
  WHERE o.user_id = ${userId} AND e.state NOT IN ('accepted', 'handed_over'))`;

/** Merges into the account that can still be undone: what came with them may be somebody else's. */
export const freshMerges = (userId: string) => sql`(
  SELECT count(*) FROM customer_merges WHERE stays_id = ${userId} AND undo_until IS NOT NULL)`;

export const selectStanding = (userId: string, staffEmails: readonly string[]) =>
  statement<StandingRow>(sql`
    SELECT email, phone, password_hash, ${balanceOf(userId)} AS balance, ${owedBy(userId)} AS owed, ${depositOf(userId)} AS deposit,
      ${openOrders(userId)} AS open_orders, ${openPayments(userId)} AS open_payments,
      ${openRefunds(userId)} AS open_refunds, ${openReturns(userId)} AS open_returns,
      ${openEInvoices(userId)} AS open_e_invoices, ${freshMerges(userId)} AS fresh_merges,
      ${isStaff("users", staffEmails)} AS is_staff
    FROM users WHERE user_id = ${userId}`);

/**
 * Addresses under which the shop has written to a user, as a list of rows: those of the account, and those of earlier
 * orders and of accounts that became part of it unless they are another account's by now.
 */
export const reachOf = (userId: string) => sql`(
  SELECT lower(email) FROM users WHERE user_id = ${userId} AND email IS NOT NULL
  UNION SELECT phone FROM users WHERE user_id = ${userId} AND phone IS NOT NULL
  UNION SELECT one.value FROM customer_merges m, json_each(json_array(lower(m.email), m.phone)) one
    WHERE m.stays_id = ${userId} AND one.value IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM users u WHERE (u.email = one.value OR u.phone = one.value) AND u.user_id <> ${userId})
  UNION SELECT lower(o.buyer ->> 'email') FROM orders o WHERE o.user_id = ${userId} AND o.buyer ->> 'email' <> ''
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = o.buyer ->> 'email' AND u.user_id <> ${userId})
  UNION SELECT o.buyer ->> 'phone' FROM orders o WHERE o.user_id = ${userId} AND o.buyer ->> 'phone' <> ''
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.phone = o.buyer ->> 'phone' AND u.user_id <> ${userId}))`;

/** An account's id, and those of accounts that became part of it, as a list of rows. */
export const idsOf = (userId: string) => sql`(
  SELECT ${userId} UNION SELECT gone_id FROM customer_merges WHERE stays_id = ${userId})`;

export type DeletionRow = { user_id: string; /** JSON list of ids. */ documents: string };

/** Deletions of which something outside the database may be left. @param now in ms */
export const selectDue = (now: number, most: number) =>
  statement<DeletionRow>(sql`
    SELECT user_id, documents FROM account_deletions WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}`);

export const finishDeletion = (userId: string) =>
  statement<never>(sql`UPDATE account_deletions SET documents = '[]', due_at = NULL WHERE user_id = ${userId}`);

/** The buyer of an order that names nobody any more, as JSON. */
export const nobody = JSON.stringify({ name: "", email: "", phone: "", establishment: "", trn: "" });

/**
 * Deleted accounts whose time is over, of which orders are still in archives; by chance, so that one whose
 * archive is away holds up no other.
 * @param now in ms
 */
export const selectArchivedDue = (now: number, most: number) =>
  statement<{ user_id: string }>(sql`
    SELECT user_id FROM account_deletions d WHERE kept_until <= ${now} AND ${countArchivedOf(sql`d.user_id`)} > 0
    ORDER BY random() LIMIT ${most}`);

/**
 * Takes names and addresses off the tax documents of deleted accounts whose time is over, once none of their orders is in
 * an archive. @param now in ms
 */
export const forgetTaxNames = (now: number) => {
  const due = sql`kept_until <= ${now} AND ${countArchivedOf(sql`account_deletions.user_id`)} = 0`;
  const ofThem = sql`user_id IN (SELECT user_id FROM account_deletions WHERE ${due})`;
  return [
    ...startTurns(ofThem, now),
    statement<never>(sql`
      UPDATE orders SET buyer = ${nobody}, billing_address = '{}', delivery_address = '{}' WHERE ${ofThem}`),
    statement<never>(sql`UPDATE account_deletions SET kept_until = NULL WHERE ${due}`),
  ] as const;
};
