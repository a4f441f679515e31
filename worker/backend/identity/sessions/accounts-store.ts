import { sql } from "drizzle-orm";
import type { Locale } from "#shared/text/locale";
import { statement } from "#backend/platform/database";
import { accountColumns, type AccountRow } from "./account-statements";
import type { CodeAddress } from "./code-address";

export const selectAccountAt = (address: CodeAddress) =>
  statement<AccountRow>(
    "email" in address
      ? sql`SELECT ${accountColumns} FROM users WHERE email = ${address.email}`
      : sql`SELECT ${accountColumns} FROM users WHERE phone = ${address.phone}`,
  );

type NewAccount = { userId: string; address: CodeAddress; locale: Locale; now: number };

/** Creates the account of a proven address, unless it exists. */
export const insertAccount = ({ userId, address, locale, now }: NewAccount) => {
  const [email, phone] = "email" in address ? [address.email, null] : [null, address.phone];
  return statement(sql`INSERT INTO users (user_id, email, phone, locale, created_at)
    VALUES (${userId}, ${email}, ${phone}, ${locale}, ${now}) ON CONFLICT DO NOTHING`);
};

export type SocialAccount = {
  userId: string;
  socialId: string;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
};

/** Creates the account of somebody verified by another provider, or links it to the account with that e-mail. */
export const insertSocialAccount = (account: SocialAccount, locale: Locale, now: number) =>
  statement(sql`INSERT INTO users (user_id, email, name, first_name, last_name, social_id, locale, created_at)
    SELECT ${account.userId}, ${account.email}, ${account.name}, ${account.first_name}, ${account.last_name},
      ${account.socialId}, ${locale}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE social_id = ${account.socialId})
    ON CONFLICT (email) DO UPDATE SET social_id = excluded.social_id WHERE users.social_id IS NULL`);

export const selectSocialAccount = ({ socialId, email }: SocialAccount) =>
  statement<AccountRow>(sql`SELECT ${accountColumns} FROM users WHERE social_id = ${socialId} OR email = ${email}
    ORDER BY social_id IS ${socialId} DESC LIMIT 1`);

/**
 * Writes the whole account. Gives no row if its e-mail or phone is another account's, or if its sign-in data changed
 * since it was read.
 */
export const updateAccount = (account: AccountRow, read: AccountRow) =>
  statement<AccountRow>(sql`UPDATE users SET email = ${account.email}, phone = ${account.phone},
    name = ${account.name}, first_name = ${account.first_name}, last_name = ${account.last_name},
    business_type = ${account.business_type}, establishment_name = ${account.establishment_name},
    password_hash = ${account.password_hash}
    WHERE user_id = ${account.user_id} AND email IS ${read.email} AND phone IS ${read.phone}
      AND password_hash IS ${read.password_hash} AND NOT EXISTS (SELECT 1 FROM users
        WHERE user_id <> ${account.user_id} AND (email = ${account.email} OR phone = ${account.phone}))
    RETURNING ${accountColumns}`);
