import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { dues } from "../credit-line/ledger-statements";
import { creditedOfOrder } from "../invoices/invoices-statements";
import { collectedOf } from "../orders/orders-statements";

/** What of an order is open, with whose it is and its invoice. */
export type DebtRow = {
  account_id: string;
  establishment: string;
  order_id: string;
  number: number;
  po_number: string;
  open: Fils;
  due_at: number | null;
  invoice_number: number | null;
  prefix: string | null;
};

/** Most accounts that entries are compared with. */
const mostDebtors = 2000;

const newest = sql`coalesce((
  SELECT balance_after FROM credit_entries e WHERE e.account_id = a.account_id ORDER BY sequence DESC LIMIT 1), 0)`;

/** All that is open of accounts that owe something, by due date. */
export const selectDebts = () =>
  statement<DebtRow>(sql`
    SELECT d.account_id, c.establishment, d.order_id, d.number, o.po_number, d.open, d.due_at, t.number AS invoice_number, t.prefix
    FROM (${dues(sql`SELECT a.account_id FROM credit_accounts a WHERE ${newest} > 0 LIMIT ${mostDebtors}`)}) d
    JOIN credit_accounts c USING (account_id) JOIN orders o ON o.order_id = d.order_id
    LEFT JOIN tax_documents t ON t.order_id = d.order_id AND t.kind = 'invoice'
    ORDER BY d.due_at IS NULL, d.due_at, d.number`);

/** An order that waits for its money, and how much is due for it, in fils. */
export type UnpaidOrderRow = { order_id: string; number: number; po_number: string; buyer: string; due: Fils };

/** Orders by bank transfer or cheque that are not paid, oldest first. */
export const selectUnpaidOrders = () =>
  statement<UnpaidOrderRow>(sql`
    SELECT * FROM (SELECT o.order_id, o.number, o.po_number,
      coalesce(nullif(o.buyer ->> '$.establishment', ''), o.buyer ->> '$.name', '') AS buyer,
      o.payable + o.refunded - ${creditedOfOrder(sql`o.order_id`)} - ${collectedOf(sql`o.order_id`)} AS due
    FROM orders o WHERE o.payment_method IN ('bank_transfer', 'cheque') AND o.status NOT IN ('cancelled', 'returned')
      AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.order_id = o.order_id AND r.state = 'received'))
    WHERE due > 0 ORDER BY number LIMIT ${mostDebtors}`);

/** Accounts that payers paid for before, by their IBAN or name. */
export const selectKnownPayers = (ibans: readonly string[], names: readonly string[]) =>
  statement<{ account_id: string; counterparty: string; counterparty_iban: string | null }>(sql`
    SELECT DISTINCT r.account_id, b.counterparty, b.counterparty_iban FROM bank_entries b JOIN receipts r USING (receipt_id)
    WHERE b.counterparty_iban IN (SELECT value FROM json_each(${JSON.stringify(ibans)}))
      OR (b.counterparty <> '' AND b.counterparty IN (SELECT value FROM json_each(${JSON.stringify(names)})))
    LIMIT 500`);
