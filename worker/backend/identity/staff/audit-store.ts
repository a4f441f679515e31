import { sql, type SQL } from "drizzle-orm";
import { beginningOf, dayOfIso } from "#shared/console/report-period";
import { soughtEmail } from "#shared/typed/email";
import type { CallInput } from "#backend/platform/call-types";
import { statement } from "#backend/platform/database";
import type { AuditRow } from "./staff-statements";

type Wanted = Omit<CallInput<"listAuditLog">, "page" | "limit">;

/** What an action is about; word for word the expression of the index `audit_log_by_thing`. */
const thing = sql.raw(`(CASE substr(action, 1, instr(action, '.') - 1)
    WHEN 'order' THEN 'orders' WHEN 'refund' THEN 'orders' WHEN 'payment' THEN 'orders' WHEN 'payout' THEN 'orders'
    WHEN 'draft' THEN 'orders' WHEN 'product' THEN 'goods' WHEN 'stock' THEN 'goods' WHEN 'term' THEN 'goods'
    WHEN 'cost' THEN 'goods' WHEN 'import' THEN 'goods' WHEN 'search' THEN 'goods' WHEN 'collection' THEN 'goods'
    WHEN 'customer' THEN 'customers' WHEN 'kyc' THEN 'customers' WHEN 'review' THEN 'customers' WHEN 'lead' THEN 'customers'
    WHEN 'credit' THEN 'customers' WHEN 'wallet' THEN 'customers' WHEN 'sales' THEN 'customers' WHEN 'voucher' THEN 'offers'
    WHEN 'special' THEN 'offers' WHEN 'sale' THEN 'offers' WHEN 'content' THEN 'contents' WHEN 'redirect' THEN 'contents'
    WHEN 'settings' THEN 'settings' ELSE 'team' END)`);

/** Most entries that are counted; older ones are found by their day. */
const mostCounted = 10_000;

/** The words of a search for the index, each as the beginning of one; null: there is none. */
function wordsOf(search: string): string | null {
  const words = search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" ");
}

/** Entries with all words; an e-mail also finds what was done to its account. */
function hasWords(search: string): SQL {
  const words = wordsOf(search);
  if (words === null) return sql`0`;
  const found = sql`SELECT rowid FROM audit_search WHERE audit_search MATCH ${words}`;
  if (!search.includes("@")) return sql`entry_id IN (${found})`;
  return sql`entry_id IN (${found} UNION ALL
    SELECT entry_id FROM audit_log a WHERE a.subject = (SELECT user_id FROM users WHERE email = ${soughtEmail(search)} COLLATE NOCASE))`;
}

function matching({ subject, search, by, about, from, to }: Wanted): SQL {
  const conditions = [
    ...(subject ? [sql`subject = ${subject}`] : []),
    ...(by ? [sql`staff_email = ${soughtEmail(by)}`] : []),
    ...(about === "all" ? [] : [sql`${thing} = ${about}`]),
    ...(from ? [sql`created_at >= ${beginningOf(dayOfIso(from))}`] : []),
    ...(to ? [sql`created_at < ${beginningOf(dayOfIso(to) + 1)}`] : []),
    ...(search ? [hasWords(search)] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Newest first. */
export const selectAuditLog = (wanted: Wanted, limit: number, offset: number) =>
  statement<AuditRow>(sql`
    SELECT entry_id, staff_email, action, subject, detail, created_at FROM audit_log WHERE ${matching(wanted)}
    ORDER BY created_at DESC, entry_id DESC LIMIT ${limit} OFFSET ${offset}`);

/** Up to `mostCounted`. */
export const countAuditLog = (wanted: Wanted) =>
  statement<{ total: number }>(sql`
    SELECT count(*) AS total FROM (SELECT 1 FROM audit_log WHERE ${matching(wanted)} LIMIT ${mostCounted})`);

/** E-mails of those who did something, as many as a choice takes; each is one step through the index. */
export const selectAuditPeople = () =>
  statement<{ email: string }>(sql`
    WITH RECURSIVE people (email) AS (
      SELECT min(staff_email) FROM audit_log WHERE staff_email > ''
      UNION ALL SELECT (SELECT min(staff_email) FROM audit_log l WHERE l.staff_email > people.email) FROM people
      WHERE email IS NOT NULL)
    SELECT email FROM people WHERE email IS NOT NULL LIMIT 200`);
