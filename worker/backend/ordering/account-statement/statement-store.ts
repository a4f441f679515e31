import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import type { ReceiptKind } from "#shared/payments/receipts";
import type { StatementKind } from "#shared/payments/statement-kinds";
import { statement } from "#backend/platform/database";
import { dueDateOf, dues, type DueRow } from "../credit-line/ledger-statements";

/** Of an order: its number and its tax document, which is null before it is issued. */
type NamedOrder = {
  order_number: number | null;
  document: number | null;
  prefix: string | null;
  po_number: string | null;
};
export type MovementRow = NamedOrder & {
  at: number;
  kind: StatementKind;
  amount: Fils;
  order_id: string | null;
  means: ReceiptKind | null;
  reference: string;
  due_at: number | null;
};

/**
 * Everything that changes what an account owes for what is invoiced, less its deposits. A purchase counts from its invoice on, less
 * what was taken off it before. A receipt counts whole, so the entries that its allocations wrote into the ledger do not.
 */
const movements = (accountId: string): SQL => sql`
  SELECT d.issued_at AS at, 'invoice' AS kind, e.amount + coalesce((
      SELECT sum(r.amount) FROM credit_entries r WHERE r.account_id = e.account_id AND r.order_id = e.order_id
        AND r.kind = 'refund' AND r.created_at < d.issued_at), 0) AS amount, e.order_id, NULL AS means,
    '' AS reference, ${dueDateOf("e")} AS due_at, e.sequence AS turn
  FROM credit_entries e CROSS JOIN tax_documents d ON d.order_id = e.order_id AND d.kind = 'invoice'
  WHERE e.account_id = ${accountId} AND e.kind = 'purchase'
  UNION ALL SELECT e.created_at, CASE e.kind WHEN 'refund' THEN 'credit_note' WHEN 'repayment' THEN 'payment' ELSE 'reversal' END,
    e.amount, e.order_id, NULL, iif(e.kind = 'repayment', e.note, ''), NULL, e.sequence
  FROM credit_entries e LEFT JOIN tax_documents d ON d.order_id = e.order_id AND d.kind = 'invoice'
  WHERE e.account_id = ${accountId} AND e.kind <> 'purchase' AND e.reference NOT GLOB 'receipt:*'
    AND (e.kind <> 'refund' OR e.created_at >= d.issued_at)
  UNION ALL SELECT recorded_at, 'payment', -amount, NULL, kind, reference, NULL, 0 FROM receipts WHERE account_id = ${accountId}
  UNION ALL SELECT ended_at, state, amount, NULL, kind, reference, NULL, 0 FROM receipts
    WHERE account_id = ${accountId} AND state <> 'received'
  UNION ALL SELECT f.refunded_at, 'deposit_refund', f.amount, NULL, NULL, f.note, NULL, 0
    FROM deposit_refunds f JOIN receipts r USING (receipt_id) WHERE r.account_id = ${accountId}`;

/** What was owed at a moment, less deposits. @param before in ms */
export const selectBalanceBefore = (accountId: string, before: number) =>
  statement<{ balance: Fils }>(sql`
    SELECT coalesce(sum(amount), 0) AS balance FROM (${movements(accountId)}) WHERE at < ${before}`);

/** The tax document of a movement: a credit note is issued in the batch that lowers what is owed. */
const documentOf = (column: "number" | "prefix"): SQL => sql`(
  SELECT d.${sql.raw(column)} FROM tax_documents d WHERE d.order_id = m.order_id AND d.kind = m.kind
    AND (d.kind = 'invoice' OR d.issued_at = m.at) LIMIT 1)`;

/** Movements of a period in their order. @param days from the first moment to before the last, in ms */
export const selectMovements = (accountId: string, days: { from: number; to: number }, limit: number) =>
  statement<MovementRow>(sql`
    SELECT m.at, m.kind, m.amount, m.order_id, m.means, m.reference, m.due_at, o.number AS order_number,
      ${documentOf("number")} AS document, ${documentOf("prefix")} AS prefix, nullif(o.po_number, '') AS po_number
    FROM (${movements(accountId)}) m LEFT JOIN orders o USING (order_id)
    WHERE m.at >= ${days.from} AND m.at < ${days.to} ORDER BY m.at, m.turn, m.kind LIMIT ${limit}`);

export type OpenRow = DueRow & Omit<NamedOrder, "order_number">;

/** Of the invoice of an open item `due`. */
const invoiceOf = (column: "number" | "prefix") => sql`(
  SELECT ${sql.raw(column)} FROM tax_documents d WHERE d.order_id = due.order_id AND d.kind = 'invoice')`;

/** Invoices of an account of which something is open, by due date. */
export const selectOpen = (accountId: string) =>
  statement<OpenRow>(sql`
    SELECT due.*, ${invoiceOf("number")} AS document, ${invoiceOf("prefix")} AS prefix, (
      SELECT nullif(o.po_number, '') FROM orders o WHERE o.order_id = due.order_id) AS po_number
    FROM (${dues(sql`SELECT ${accountId}`)}) due ORDER BY due.due_at IS NULL, due.due_at, due.number`);
