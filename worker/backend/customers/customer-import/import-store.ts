import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { isUnmerged } from "#backend/identity/accounts/accounts-statements";
import { isStaff } from "#backend/identity/staff/staff-statements";
import { statement } from "#backend/platform/database";

/** What a file may set of an account, as it is stored. */
export type Details = {
  name: string;
  first_name: string;
  last_name: string;
  establishment_name: string;
  business_type: string;
  locale: string;
};

/** An account that a row of a file names. */
export type KnownRow = Details & {
  user_id: string;
  email: string | null;
  phone: string | null;
  /** Of the approved business details; empty without. */
  trn: string;
  /** JSON list. */
  tags: string;
  is_staff: 0 | 1;
};

const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** The accounts with these e-mails or confirmed phones. */
export const selectKnown = (emails: readonly string[], phones: readonly string[], staffEmails: readonly string[]) =>
  statement<KnownRow>(sql`
    SELECT u.user_id, u.email, u.phone, u.name, u.first_name, u.last_name, u.establishment_name, u.business_type, u.locale,
      coalesce((
        SELECT trn FROM kyc_submissions k WHERE k.user_id = u.user_id AND k.status = 'approved'
        ORDER BY submitted_at DESC, rowid DESC LIMIT 1), '') AS trn, (
        SELECT json_group_array(tag ORDER BY tag) FROM customer_tags g WHERE g.user_id = u.user_id) AS tags,
      ${isStaff("u", staffEmails)} AS is_staff
    FROM users u
    WHERE u.user_id IN (
      SELECT user_id FROM users WHERE email IN ${listOf(emails)}
      UNION SELECT user_id FROM users WHERE phone IN ${listOf(phones)}) AND ${isUnmerged("u")}`);

export type NewAccount = Details & { user_id: string; email: string; locale: Locale };

/** Adds accounts; an e-mail that has got one meanwhile is left out. */
export const insertAccounts = (accounts: readonly NewAccount[], now: number) =>
  statement<never>(sql`
    INSERT INTO users (user_id, email, name, first_name, last_name, establishment_name, business_type, locale, created_at)
    SELECT value ->> 'user_id', value ->> 'email', value ->> 'name', value ->> 'first_name', value ->> 'last_name',
      value ->> 'establishment_name', value ->> 'business_type', value ->> 'locale', ${now}
    FROM json_each(${JSON.stringify(accounts)}) WHERE true ON CONFLICT DO NOTHING`);

/** Details of an account, and as they were read. */
export type Change = { user_id: string; details: Details; read: Details };

/** Changes accounts that are still as they were read. */
export const updateAccounts = (changes: readonly Change[]) =>
  statement<never>(sql`
    UPDATE users SET name = c.details ->> 'name', first_name = c.details ->> 'first_name', last_name = c.details ->> 'last_name',
      establishment_name = c.details ->> 'establishment_name', business_type = c.details ->> 'business_type',
      locale = c.details ->> 'locale'
    FROM (SELECT value ->> 'user_id' AS id, value -> 'details' AS details, value -> 'read' AS read
      FROM json_each(${JSON.stringify(changes)})) c
    WHERE users.user_id = c.id AND ${isUnmerged("users")} AND users.name = c.read ->> 'name'
      AND users.first_name = c.read ->> 'first_name' AND users.last_name = c.read ->> 'last_name'
      AND users.establishment_name = c.read ->> 'establishment_name' AND users.business_type = c.read ->> 'business_type'
      AND users.locale = c.read ->> 'locale'`);

export type Tagged = { user_id: string; tags: readonly string[] };
const tagged = (customers: readonly Tagged[]) => sql`
  SELECT c.value ->> 'user_id' AS user_id, t.value AS tag
  FROM json_each(${JSON.stringify(customers)}) c, json_each(c.value, '$.tags') t`;

/** Takes away the tags that these customers are to have no longer. */
export const deleteOtherTags = (customers: readonly Tagged[]) =>
  statement<never>(sql`
    DELETE FROM customer_tags WHERE user_id IN ${listOf(customers.map(({ user_id }) => user_id))}
      AND (user_id, tag) NOT IN (${tagged(customers)})`);

/** Adds the tags that they are to have. */
export const insertNewTags = (customers: readonly Tagged[]) =>
  statement<never>(sql`
    INSERT INTO customer_tags (user_id, tag)
    SELECT t.user_id, t.tag FROM (${tagged(customers)}) t JOIN customers c ON c.user_id = t.user_id AND c.gone = 0
    WHERE true ON CONFLICT DO NOTHING`);
