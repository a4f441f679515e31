import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { PasskeyRow } from "./passkeys-statements";
import { isOnTeam } from "./customer-passkeys-statements";

/** Most of one account. */
const mostPasskeys = 10;

export const selectCustomerPasskeysOf = (userId: string) =>
  statement<PasskeyRow>(sql`
    SELECT * FROM customer_passkeys WHERE user_id = ${userId} ORDER BY created_at, credential_id`);

/** Whether somebody is on the team. */
export const selectOnTeam = (userId: string) =>
  statement<{ on_team: 0 | 1 }>(sql`SELECT ${isOnTeam(sql`${userId}`)} AS on_team`);

type NewPasskey = Pick<PasskeyRow, "credential_id" | "user_id" | "public_key" | "counter" | "name"> & {
  transports: readonly string[];
};

/** Gives a row, unless the credential is known already, or its owner has too many or is on the team by now. */
export const insertCustomerPasskey = (passkey: NewPasskey, now: number) =>
  statement<{ credential_id: string }>(sql`
    INSERT INTO customer_passkeys (credential_id, user_id, public_key, counter, transports, name, created_at)
    SELECT ${passkey.credential_id}, user_id, ${passkey.public_key}, ${passkey.counter},
      ${JSON.stringify(passkey.transports)}, ${passkey.name}, ${now}
    FROM users WHERE user_id = ${passkey.user_id} AND NOT ${isOnTeam(sql`users.user_id`)}
      AND (SELECT count(*) FROM customer_passkeys p WHERE p.user_id = ${passkey.user_id}) < ${mostPasskeys}
    ON CONFLICT DO NOTHING RETURNING credential_id`);

/** Gives a row when it was there. */
export const deleteCustomerPasskey = (userId: string, credentialId: string) =>
  statement<{ credential_id: string }>(sql`
    DELETE FROM customer_passkeys WHERE user_id = ${userId} AND credential_id = ${credentialId} RETURNING credential_id`);
