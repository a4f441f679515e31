import { sql } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { dues } from "../credit-line/ledger-statements";

/** What of an order is open, with whose it is and its invoice. */
export type DebtRow = {
  account_id: string;
  establishment: string;
  order_id: string;
  number: number;
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
    SELECT d.account_id, c.establishment, d.order_id, d.number, d.open, d.due_at, t.number AS invoice_number, t.prefix
    FROM (${dues(sql`SELECT a.account_id FROM credit_accounts a WHERE ${newest} > 0 LIMIT ${mostDebtors}`)}) d
    JOIN credit_accounts c USING (account_id)
    LEFT JOIN tax_documents t ON t.order_id = d.order_id AND t.kind = 'invoice'
    ORDER BY d.due_at IS NULL, d.due_at, d.number`);

/** Accounts that payers paid for before, by their IBAN or name. */
export const selectKnownPayers = (ibans: readonly string[], names: readonly string[]) =>
  statement<{ account_id: string; counterparty: string; counterparty_iban: string | null }>(sql`
    SELECT DISTINCT r.account_id, b.counterparty, b.counterparty_iban FROM bank_entries b JOIN receipts r USING (receipt_id)
    WHERE b.counterparty_iban IN (SELECT value FROM json_each(${JSON.stringify(ibans)}))
      OR (b.counterparty <> '' AND b.counterparty IN (SELECT value FROM json_each(${JSON.stringify(names)})))
    LIMIT 500`);
