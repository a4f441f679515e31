import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { dueDateOf, type CreditKind, type NewEntryRow } from "./ledger-statements";

/** With the number of its order. */
export type CreditEntryRow = NewEntryRow & { number: number | null };

/** The entry for this reference, no matter whose it is. */
export const selectByReference = (kind: CreditKind, reference: string) =>
  statement<NewEntryRow & { account_id: string }>(sql`
    SELECT account_id, sequence, kind, amount, balance_after, order_id, due_at, note, created_at FROM credit_entries
    WHERE kind = ${kind} AND reference = ${reference}`);

/** Newest first. A repayment by a receipt names the order whose invoice it was allocated to. */
export const selectEntries = (userId: string, limit: number, offset: number) =>
  statement<CreditEntryRow>(sql`
    SELECT e.sequence, e.kind, e.amount, e.balance_after, o.order_id, o.number,
      ${dueDateOf("e")} AS due_at, e.note, e.created_at
    FROM credit_entries e JOIN credit_accounts a USING (account_id)
    LEFT JOIN receipt_allocations x ON e.kind = 'repayment' AND x.allocation_id = iif(e.reference GLOB 'receipt:*', substr(e.reference, 9), '')
    LEFT JOIN orders o ON o.order_id = coalesce(e.order_id, x.order_id)
    WHERE a.user_id = ${userId} ORDER BY e.sequence DESC LIMIT ${limit} OFFSET ${offset}`);

/** How many entries there are: sequences leave none out. */
export const countEntries = (userId: string) =>
  statement<{ total: number }>(sql`
    SELECT coalesce(max(e.sequence), 0) AS total FROM credit_entries e JOIN credit_accounts a USING (account_id)
    WHERE a.user_id = ${userId}`);
