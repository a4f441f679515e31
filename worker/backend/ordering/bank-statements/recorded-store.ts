import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { ReceiptKind } from "#shared/payments/receipts";
import { statement } from "#backend/platform/database";

/** Money that is recorded and may be an entry: a receipt that no entry is tied to, or a cheque that the bank has not paid yet. */
export type RecordedRow = {
  /** Null: a cheque that does not count yet. */
  receipt_id: string | null;
  account_id: string;
  account_name: string;
  kind: ReceiptKind;
  amount: Fils;
  /** When the shop had it, or when the cheque was deposited; in ms. */
  at: number;
  /** The payer's or bank's reference, or the cheque's number. */
  reference: string;
};

/** How many days money that came in may lie before or behind the entry that it is. */
const mostDaysApart = 31;
const dayMs = 86_400_000;
/** Most rows that entries are compared with. */
const mostRecorded = 200;

type Entry = { booked_on: string; amount: Fils };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+04:00`);

/** Recorded money of the amount of one of these entries, the newest first. */
export function selectRecorded(entries: readonly Entry[]) {
  const amounts = sql`(SELECT value FROM json_each(${JSON.stringify(entries.map(({ amount }) => amount))}))`;
  const days = entries.map(({ booked_on }) => startOf(booked_on));
  const [from, to] = [Math.min(...days) - mostDaysApart * dayMs, Math.max(...days) + (mostDaysApart + 1) * dayMs];
  return statement<RecordedRow>(sql`
    SELECT w.*, a.establishment AS account_name FROM (
      SELECT r.receipt_id, r.account_id, r.kind, r.amount, r.received_at AS at, r.reference FROM receipts r
      WHERE r.amount IN ${amounts} AND r.received_at BETWEEN ${from} AND ${to} AND r.state = 'received'
        AND NOT EXISTS (SELECT 1 FROM bank_entries b WHERE b.receipt_id = r.receipt_id)
      UNION ALL SELECT NULL, q.account_id, 'cheque', q.amount, q.deposited_at, q.number FROM cheques q
      WHERE q.state = 'deposited' AND q.receipt_id IS NULL AND q.amount IN ${amounts} AND q.deposited_at BETWEEN ${from} AND ${to}
    ) w JOIN credit_accounts a USING (account_id) ORDER BY w.at DESC, w.reference LIMIT ${mostRecorded}`);
}

/** Whether recorded money may be an entry. */
export const mayBe = ({ amount, at }: RecordedRow, entry: Entry): boolean => {
  const apart = (at - startOf(entry.booked_on)) / dayMs;
  return amount === entry.amount && apart >= -mostDaysApart && apart < mostDaysApart + 1;
};

/**
 * Ties an open entry to a receipt that was recorded before; no row when the entry is not open, or the receipt is another entry, of
 * another account or amount, or was ended.
 */
export const tieEntry = (
  entryId: string,
  { receiptId, accountId }: { receiptId: string; accountId: string },
  by: string,
  now: number,
) =>
  statement<{ entry_id: string }>(sql`
    UPDATE bank_entries SET state = 'matched', receipt_id = ${receiptId}, decided_by = ${by}, decided_at = ${now}
    WHERE entry_id = ${entryId} AND state = 'open'
      AND EXISTS (SELECT 1 FROM receipts r WHERE r.receipt_id = ${receiptId} AND r.account_id = ${accountId}
        AND r.amount = bank_entries.amount AND r.state = 'received')
      AND NOT EXISTS (SELECT 1 FROM bank_entries other WHERE other.receipt_id = ${receiptId})
    RETURNING entry_id`);

/** Opens an entry that was tied to a receipt, which stays; no row when it is not tied to it. */
export const untieEntry = (entryId: string, receiptId: string) =>
  statement<{ entry_id: string }>(sql`
    UPDATE bank_entries SET state = 'open', receipt_id = NULL, decided_by = NULL, decided_at = NULL
    WHERE entry_id = ${entryId} AND receipt_id = ${receiptId} RETURNING entry_id`);
