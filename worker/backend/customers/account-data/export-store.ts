import { sql, type SQL } from "drizzle-orm";
import type { AccountDataSection } from "#shared/customers/account-data";
import { countArchivedOf } from "#backend/ordering/archives/archives-statements";
import { dueDateOf } from "#backend/ordering/credit-line/ledger-statements";
import { shipmentLines, poNumberOn } from "#backend/ordering/orders/orders-statements";
import { statement } from "#backend/platform/database";
import { codeSeconds } from "#backend/identity/sessions/one-time-code";
import { idsOf, reachOf } from "./account-data-store";

export type ExportedRow = Record<string, string | number | null>;

/** What one section of the download reads: columns, their table with whose rows, and an order that does not change. */
type Source = { columns: SQL; from: (userId: string) => SQL; order: SQL };
/** Sections that are read from the database; the others are the shopper's object's. */
export type StoredSection = Exclude<
  AccountDataSection,
  "cart" | "wishlist" | "compare" | "recently_viewed" | "archived_orders"
>;

const mine = (table: string) => (userId: string) => sql`${sql.raw(table)} WHERE user_id = ${userId}`;
const ofOrders = (table: string) => (userId: string) =>
  sql`${sql.raw(table)} JOIN orders o USING (order_id) WHERE o.user_id = ${userId}`;

