import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Fils } from "#shared/money/money";
import type { ReceiptKind, ReceiptState } from "#shared/payments/receipts";
import { statement, type Statement } from "#backend/platform/database";
import { guardChanges } from "#backend/platform/guard-statements";

/** So much of a receipt on the invoice of an order; `amount` in fils. */
export type Allocation = { orderId: string; amount: Fils };

/** Money that came in for a credit account. */
export type NewReceipt = {
  accountId: string;
  kind: ReceiptKind;
  /** Fils, above 0. */
  amount: Fils;
  /** When the shop had it, in ms. */
  receivedAt: number;
  /** The bank's or payer's reference, or a cheque's number. */
  reference: string;
  note: string;
  /** What it counts once by, such as an Idempotency-Key with its user, or a line of a bank statement. */
  key: string;
  /** The key names a row, such as a bank entry or a cheque: once a colleague has refused, it may be requested again under it. */
  ofRow?: true;
  /** Id of who recorded it. */
  recordedBy: string;
  /** The second member of staff who agreed; `shown`: the bank or the gateway itself showed the money; null: nobody yet. */
  confirmed: { by: string } | "shown" | null;
  /** Its parts on invoices, or `oldest`: on what is due first. The rest is a deposit of the account. */
  allocations: readonly Allocation[] | "oldest";
};

export type ReceiptRow = {
  receipt_id: string;
  /** Null: it pays the order `order_id` whole. */
  account_id: string | null;
  order_id: string | null;
  kind: ReceiptKind;
  amount: Fils;
  received_at: number;
  reference: string;
  note: string;
  request_key: string;
  state: ReceiptState;
  refunded: Fils;
  recorded_by: string;
  recorded_at: number;
  confirmed_by: string | null;
  confirmed_at: number | null;
  ended_by: string | null;
  ended_at: number | null;
  end_reason: string;
};

/** The receipt that was recorded under a key. */
export const selectReceiptByKey = (key: string) =>
  statement<ReceiptRow>(sql`SELECT * FROM receipts WHERE request_key = ${key}`);

/** One receipt, with what of it is a deposit, in fils. */
export const selectReceipt = (receiptId: string) =>
  statement<ReceiptRow & { deposit: Fils }>(sql`
    SELECT r.*, coalesce((SELECT d.amount FROM receipt_deposits d WHERE d.receipt_id = r.receipt_id), 0) AS deposit
    FROM receipts r WHERE r.receipt_id = ${receiptId}`);

/** What of an account's receipts is on no invoice, in fils. */
export const selectDeposit = (accountId: string) =>
  statement<{ deposit: Fils }>(sql`
    SELECT coalesce(sum(amount), 0) AS deposit FROM receipt_deposits WHERE account_id = ${accountId}`);

type WrittenReceipt = Omit<NewReceipt, "accountId" | "allocations"> &
  ({ accountId: string; orderId?: null } | { accountId: null; orderId: string });

/** Records a receipt of an account or an order; gives no row when its key was used before. */
export function insertReceipt(receipt: WrittenReceipt, receiptId: string, now: number) {
  const { confirmed } = receipt;
  const by = confirmed !== null && confirmed !== "shown" ? confirmed.by : null;
  return statement<{ receipt_id: string }>(sql`
    INSERT INTO receipts (receipt_id, account_id, order_id, kind, amount, received_at, reference, note, request_key, recorded_by,
      recorded_at, confirmed_by, confirmed_at)
    VALUES (${receiptId}, ${receipt.accountId}, ${receipt.orderId ?? null}, ${receipt.kind}, ${receipt.amount}, ${receipt.receivedAt},
      ${receipt.reference}, ${receipt.note}, ${receipt.key}, ${receipt.recordedBy}, ${now}, ${by},
      ${confirmed === null ? null : now})
    ON CONFLICT (request_key) DO NOTHING RETURNING receipt_id`);
}

/**
 * Puts parts of a receipt onto invoices; triggers write the repayments of the ledger. Aborts the batch: `receipt_short` when
 * they come to more than is left of the receipt, `invoice_short` when one comes to more than is open of its invoice.
 */
export function insertAllocations(
  receiptId: string,
  allocations: readonly Allocation[],
  by: string,
  now: number,
): Statement<never>[] {
  if (allocations.length === 0) return [];
  const list = allocations.map(({ orderId, amount }) => [uuidv7(), orderId, amount]);
  return [
    statement<never>(sql`
      INSERT INTO receipt_allocations (allocation_id, receipt_id, order_id, amount, allocated_by, allocated_at)
      SELECT one.value ->> 0, ${receiptId}, one.value ->> 1, one.value ->> 2, ${by}, ${now}
      FROM json_each(${JSON.stringify(list)}) one ORDER BY one.key`),
    guardChanges(list.length),
  ];
}

/** Takes everything of a receipt off its invoices; triggers write the reversals of the ledger. */
export const undoAllocations = (receiptId: string, now: number) =>
  statement<never>(sql`
    UPDATE receipt_allocations SET undone = amount, undone_at = ${now}
    WHERE receipt_id = ${receiptId} AND undone < amount`);
