import { sql, type SQL } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { PasskeyRow } from "./passkeys-statements";

/** Somebody who is on the team signs in by the team's passkeys, whatever they had as a customer. */
export const isOnTeam = (user: SQL) =>
  sql`EXISTS (SELECT 1 FROM staff_members m WHERE m.user_id = ${user} AND m.state = 'active')`;

/** A passkey of a customer who is not on the team. */
export const selectCustomerPasskey = (credentialId: string) =>
  statement<PasskeyRow>(sql`
    SELECT * FROM customer_passkeys p
    WHERE credential_id = ${credentialId} AND NOT ${isOnTeam(sql`p.user_id`)}`);

/** Gives a row, unless a signature that counts as far has come already: then somebody has a copy of the key. */
export const noteCustomerUse = (credentialId: string, counter: number, now: number) =>
  statement<{ credential_id: string }>(sql`
    UPDATE customer_passkeys SET counter = ${counter}, used_at = ${now}
    WHERE credential_id = ${credentialId} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))
      AND NOT ${isOnTeam(sql`customer_passkeys.user_id`)}
    RETURNING credential_id`);

/** All of an account. @param user its id */
export const deleteCustomerPasskeys = (user: SQL) =>
  statement<never>(sql`DELETE FROM customer_passkeys WHERE user_id = ${user}`);
