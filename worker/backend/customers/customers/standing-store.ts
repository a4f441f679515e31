import { sql, type SQL } from "drizzle-orm";
import type { CreditState } from "#shared/payments/credit-line";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import { statement } from "#backend/platform/database";
import { collectedOf } from "#backend/ordering/orders/orders-statements";
import { isStaff } from "#backend/identity/staff/staff-statements";

/** What an account has, as far as a merge depends on it. */
export type StandingRow = {
  user_id: string;
  name: string;
  establishment: string;
  locale: Locale;
  email: string;
  phone: string;
  social_id: string;
  created_at: number;
  gone: 0 | 1;
  orders: number;
  spent: Fils;
  wallet: Fils;
  frozen: Fils;
  kyc: "none" | "submitted" | "approved" | "rejected";
  /** Of the business details that were approved last. */
  trn: string;
  credit: CreditState;
  owes: Fils;
  /** What its credit line could still buy. */
  credit_free: Fils;
  /** What its orders would give back if they were cancelled now; those that have arrived are the staff's to take back. */
  open_paid: Fils;
  addresses: number;
  reviews: number;
  notes: number;
  tags: number;
  messages: number;
  vouchers: number;
  payments_open: number;
  refunds_open: number;
  approvals: number;
  kyc_waiting: number;
  sells: 0 | 1;
  /** Merges that it was part of and that can still be undone. */
  merges_fresh: number;
  /** Null: of an account without an e-mail nobody is staff. */
  is_staff: 0 | 1 | null;
  /** Everything above as one text, which is the same as long as nothing has changed. */
  print: string;
};

const counted = (table: string) => sql.raw(`(SELECT count(*) FROM ${table} t WHERE t.user_id = u.user_id)`);

const facts: Record<Exclude<keyof StandingRow, "print" | "is_staff">, SQL> = {
  user_id: sql`u.user_id`,
  name: sql`u.name`,
  establishment: sql`u.establishment_name`,
  locale: sql`u.locale`,
  email: sql`coalesce(u.email, '')`,
  phone: sql`coalesce(u.phone, '')`,
  social_id: sql`coalesce(u.social_id, '')`,
  created_at: sql`u.created_at`,
  gone: sql`c.gone`,
  orders: sql`c.orders`,
  spent: sql`c.spent`,
  wallet: sql`coalesce((SELECT balance_after FROM wallet_entries w WHERE w.user_id = u.user_id ORDER BY sequence DESC LIMIT 1), 0)`,
  frozen: sql`(SELECT coalesce(sum(amount), 0) FROM wallet_frozen f WHERE f.user_id = u.user_id)`,
  kyc: sql`c.kyc`,
  trn: sql`coalesce((SELECT trn FROM kyc_submissions k WHERE k.user_id = u.user_id AND status = 'approved'
    ORDER BY submitted_at DESC, rowid DESC LIMIT 1), '')`,
  credit: sql`c.credit`,
  owes: sql`c.owes`,
  credit_free: sql`coalesce((SELECT max(0, credit_limit - c.owes) FROM credit_accounts a
    WHERE a.user_id = u.user_id AND status = 'approved'), 0)`,
  open_paid: sql`(SELECT coalesce(sum(wallet + iif(payment_method IN ('cod', 'bank_transfer', 'cheque'),
      ${collectedOf(sql`o.order_id`)}, payable) - refunded), 0) FROM orders o
    WHERE o.user_id = u.user_id AND status IN ('placed', 'confirmed', 'packed', 'shipped'))`,
  addresses: counted("addresses"),
  reviews: counted("reviews"),
  notes: counted("customer_notes"),
  tags: counted("customer_tags"),
  messages: counted("customer_messages"),
  vouchers: counted("voucher_uses"),
  payments_open: sql`(SELECT count(*) FROM payments p WHERE p.user_id = u.user_id AND (status = 'started' OR look_at IS NOT NULL))`,
  refunds_open: sql`(SELECT count(*) FROM orders o JOIN refunds r USING (order_id)
    WHERE o.user_id = u.user_id AND r.status IN ('pending', 'refused'))`,
  // Without merges, which are no obstacle to themselves.
  approvals: sql`(SELECT count(*) FROM approvals a
    WHERE a.user_id = u.user_id AND a.status = 'waiting' AND a.action <> 'customer.merge')`,
  kyc_waiting: sql`(SELECT count(*) FROM kyc_submissions k WHERE k.user_id = u.user_id AND status = 'submitted')`,
  merges_fresh: sql`(SELECT count(*) FROM customer_merges m
    WHERE u.user_id IN (m.gone_id, m.stays_id) AND m.undo_until IS NOT NULL)`,
  sells: sql`EXISTS (SELECT 1 FROM sales_codes s WHERE s.user_id = u.user_id)`,
};
const names = [...Object.keys(facts), "is_staff"];
const factsOf = (userId: string, staffEmails: readonly string[]) => sql`
  SELECT ${sql.join(
    Object.entries(facts).map(([name, fact]) => sql`${fact} AS ${sql.raw(name)}`),
    sql`, `,
  )}, ${isStaff("u", staffEmails)} AS is_staff FROM users u JOIN customers c ON c.user_id = u.user_id WHERE u.user_id = ${userId}`;
/** In parts, as no function of SQL takes many arguments. */
const partsOf = (all: readonly string[], most = 20): string[][] =>
  all.length > most ? [all.slice(0, most), ...partsOf(all.slice(most), most)] : [[...all]];
const print = sql.raw(
  partsOf(names)
    .map((part) => `json_array(${part.join(", ")})`)
    .join(" || "),
);

/** @param staffEmails who may be staff beside those in the table */
export const selectStanding = (userId: string, staffEmails: readonly string[]) =>
  statement<StandingRow>(sql`SELECT *, ${print} AS print FROM (${factsOf(userId, staffEmails)})`);

/** Aborts the batch unless the account is unchanged since it was read. */
export const guardStanding = ({ user_id, print: read }: StandingRow, staffEmails: readonly string[]) =>
  statement<never>(sql`
    INSERT INTO batch_guard (expected, found) SELECT ${read}, coalesce((SELECT ${print} FROM (${factsOf(user_id, staffEmails)})), '')`);

/** Devices that are signed in. @param now in ms */
export const countSessions = (userId: string, now: number) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM sessions WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}`);

/** Reviews of products that both have reviewed. */
export const countCommonReviews = (stays: string, goes: string) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM reviews JOIN reviews other USING (slug)
    WHERE reviews.user_id = ${goes} AND other.user_id = ${stays}`);
