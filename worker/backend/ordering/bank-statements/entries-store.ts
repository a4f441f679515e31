import { sql, type SQL } from "drizzle-orm";
import type { BankEntryList, BankEntryState } from "#shared/payments/bank-statements";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

export type BankEntryRow = {
  entry_id: string;
  booked_on: string;
  amount: Fils;
  reference: string;
  counterparty: string;
  counterparty_iban: string | null;
  text: string;
  state: BankEntryState;
  receipt_id: string | null;
  /** Whether the match recorded the receipt; else it was there before. */
  made: 0 | 1;
  fee: Fils;
  matches: number;
  reason: string;
  decided_at: number | null;
  decided_email: string | null;
  /** Who imported the statement that it came with. */
  imported_by: string;
  /** Of the receipt that it became. */
  account_id: string | null;
  account_name: string | null;
  deposit: Fils | null;
  /** Of a receipt that pays an order whole. */
  order_id: string | null;
  order_number: number | null;
  received: Fils | null;
  /** JSON of `MatchedPart[]`. */
  parts: string;
};
export type MatchedPart = { order_id: string; number: number; amount: Fils };

const entries = sql`
  SELECT b.entry_id, b.booked_on, b.amount, b.reference, b.counterparty, b.counterparty_iban, b.text, b.state, b.receipt_id,
    b.fee, b.matches, b.reason, b.decided_at, (SELECT email FROM users WHERE user_id = b.decided_by) AS decided_email,
    coalesce(r.request_key GLOB 'bank:' || b.entry_id || ':*', 0) AS made, i.imported_by, r.account_id, a.establishment AS account_name,
    (SELECT d.amount FROM receipt_deposits d WHERE d.receipt_id = b.receipt_id) AS deposit, r.order_id, p.number AS order_number,
    r.amount AS received, (
      SELECT json_group_array(json_object('order_id', x.order_id, 'number', o.number, 'amount', x.amount - x.undone)
        ORDER BY x.allocated_at, x.allocation_id)
      FROM receipt_allocations x JOIN orders o USING (order_id)
      WHERE x.receipt_id = b.receipt_id AND x.undone < x.amount) AS parts
  FROM bank_entries b JOIN bank_imports i USING (import_id)
  LEFT JOIN receipts r USING (receipt_id) LEFT JOIN credit_accounts a USING (account_id)
  LEFT JOIN orders p ON p.order_id = r.order_id`;

const hasDifference = sql`(b.fee > 0 OR EXISTS (
  SELECT 1 FROM receipt_deposits d WHERE d.receipt_id = b.receipt_id AND d.amount > 0))`;

/** @param search in what the bank wrote; "" for all */
function chosenBy(list: BankEntryList, search: string): SQL {
  const state = list === "difference" ? sql`b.state = 'matched' AND ${hasDifference}` : sql`b.state = ${list}`;
  if (search === "") return state;
  const found = (["counterparty", "reference", "text"] as const).map((column) => holds(`b.${column}`, search));
  return sql`${state} AND (${sql.join(found, sql` OR `)})`;
}

/** Open ones oldest first, the others newest first. */
export const selectEntries = (list: BankEntryList, search: string, limit: number, offset: number) =>
  statement<BankEntryRow>(sql`
    ${entries} WHERE ${chosenBy(list, search)}
    ORDER BY ${list === "open" ? sql`b.booked_on, b.entry_id` : sql`b.booked_on DESC, b.entry_id DESC`}
    LIMIT ${limit} OFFSET ${offset}`);

export const countEntries = (list: BankEntryList, search: string) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM bank_entries b WHERE ${chosenBy(list, search)}`);

export const selectEntry = (entryId: string) => statement<BankEntryRow>(sql`${entries} WHERE b.entry_id = ${entryId}`);

/** Leaves an open entry alone; no row when it is not open. */
export const ignoreEntry = (entryId: string, reason: string, by: string, now: number) =>
  statement<{ entry_id: string }>(sql`
    UPDATE bank_entries SET state = 'ignored', reason = ${reason}, decided_by = ${by}, decided_at = ${now}
    WHERE entry_id = ${entryId} AND state = 'open' RETURNING entry_id`);

/** Opens an ignored entry again; no row when it is not ignored. */
export const reopenEntry = (entryId: string) =>
  statement<{ entry_id: string }>(sql`
    UPDATE bank_entries SET state = 'open', reason = '', decided_by = NULL, decided_at = NULL
    WHERE entry_id = ${entryId} AND state = 'ignored' RETURNING entry_id`);
