import { sql } from "drizzle-orm";
import { dues } from "#backend/ordering/credit-line/ledger-statements";
import { statement } from "#backend/platform/database";

type Sums = { not_due: number; days_30: number; days_60: number; days_90: number; older: number; total: number };
const day = 86_400_000;

/** What is open, by how long it has been due; what is due now is not overdue yet, and what has no invoice yet is not due. */
const sums = (now: number) => sql`
  coalesce(sum(iif(coalesce(due_at, ${now}) >= ${now}, open, 0)), 0) AS not_due,
  coalesce(sum(iif(due_at < ${now} AND due_at >= ${now - 30 * day}, open, 0)), 0) AS days_30,
  coalesce(sum(iif(due_at < ${now - 30 * day} AND due_at >= ${now - 60 * day}, open, 0)), 0) AS days_60,
  coalesce(sum(iif(due_at < ${now - 60 * day} AND due_at >= ${now - 90 * day}, open, 0)), 0) AS days_90,
  coalesce(sum(iif(due_at < ${now - 90 * day}, open, 0)), 0) AS older, coalesce(sum(open), 0) AS total`;
/** Accounts that owe anything. */
const owing = sql`SELECT account_id FROM credit_accounts a WHERE (
  SELECT balance_after FROM credit_entries e WHERE e.account_id = a.account_id ORDER BY sequence DESC LIMIT 1) > 0`;

export const selectAgeing = (now: number) => statement<Sums>(sql`SELECT ${sums(now)} FROM (${dues(owing)})`);

/** What all owe by the shop's side of the ledger. */
export const selectOwed = () =>
  statement<{ owed: number }>(
    sql`SELECT -balance_after AS owed FROM credit_shop_entries ORDER BY sequence DESC LIMIT 1`,
  );

/** What was received of all and is on no invoice. */
export const selectDeposits = () =>
  statement<{ deposit: number }>(sql`SELECT coalesce(sum(amount), 0) AS deposit FROM receipt_deposits`);

export type AgeingRow = Sums & { id: string; name: string; deposit: number; customers: number };
/** Customers, who owes most of what is long due first. */
export const selectAgeingByCustomer = (now: number, limit: number, offset: number) =>
  statement<AgeingRow>(sql`
    SELECT s.*, a.account_id AS id, a.establishment AS name, count(*) OVER () AS customers,
      coalesce((SELECT sum(d.amount) FROM receipt_deposits d WHERE d.account_id = a.account_id), 0) AS deposit
    FROM (SELECT account_id, ${sums(now)} FROM (${dues(owing)}) GROUP BY account_id) s
    JOIN credit_accounts a USING (account_id)
    ORDER BY s.older DESC, s.days_90 DESC, s.days_60 DESC, s.days_30 DESC, s.total DESC, a.account_id
    LIMIT ${limit} OFFSET ${offset}`);
