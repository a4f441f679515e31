import { sql } from "drizzle-orm";
import type { AuditAction } from "#shared/contracts/back-office/console";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import type { OrderState } from "#shared/orders/order-states";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import { inLanguage } from "#backend/goods/catalogue/groups-statements";
import { dues } from "#backend/ordering/credit-line/ledger-statements";
import { deleteCustomerPasskeys } from "#backend/identity/passkeys/customer-passkeys-statements";
import { statement } from "#backend/platform/database";
import { isStaff } from "#backend/identity/staff/staff-statements";
import { listedColumns, type ListedRow } from "./list-store";

export type CustomerRow = ListedRow & {
  first_name: string;
  last_name: string;
  locale: Locale;
  trn: string;
  kyc_id: string | null;
  sessions: number;
};

/** How much of each list one page shows. */
const most = 20;

/** An account that is neither deleted nor part of another. @param now in ms */
export const selectCustomer = (userId: string, now: number) =>
  statement<CustomerRow>(sql`
    SELECT ${listedColumns}, u.first_name, u.last_name, u.locale, coalesce(k.trn, '') AS trn, k.submission_id AS kyc_id, (
        SELECT count(*) FROM sessions s WHERE s.user_id = u.user_id AND ended_at IS NULL AND expires_at > ${now}) AS sessions
    FROM customers c JOIN users u ON u.user_id = c.user_id
    LEFT JOIN kyc_submissions k ON k.submission_id = (
      SELECT submission_id FROM kyc_submissions WHERE user_id = u.user_id ORDER BY submitted_at DESC, rowid DESC LIMIT 1)
    WHERE c.user_id = ${userId} AND c.gone = 0`);

export type LineRow = { account_id: string; credit_limit: Fils; used: Fils; due_at: number | null };
/** The credit line, once it was opened. */
export const selectLine = (userId: string) =>
  statement<LineRow>(sql`
    SELECT a.account_id, a.credit_limit, c.owes AS used, (
      SELECT min(due_at) FROM (${dues(sql`SELECT account_id FROM credit_accounts WHERE user_id = ${userId}`)})) AS due_at
    FROM credit_accounts a JOIN customers c USING (user_id)
    WHERE a.user_id = ${userId} AND a.status IN ('approved', 'suspended')`);

export type AddressRow = {
  address_id: string;
  first_name: string;
  last_name: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  phone: string;
  is_delivery: 0 | 1;
  is_billing: 0 | 1;
};
export const selectAddresses = (userId: string) =>
  statement<AddressRow>(sql`
    SELECT a.address_id, first_name, last_name, address_line_1, address_line_2, city, state, phone,
      a.address_id IS d.delivery_address_id AS is_delivery, a.address_id IS d.billing_address_id AS is_billing
    FROM addresses a LEFT JOIN address_defaults d USING (user_id) WHERE a.user_id = ${userId}
    ORDER BY created_at, address_id LIMIT 50`);

export type OrderRow = {
  order_id: string;
  number: number;
  status: OrderState;
  payment_method: PaymentMethod;
  amount: Fils;
  placed_at: number;
};
export const selectNewestOrders = (userId: string) =>
  statement<OrderRow>(sql`
    SELECT order_id, number, status, payment_method, total + shipping AS amount, placed_at FROM orders
    WHERE user_id = ${userId} ORDER BY number DESC LIMIT 10`);

export const selectUsedVouchers = (userId: string) =>
  statement<{ code: string; used_at: number }>(sql`
    SELECT code, used_at FROM voucher_uses JOIN vouchers USING (voucher_id) WHERE user_id = ${userId}
    ORDER BY used_at DESC LIMIT ${most}`);

