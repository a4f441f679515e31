import { sql } from "drizzle-orm";
import type { CreditState, MonthlyPurchases } from "#shared/payments/credit-line";
import type { Fils } from "#shared/money/money";
import { soughtEmail } from "#shared/typed/email";
import type { CustomerRow } from "#backend/messages/outbox/decision-messages";
import { isLicenceOver } from "#backend/identity/kyc/kyc-statements";
import { statement } from "#backend/platform/database";
import { holds } from "#backend/platform/text-statements";

export type StoredState = Exclude<CreditState, "none">;

export type CreditRow = {
  account_id: string;
  user_id: string;
  status: StoredState;
  credit_limit: Fils;
  /** Days. */
  terms: number | null;
  establishment: string;
  trn: string;
  contact_name: string;
  contact_phone: string;
  monthly_purchases: MonthlyPurchases;
  requested_limit: Fils;
  requested_terms: number;
  reason: string | null;
  applied_at: number;
  decided_at: number | null;
  decided_by: string | null;
  /** When overdue invoices stop it: by the shop's rule, after so many days and from such a sum of its own, or never. */
  stop_rule: "shop" | "own" | "never";
  stop_after: number | null;
  stop_from: Fils | null;
  /** Until when it buys though it is overdue, in ms, and why. */
  released_until: number | null;
  release_reason: string;
  /** What is owed now. */
  used: Fils;
  /** What was received and is on no invoice yet. */
  deposit: Fils;
  /** It came with an account that was merged, and the merge can still be undone: it buys nothing. */
  held: 0 | 1;
  /** The trade licence of the business has ended: it buys nothing until the next one is approved. */
  licence_over: 0 | 1;
};

export const columns = sql`a.*, coalesce((
  SELECT balance_after FROM credit_entries e WHERE e.account_id = a.account_id ORDER BY sequence DESC LIMIT 1), 0) AS used,
  coalesce((SELECT sum(d.amount) FROM receipt_deposits d WHERE d.account_id = a.account_id), 0) AS deposit,
  EXISTS (SELECT 1 FROM customer_merge_moves v WHERE v.kind = 'credit_accounts' AND v.row_key = a.account_id) AS held,
  ${isLicenceOver(sql`a.user_id`)} AS licence_over`;

export const selectAccount = (userId: string) =>
  statement<CreditRow>(sql`SELECT ${columns} FROM credit_accounts a WHERE user_id = ${userId}`);

export type QueuedCreditRow = CreditRow & CustomerRow & { name: string };

/** One line with its customer. */
export const selectAccountById = (accountId: string) =>
  statement<QueuedCreditRow>(sql`
    SELECT ${columns}, u.name, coalesce(u.email, '') AS email, u.phone, u.locale
    FROM credit_accounts a JOIN users u USING (user_id) WHERE a.account_id = ${accountId}`);

/** Lines in one state, or those in any state in which a text is found. */
export type CreditFilter = { status: StoredState } | { search: string };

export const chosenBy = (filter: CreditFilter) =>
  "status" in filter
    ? sql`a.status = ${filter.status}`
    : sql`(${holds("a.establishment", filter.search)} OR ${holds("u.name", filter.search)}
        OR ${holds("u.email", soughtEmail(filter.search))})`;

export const countQueue = (filter: CreditFilter) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM credit_accounts a JOIN users u USING (user_id) WHERE ${chosenBy(filter)}`);
