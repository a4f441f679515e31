import { sql, type SQL } from "drizzle-orm";
import type { Fils } from "#shared/money/money";
import { countArchivedOf, startTurns } from "#backend/ordering/archives/archives-statements";
import { statement, type Statement } from "#backend/platform/database";
import { purgeReviewed } from "#backend/identity/accounts/accounts-statements";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import {
  balanceOf,
  freshMerges,
  openEInvoices,
  openOrders,
  openPayments,
  openRefunds,
  openReturns,
  depositOf,
  owedBy,
  idsOf,
  nobody,
  reachOf,
  type DeletionRow,
} from "./account-data-store";

/** A deletion whose owner has proved who they are; `givenUp` is what they agreed to lose, in fils; `now` in ms. */
export type Deletion = { userId: string; givenUp: Fils; now: number };

/** How long after the batch a scheduled run goes through the other stores again, in ms: longer than any call takes. */
const secondLook = 120_000;

const run = (query: SQL) => statement<never>(query);

/** Aborts the batch unless both are equal. */
const guard = (expected: SQL, found: SQL) =>
  run(sql`INSERT INTO batch_guard (expected, found) SELECT ${expected}, ${found}`);

/**
 * The batch that deletes an account (docs/personal-data.md): what is personal is deleted or emptied, what the tax law
 * wants stays under the account's id. It is aborted when something has been opened, or the wallet changed, meanwhile.
 * The first statement gives the ids of the files to remove.
 */
export function deletionStatements(deletion: Deletion): [Statement<Pick<DeletionRow, "documents">>, ...Statement[]] {
  const { userId } = deletion;
  return [
    insertDeletion(deletion),
    guard(
      sql`0`,
      sql`${openOrders(userId)} + ${openPayments(userId)} + ${openRefunds(userId)} + ${openReturns(userId)} + ${openEInvoices(userId)} + ${owedBy(userId)} + ${depositOf(userId)} + ${freshMerges(userId)}`,
    ),
    // An account that became staff in the meantime stays.
    guard(sql`0`, sql`(SELECT count(*) FROM staff_members WHERE user_id = ${userId} AND state = 'active')`),
    // What is in an archive would keep its addresses.
    guard(sql`0`, countArchivedOf(userId)),
    ...startTurns(sql`user_id = ${userId}`, deletion.now),
    ...emptyWallet(deletion),
    // Before what finds these is gone: the credit account, and the addresses of the account and its orders.
    ...forgetPapers(userId),
    ...forgetMessages(userId),
    ...forgetLog(userId),
    ...forgetApprovals(userId),
    keepReported(userId),
    ...forgetBusiness(deletion),
    ...forgetBuying(userId),
    ...forgetOrders(userId),
    ...forgetReviews(userId),
    ...forgetSales(userId),
    ...forgetSignIn(userId),
  ];
}

/** Retains tax documents for five years from the end of the year in which the newest was issued. */
const insertDeletion = ({ userId, now }: Deletion) =>
  statement<Pick<DeletionRow, "documents">>(sql`
    INSERT INTO account_deletions (user_id, deleted_at, documents, due_at, kept_until)
    SELECT ${userId}, ${now}, (SELECT json_group_array(document_id) FROM documents WHERE user_id = ${userId}),
      ${now + secondLook}, (
        SELECT 1000 * unixepoch(max(d.issued_at) / 1000, 'unixepoch', 'start of year', '+6 years')
        FROM orders o JOIN tax_documents d USING (order_id) WHERE o.user_id = ${userId})
    RETURNING documents`);

const emptyWallet = ({ userId, givenUp, now }: Deletion) => [
  ...(givenUp > 0
    ? [
        insertWalletEntry({
          userId,
          kind: "spend",
          amount: -givenUp,
          reference: `account-deleted:${userId}`,
          note: "",
          now,
        }),
      ]
    : []),
  guard(sql`0`, balanceOf(userId)),
  run(sql`UPDATE wallet_entries SET note = '' WHERE user_id IN ${idsOf(userId)} AND note <> ''`),
];

const forgetMessages = (userId: string) => [
  run(sql`DELETE FROM stock_alerts WHERE email IN ${reachOf(userId)}`),
  run(sql`DELETE FROM outbox WHERE recipient IN ${reachOf(userId)}`),
  run(sql`DELETE FROM customer_notes WHERE user_id = ${userId}`),
  run(sql`DELETE FROM customer_tags WHERE user_id = ${userId}`),
  run(sql`DELETE FROM customer_messages WHERE user_id = ${userId}`),
  run(sql`DELETE FROM leads WHERE lower(email) IN ${reachOf(userId)} OR phone IN ${reachOf(userId)}`),
];