export type ReviewRow = {
  review_id: string;
  product: string;
  rating: number;
  title: string;
  status: "pending" | "approved" | "rejected";
  created_at: number;
};
export const selectReviews = (userId: string, locale: Locale) =>
  statement<ReviewRow>(sql`
    SELECT r.review_id, coalesce(${inLanguage("g.title", locale)}, r.slug) AS product, r.rating, r.title, r.status, r.created_at
    FROM reviews r LEFT JOIN product_groups g ON g.slug = r.slug WHERE r.user_id = ${userId}
    ORDER BY r.created_at DESC LIMIT ${most}`);

/** What came from the account's addresses, also of those that became part of it. */
export const selectEnquiries = (userId: string) =>
  statement<{ lead_id: string; query: string; status: "new" | "done"; created_at: number }>(sql`
    WITH mine (email, phone) AS (
      SELECT email, phone FROM users WHERE user_id = ${userId}
      UNION SELECT email, phone FROM customer_merges WHERE stays_id = ${userId})
    SELECT lead_id, query, status, created_at FROM leads
    WHERE email IN (SELECT email FROM mine) OR (phone <> '' AND phone IN (SELECT phone FROM mine))
    ORDER BY created_at DESC LIMIT ${most}`);

export const selectMerged = (userId: string) =>
  statement<{ gone_id: string; email: string | null; phone: string | null; merged_at: number }>(sql`
    SELECT gone_id, email, phone, merged_at FROM customer_merges WHERE stays_id = ${userId} ORDER BY merged_at DESC`);

export type ActionRow = {
  entry_id: number;
  staff_email: string;
  action: AuditAction;
  subject: string;
  detail: string;
  created_at: number;
};
/** What staff did about a customer, under any of the names that the log has for them. */
export const selectActions = (userId: string) =>
  statement<ActionRow>(sql`
    SELECT entry_id, staff_email, action, subject, detail, created_at FROM audit_log WHERE subject IN (
      SELECT value FROM users, json_each(json_array(user_id, email)) WHERE user_id = ${userId} AND value IS NOT NULL
      UNION SELECT submission_id FROM kyc_submissions WHERE user_id = ${userId}
      UNION SELECT account_id FROM credit_accounts WHERE user_id = ${userId}
      UNION SELECT review_id FROM reviews WHERE user_id = ${userId}
      UNION SELECT gone_id FROM customer_merges WHERE stays_id = ${userId})
    ORDER BY entry_id DESC LIMIT 50`);

/** Whether an account is that of a member of staff. @param staffEmails who may be staff beside those in the table */
export const selectIsStaff = (userId: string, staffEmails: readonly string[]) =>
  statement<{ is_staff: 0 | 1 | null }>(sql`
    SELECT ${isStaff("u", staffEmails)} AS is_staff FROM users u WHERE u.user_id = ${userId}`);

/** Ends whatever is signed in. */
export const endSessions = (userId: string, now: number) =>
  statement<never>(sql`UPDATE sessions SET ended_at = ${now} WHERE user_id = ${userId} AND ended_at IS NULL`);

/** What signs in without a session: somebody else may have added one. */
export const deletePasskeys = (userId: string) => deleteCustomerPasskeys(sql`${userId}`);

/** @param required 1: every order of the customer needs a PO number */
export const updatePoRequired = (userId: string, required: 0 | 1) =>
  statement<never>(sql`
    UPDATE customers SET po_required = ${required} WHERE user_id = ${userId} AND gone = 0 AND po_required <> ${required}`);

/** @param remits 1: the customer may pay by bank transfer or cheque */
export const updateRemits = (userId: string, remits: 0 | 1) =>
  statement<never>(sql`
    UPDATE customers SET remits = ${remits} WHERE user_id = ${userId} AND gone = 0 AND remits <> ${remits}`);

/** @param reason why cash is not offered; null: it is */
export const updateCash = (userId: string, reason: string | null) =>
  statement<never>(sql`
    UPDATE customers SET no_cash = ${reason} WHERE user_id = ${userId} AND gone = 0 AND no_cash IS NOT ${reason}`);
