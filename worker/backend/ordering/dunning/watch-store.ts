import { sql } from "drizzle-orm";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";
import { statement } from "#backend/platform/database";
import { columns, type CreditRow } from "../credit-line/credit-line-statements";
import { dues, type DueRow } from "../credit-line/ledger-statements";
import type { Deposit } from "./allocate-deposits";
import type { OverdueRow } from "../overdue/overdue-statements";

/** An account to look at, with its customer. */
export type WatchedRow = CreditRow & CustomerRow & { turn: number; stopped_at: number | null };

/** Accounts that are to be looked at, those that wait longest first. @param now in ms */
export const selectWatched = (now: number, limit: number) =>
  statement<WatchedRow>(sql`
    SELECT ${columns}, w.turn, w.stopped_at, coalesce(u.email, '') AS email, u.phone, u.locale
    FROM credit_watches w JOIN credit_accounts a USING (account_id) JOIN users u USING (user_id)
    WHERE w.look_at <= ${now} ORDER BY w.look_at, w.account_id LIMIT ${limit}`);

/** What is open of an account: with its invoice, what was sent of it already (JSON of `{ step, sent_at }`), and whether it is disputed. */
export type WatchedDue = DueRow & {
  document: number | null;
  prefix: string | null;
  steps: string;
  disputed: 0 | 1;
};

export const selectWatchedDues = (accounts: readonly string[]) =>
  statement<WatchedDue>(sql`
    SELECT due.*, d.number AS document, d.prefix,
      (SELECT json_group_array(json_object('step', step, 'sent_at', sent_at)) FROM due_reminders r WHERE r.order_id = due.order_id) AS steps,
      EXISTS (SELECT 1 FROM disputed_dues x WHERE x.order_id = due.order_id) AS disputed
    FROM (${dues(sql`SELECT value FROM json_each(${JSON.stringify(accounts)})`)}) due
    LEFT JOIN tax_documents d ON d.order_id = due.order_id AND d.kind = 'invoice' ORDER BY due.due_at IS NULL, due.due_at, due.number`);

/** What of the receipts of accounts is on no invoice, the oldest first. */
export const selectWatchedDeposits = (accounts: readonly string[]) =>
  statement<Deposit & { account_id: string }>(sql`
    SELECT d.account_id, d.receipt_id, d.amount FROM receipt_deposits d JOIN receipts r USING (receipt_id)
    WHERE d.account_id IN (SELECT value FROM json_each(${JSON.stringify(accounts)})) AND d.amount > 0
    ORDER BY r.received_at, r.receipt_id`);

/**
 * Ends a look at an account; changes no row when it changed meanwhile or somebody else has looked.
 * @param next when to look again, in ms
 */
export const endLook = ({ account_id, turn }: WatchedRow, next: number, stoppedAt: number | null, now: number) =>
  statement<never>(sql`
    UPDATE credit_watches SET look_at = ${next}, turn = turn + 1, stopped_at = ${stoppedAt}
    WHERE account_id = ${account_id} AND turn = ${turn} AND look_at <= ${now}`);

/** Notes steps of reminders; aborts the batch when one was sent before. */
export const noteReminders = (accountId: string, sent: readonly { order_id: string; step: number }[], now: number) =>
  statement<never>(sql`
    INSERT INTO due_reminders (order_id, step, account_id, sent_at)
    SELECT one.value ->> 'order_id', one.value ->> 'step', ${accountId}, ${now}
    FROM json_each(${JSON.stringify(sent)}) one`);

/** Of an overdue invoice, as a reminder lists it. */
export type RemindedDue = Pick<WatchedDue, "number" | "document" | "prefix"> & OverdueRow;