/** A draft that was asked for, for the account's e-mail or phone, whether there was the account then or not. */
const isDraftFor = (userId: string) =>
  sql`action = 'draft.save' AND lower(request ->> 'customer') IN ${reachOf(userId)}`;

/** What was asked for in the account's favour: what waits falls away, what was decided loses its texts. */
const forgetApprovals = (userId: string) => [
  run(sql`DELETE FROM approvals WHERE user_id = ${userId} AND status = 'waiting'`),
  run(sql`UPDATE approvals SET request = '{}' WHERE user_id = ${userId}`),
  run(sql`DELETE FROM approvals WHERE ${isDraftFor(userId)} AND status = 'waiting'`),
  run(sql`UPDATE approvals SET request = '{}' WHERE ${isDraftFor(userId)}`),
];

const emailOf = (userId: string) => sql`(SELECT email FROM users WHERE user_id = ${userId})`;

/** What staff did to the account, and, of somebody who was staff, under which e-mail. */
const forgetLog = (userId: string) => [
  run(sql`UPDATE audit_log SET detail = '' WHERE detail <> '' AND subject IN (
    SELECT submission_id FROM kyc_submissions WHERE user_id = ${userId}
    UNION SELECT account_id FROM credit_accounts WHERE user_id = ${userId}
    UNION SELECT review_id FROM reviews WHERE user_id = ${userId}
    UNION SELECT return_id FROM return_requests JOIN orders USING (order_id) WHERE user_id = ${userId})`),
  run(sql`UPDATE audit_log SET detail = '' WHERE detail <> '' AND action LIKE 'order.%'
    AND subject IN (SELECT CAST(number AS TEXT) FROM orders WHERE user_id = ${userId})`),
  run(sql`UPDATE audit_log SET subject = ${userId}, detail = ''
    WHERE subject = ${emailOf(userId)} COLLATE NOCASE OR lower(subject) IN ${reachOf(userId)}`),
  run(sql`UPDATE audit_log SET detail = '' WHERE detail <> '' AND subject IN ${idsOf(userId)}`),
  run(sql`UPDATE customer_notes SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE customer_messages SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE audit_log SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE product_drafts SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE sheet_imports SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE product_versions SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE draft_orders SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE content_drafts SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE content_versions SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE search_rules SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE shop_setting_changes SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE special_campaigns SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE announced_sales SET staff_email = '' WHERE staff_id = ${userId}`),
  run(sql`UPDATE undone_merges SET staff_email = iif(staff_id = ${userId}, '', staff_email),
    dealt_by = iif(dealt_by = ${emailOf(userId)} COLLATE NOCASE, '', dealt_by),
    note = iif(stays_id IN ${idsOf(userId)} OR gone_id IN ${idsOf(userId)}, '', note)`),
  run(sql`UPDATE kyc_submissions SET decided_by = NULL WHERE decided_by = ${emailOf(userId)} COLLATE NOCASE`),
  run(sql`UPDATE credit_accounts SET decided_by = NULL WHERE decided_by = ${emailOf(userId)} COLLATE NOCASE`),
];

/** What the tax office knows the business by stays with its orders, so that a later credit note names it as their invoices did. */
const keepReported = (userId: string) =>
  run(sql`UPDATE orders SET buyer = json_set(buyer, '$.business', json((
      SELECT json_object('tin', k.tin, 'licence_number', k.licence_number, 'licence_authority', k.licence_authority)
      FROM kyc_submissions k
      WHERE k.user_id = orders.user_id AND k.status = 'approved' AND k.trn = orders.buyer ->> 'trn'
      ORDER BY k.submitted_at DESC, k.rowid DESC LIMIT 1)))
    WHERE user_id = ${userId} AND EXISTS (SELECT 1 FROM e_invoices e WHERE e.order_id = orders.order_id)`);

/** Fifteen digits, as the column wants them, that are nobody's. */
const noTrn = "000000000000000";

/** Whether a receipt or cheque is of an account's credit line, or for an order of it. */
const isOf = (userId: string) => sql`(account_id IN (SELECT account_id FROM credit_accounts WHERE user_id = ${userId})
  OR order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId}))`;