/** Of every table that has something of a user: the columns that say something about them (docs/personal-data.md). */
const sources: Record<StoredSection, Source> = {
  account: {
    columns: sql`user_id, email, phone, name, first_name, last_name, business_type, establishment_name, social_id,
      locale, may_refer, password_hash IS NOT NULL AS has_password, created_at,
      (SELECT no_cash FROM customers c WHERE c.user_id = users.user_id) AS cash_not_offered,
      (SELECT remits FROM customers c WHERE c.user_id = users.user_id) AS pays_by_transfer_or_cheque,
      (SELECT po_required FROM customers c WHERE c.user_id = users.user_id) AS po_number_required`,
    from: mine("users"),
    order: sql`user_id`,
  },
  addresses: {
    columns: sql`addresses.*, address_id IN (SELECT delivery_address_id FROM address_defaults) AS is_default_delivery,
      address_id IN (SELECT billing_address_id FROM address_defaults) AS is_default_billing`,
    from: mine("addresses"),
    order: sql`created_at, address_id`,
  },
  business_details: {
    columns: sql`submission_id, status, establishment, business_type, trn, tin, licence_number, licence_authority,
      licence_expiry, reason, submitted_at, decided_at`,
    from: mine("kyc_submissions"),
    order: sql`submitted_at, submission_id`,
  },
  documents: {
    columns: sql`document_id, submission_id, credit_account_id, return_id, po_of, file_name, content_type, size, uploaded_at`,
    from: (userId) => sql`documents WHERE user_id = ${userId} AND deleted_at IS NULL`,
    order: sql`uploaded_at, document_id`,
  },
  credit_line: {
    columns: sql`account_id, status, credit_limit, terms, establishment, trn, contact_name, contact_phone,
      monthly_purchases, requested_limit, requested_terms, reason, applied_at, decided_at`,
    from: mine("credit_accounts"),
    order: sql`account_id`,
  },
  credit_transactions: {
    columns: sql`e.account_id, e.sequence, e.kind, e.amount, e.balance_after, e.credit_limit, e.reference, e.order_id,
      ${dueDateOf("e")} AS due_at, e.note, e.created_at`,
    from: (userId) => sql`credit_entries e JOIN credit_accounts a USING (account_id) WHERE a.user_id = ${userId}`,
    order: sql`sequence`,
  },
  receipts: {
    columns: sql`r.receipt_id, r.kind, r.amount, r.received_at, r.reference, r.state, r.refunded, r.recorded_at, r.ended_at,
      r.end_reason`,
    from: (
      userId,
    ) => sql`receipts r WHERE r.account_id IN (SELECT account_id FROM credit_accounts WHERE user_id = ${userId})
      OR r.order_id IN (SELECT order_id FROM orders WHERE user_id = ${userId})`,
    order: sql`r.recorded_at, r.receipt_id`,
  },
  wallet_transactions: {
    columns: sql`sequence, kind, amount, balance_after, reference, note, created_at`,
    from: (userId) => sql`wallet_entries WHERE user_id IN ${idsOf(userId)}`,
    order: sql`user_id, sequence`,
  },
  checkouts: { columns: sql`*`, from: mine("checkouts"), order: sql`created_at, checkout_id` },
  orders: {
    columns: sql`order_id, number, checkout_id, user_id, status, payment_method, payment_id, items_total, discount, total, tax,
      shipping, shipping_tax, shipping_tax_rate, wallet, payable, refunded, voucher_code, sales_code, delivery_address,
      billing_address, shipping_instructions, buyer, locale, device_source, ordered_platform, landed_page_url, reason,
      placed_at, changed_at, archive_year, po_number`,
    from: mine("orders"),
    order: sql`number`,
  },
  order_lines: { columns: sql`order_lines.*`, from: ofOrders("order_lines"), order: sql`o.number, position` },
  order_events: {
    columns: sql`order_id, e.status, actor, note, at`,
    from: ofOrders("order_events e"),
    order: sql`o.number, sequence`,
  },
  shipments: {
    columns: sql`s.*, ${shipmentLines} AS lines`,
    from: ofOrders("shipments s"),
    order: sql`o.number, shipment_id`,
  },
  tax_documents: {
    columns: sql`order_id, kind, d.number, amount, d.tax, issued_at, d.reason, coalesce(${poNumberOn}, o.po_number) AS po_number`,
    from: ofOrders("tax_documents d"),
    order: sql`o.number, kind DESC, d.number`,
  },
  order_reductions: {
    columns: sql`x.*`,
    from: ofOrders("order_reductions x"),
    order: sql`o.number, x.version, x.line`,
  },
  refunds: {
    columns: sql`order_id, target, amount, r.status, created_at, ended_at`,
    from: ofOrders("refunds r"),
    order: sql`o.number, refund_id`,
  },
  returns: {
    columns: sql`order_id, return_id, sequence, state, way, refund_to, comment, denial, note, requested_at, decided_at, ended_at`,
    from: ofOrders("return_requests r"),
    order: sql`o.number, sequence`,
  },
  return_lines: {
    columns: sql`l.*`,
    from: (userId) => sql`return_lines l JOIN return_requests r USING (return_id) JOIN orders o USING (order_id)
      WHERE o.user_id = ${userId}`,
    order: sql`o.number, r.sequence, l.position`,
  },
  recalls: {
    columns: sql`order_id, t.sku_id, t.number AS lot, r.quantity, sent_at, answered_at, found, note`,
    from: (userId) => sql`recall_notices r JOIN lots t USING (lot_id) JOIN orders o USING (order_id)
      WHERE o.user_id = ${userId}`,
    order: sql`o.number, r.lot_id`,
  },
  payments: {
    columns: sql`payment_id, checkout_id, gateway, method, reference, amount, status, quote, started_at, ended_at`,
    from: mine("payments"),
    order: sql`started_at, payment_id`,
  },
  vouchers_used: {
    columns: sql`code, used_at, checkout_id`,
    from: (userId) => sql`voucher_uses JOIN vouchers USING (voucher_id) WHERE user_id = ${userId}`,
    order: sql`used_at, checkout_id`,
  },
  reviews: {
    columns: sql`slug, rating, title, body, status, reason, created_at, decided_at`,
    from: mine("reviews"),
    order: sql`created_at, review_id`,
  },
  enquiries: {
    columns: sql`kind, name, email, phone, query_type, query, fields, landed_page_url, status, created_at, done_at`,
    from: (userId) => sql`leads WHERE lower(email) IN ${reachOf(userId)} OR phone IN ${reachOf(userId)}`,
    order: sql`created_at, lead_id`,
  },
  stock_alerts: {
    columns: sql`sku_id, email, locale, created_at, confirmed_at, told_at`,
    from: (userId) => sql`stock_alerts WHERE email IN ${reachOf(userId)}`,
    order: sql`created_at, sku_id`,
  },
  messages: {
    columns: sql`channel, recipient, subject, body, created_at, sent_at`,
    // Codes to sign in are secrets and good for minutes only.
    from: (userId) =>
      sql`outbox WHERE recipient IN ${reachOf(userId)} AND stale_at - created_at > ${codeSeconds * 1000}`,
    order: sql`message_id`,
  },
  sessions: {
    columns: sql`created_at, expires_at, ended_at`,
    from: mine("sessions"),
    order: sql`created_at, family_id`,
  },
  address_changes: {
    columns: sql`kind, old_address, changed_at, expires_at, undone_at`,
    from: mine("address_changes"),
    order: sql`change_id`,
  },
  passkeys: {
    columns: sql`name, created_at, used_at`,
    from: mine("customer_passkeys"),
    order: sql`created_at, credential_id`,
  },
  sales_code: { columns: sql`code, created_at`, from: mine("sales_codes"), order: sql`code` },
  staff_actions: {
    columns: sql`action, detail, created_at`,
    from: (userId) => sql`audit_log WHERE lower(subject) IN ${reachOf(userId)} OR subject IN ${idsOf(userId)}`,
    order: sql`entry_id`,
  },
  staff_notes: {
    columns: sql`body, pinned, created_at, changed_at`,
    from: mine("customer_notes"),
    order: sql`created_at, note_id`,
  },
  staff_tags: { columns: sql`tag`, from: mine("customer_tags"), order: sql`tag` },
  staff_messages: {
    columns: sql`channel, recipient, subject, body, created_at`,
    from: mine("customer_messages"),
    order: sql`created_at, message_id`,
  },
};

export const storedSections = Object.keys(sources) as StoredSection[];

/** Rows of one section that one part of the download holds. Whole, all sections together stay well below 5 MB. */
export const mostInPart = 1000;

export const selectSection = (section: StoredSection, userId: string, part: number) => {
  const { columns, from, order } = sources[section];
  return statement<ExportedRow>(
    sql`SELECT ${columns} FROM ${from(userId)} ORDER BY ${order} LIMIT ${mostInPart} OFFSET ${(part - 1) * mostInPart}`,
  );
};

/** Archived orders of one part: each has all its lines. */
export const archivedInPart = 200;

/** How many rows the longest section has, and how many orders are archived. */
export const countLongest = (userId: string) =>
  statement<{ rows: number; archived: number }>(sql`
    SELECT ${countArchivedOf(userId)} AS archived, max(${sql.join(
      storedSections.map((section) => sql`(SELECT count(*) FROM ${sources[section].from(userId)})`),
      sql`, `,
    )}) AS rows`);
