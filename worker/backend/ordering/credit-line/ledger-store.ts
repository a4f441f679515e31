import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { dueOfEntry, dues, type CreditKind, type NewEntryRow } from "./ledger-statements";

/** With the number of its order. */
export type CreditEntryRow = NewEntryRow & { number: number | null };

/** The entry for this reference, no matter whose it is. */
export const selectByReference = (kind: CreditKind, reference: string) =>
  statement<NewEntryRow & { account_id: string }>(sql`
    SELECT account_id, sequence, kind, amount, balance_after, order_id, due_at, note, created_at FROM credit_entries
    WHERE kind = ${kind} AND reference = ${reference}`);

/** Newest first. */
export const selectEntries = (userId: string, limit: number, offset: number) =>
  statement<CreditEntryRow>(sql`
    SELECT e.sequence, e.kind, e.amount, e.balance_after, e.order_id, o.number, ${dueOfEntry} AS due_at, e.note, e.created_at
    FROM credit_entries e JOIN credit_accounts a USING (account_id) LEFT JOIN orders o USING (order_id)
    WHERE a.user_id = ${userId} ORDER BY e.sequence DESC LIMIT ${limit} OFFSET ${offset}`);

/** How many entries there are: sequences leave none out. */
export const countEntries = (userId: string) =>
  statement<{ total: number }>(sql`
    SELECT coalesce(max(e.sequence), 0) AS total FROM credit_entries e JOIN credit_accounts a USING (account_id)
    WHERE a.user_id = ${userId}`);

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

/**
 * What of which purchase is still open, by due date, and then what has no invoice yet. What went back of a purchase is taken from
 * that one; payments settle the oldest invoice first, so what is owed is that of the newest.
 */
export const selectDues = (accounts: readonly string[]) =>
  statement<DueRow>(dues(sql`SELECT value FROM json_each(${JSON.stringify(accounts)})`));