/** Files, business details, and a credit line; one that was ever used stays as figures, because its ledger does. */
const forgetBusiness = ({ userId, now }: Deletion) => [
  run(sql`DELETE FROM documents WHERE user_id = ${userId}`),
  run(sql`DELETE FROM kyc_submissions WHERE user_id = ${userId}`),
  run(sql`UPDATE credit_entries SET note = '' WHERE note <> ''
    AND account_id IN (SELECT account_id FROM credit_accounts WHERE user_id = ${userId})`),
  run(sql`UPDATE receipts SET reference = '', note = '', end_reason = '' WHERE ${isOf(userId)}`),
  run(sql`UPDATE deposit_refunds SET note = '' WHERE receipt_id IN (
    SELECT receipt_id FROM receipts r JOIN credit_accounts a USING (account_id) WHERE a.user_id = ${userId})`),
  run(sql`DELETE FROM disputed_dues
    WHERE account_id IN (SELECT account_id FROM credit_accounts WHERE user_id = ${userId})`),
  run(sql`UPDATE cheques SET end_reason = '', number = cheque_id, bank = '-' WHERE ${isOf(userId)}`),
  run(
    sql`UPDATE order_releases SET reason = '-' WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`,
  ),
  run(sql`UPDATE bank_entries SET reference = '', counterparty = '', counterparty_iban = NULL, text = ''
    WHERE receipt_id IN (SELECT receipt_id FROM receipts WHERE ${isOf(userId)})`),
  run(sql`DELETE FROM credit_accounts WHERE user_id = ${userId}
    AND NOT EXISTS (SELECT 1 FROM credit_entries e WHERE e.account_id = credit_accounts.account_id)
    AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.account_id = credit_accounts.account_id)
    AND NOT EXISTS (SELECT 1 FROM cheques q WHERE q.account_id = credit_accounts.account_id)`),
  run(sql`UPDATE credit_accounts SET status = 'suspended', reason = '', release_reason = '', establishment = '', trn = ${noTrn},
      contact_name = '', contact_phone = '', monthly_purchases = '', decided_at = coalesce(decided_at, ${now})
    WHERE user_id = ${userId}`),
];

/** What papers of an account may be about. */
const subjectsOf = (userId: string) => sql`(
  SELECT ${userId} UNION ALL SELECT order_id FROM orders WHERE user_id = ${userId}
  UNION ALL SELECT account_id FROM credit_accounts WHERE user_id = ${userId}
  UNION ALL SELECT draft_id FROM draft_orders
    WHERE user_id = ${userId} OR (user_id IS NULL AND email = lower(${emailOf(userId)})))`;

/** The scheduled task deletes the files; one that is being made finds that nobody wants it. */
const forgetPapers = (userId: string) => [
  run(sql`DELETE FROM pdf_files WHERE size IS NULL AND subject_id IN ${subjectsOf(userId)}`),
  run(sql`UPDATE pdf_files SET due_at = 0 WHERE subject_id IN ${subjectsOf(userId)}`),
];

const forgetBuying = (userId: string) => [
  run(sql`UPDATE recall_notices SET note = '' WHERE note <> ''
    AND order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`),
  run(sql`DELETE FROM idempotency_keys WHERE user_id = ${userId}`),
  run(sql`DELETE FROM cart_clearings WHERE user_id = ${userId}`),
  run(sql`DELETE FROM cart_sales_codes WHERE cart_id IN (SELECT cart_id FROM checkouts WHERE user_id = ${userId})`),
  run(sql`DELETE FROM checkouts WHERE user_id = ${userId}`),
  // Also one that staff made for the e-mail before there was the account.
  run(sql`DELETE FROM draft_orders
    WHERE user_id = ${userId} OR (user_id IS NULL AND email = lower(${emailOf(userId)}))`),
  run(sql`DELETE FROM address_defaults WHERE user_id = ${userId}`),
  run(sql`DELETE FROM addresses WHERE user_id = ${userId}`),
  run(sql`UPDATE payments SET quote = '{}', redirect_url = NULL WHERE user_id = ${userId}`),
];

/**
 * An invoice names its buyer: the business and its TRN where there is one, else the person, and the billing address. Of
 * the delivery it keeps the emirate, which VAT is declared by.
 */
const forgetOrders = (userId: string) => [
  run(sql`UPDATE return_requests SET comment = '', note = ''
    WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`),
  // The scheduled task cancels those that no order left with, and deletes labels and rows.
  run(sql`UPDATE parcel_bookings SET state = CASE state WHEN 'open' THEN 'dropped' ELSE state END, due_at = 0, track_at = NULL,
      event_text = ''
    WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`),
  run(sql`DELETE FROM shipments WHERE order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`),
  run(sql`UPDATE orders SET
      buyer = json_patch(
        json_object('name', CASE WHEN coalesce(buyer ->> 'establishment', '') = '' THEN buyer ->> 'name' ELSE '' END,
          'email', '', 'phone', '', 'establishment', buyer ->> 'establishment', 'trn', buyer ->> 'trn'),
        json_object('business', buyer -> 'business')),
      billing_address = CASE WHEN coalesce(buyer ->> 'establishment', '') || coalesce(buyer ->> 'name', '') = ''
        THEN json_remove(billing_address, '$.phone', '$.address_id')
        ELSE json_remove(billing_address, '$.phone', '$.address_id', '$.first_name', '$.last_name') END,
      delivery_address = json_object('state', delivery_address ->> 'state', 'country', delivery_address ->> 'country'),
      shipping_instructions = '', landed_page_url = '', device_source = ''
    WHERE user_id = ${userId}`),
  // Without papers there is nothing that has to name anybody.
  run(sql`UPDATE orders SET buyer = ${nobody}, billing_address = '{}'
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM tax_documents d WHERE d.order_id = orders.order_id)`),
];

const forgetReviews = (userId: string) => [
  purgeReviewed(userId),
  run(sql`UPDATE product_groups SET (rating_total, rating_count) = (
      SELECT coalesce(sum(rating), 0), count(*) FROM reviews
      WHERE slug = product_groups.slug AND status = 'approved' AND user_id <> ${userId})
    WHERE slug IN (SELECT slug FROM reviews WHERE user_id = ${userId} AND status = 'approved')`),
  run(sql`DELETE FROM reviews WHERE user_id = ${userId}`),
];

/** Orders keep a sales person's code; whose it was is gone, and nobody can use it any more. */
const forgetSales = (userId: string) => [
  run(sql`UPDATE cart_links SET sales_code = NULL
    WHERE sales_code = (SELECT code FROM sales_codes WHERE user_id = ${userId})`),
  run(sql`DELETE FROM sales_codes WHERE user_id = ${userId}`),
];

/** The account itself, last: what is found by its addresses is gone by now. */
const forgetSignIn = (userId: string) => [
  run(sql`DELETE FROM one_time_codes WHERE address IN (
    SELECT 'email:' || email FROM users WHERE user_id = ${userId}
    UNION SELECT 'phone:' || phone FROM users WHERE user_id = ${userId})`),
  run(sql`DELETE FROM password_tries WHERE address IN (
    SELECT 'user:' || user_id FROM users WHERE user_id = ${userId}
    UNION SELECT 'email:' || email FROM users WHERE user_id = ${userId}
    UNION SELECT 'phone:' || phone FROM users WHERE user_id = ${userId})`),
  run(sql`DELETE FROM staff_members WHERE user_id = ${userId}`),
  run(sql`DELETE FROM staff_invitations WHERE email = ${emailOf(userId)}`),
  run(sql`DELETE FROM staff_recoveries WHERE user_id = ${userId}`),
  run(sql`DELETE FROM passkey_recovery_codes WHERE user_id = ${userId}`),
  run(sql`DELETE FROM passkey_recoveries WHERE user_id = ${userId}`),
  run(sql`DELETE FROM passkeys WHERE user_id = ${userId}`),
  run(sql`DELETE FROM customer_passkeys WHERE user_id = ${userId}`),
  run(sql`DELETE FROM restored_powers WHERE user_id = ${userId}`),
  run(sql`DELETE FROM saved_views WHERE user_id = ${userId}`),
  run(sql`DELETE FROM table_columns WHERE user_id = ${userId}`),
  run(sql`DELETE FROM notice_preferences WHERE user_id = ${userId}`),
  run(sql`DELETE FROM notices WHERE user_id = ${userId}`),
  run(sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`),
  run(sql`UPDATE customer_merges SET email = NULL, phone = NULL WHERE stays_id = ${userId}`),
  run(sql`DELETE FROM sessions WHERE user_id = ${userId}`),
  run(sql`DELETE FROM trusted_browsers WHERE user_id = ${userId}`),
  run(sql`DELETE FROM address_changes WHERE user_id = ${userId}`),
  run(sql`UPDATE users SET email = NULL, phone = NULL, name = '', first_name = '', last_name = '', business_type = '',
      establishment_name = '', password_hash = NULL, social_id = NULL, locale = 'en', may_refer = 0
    WHERE user_id = ${userId}`),
];
