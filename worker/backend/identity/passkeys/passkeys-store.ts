import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { PasskeyRow } from "./passkeys-statements";

/** A passkey of somebody who is staff. */
export const selectStaffPasskey = (credentialId: string) =>
  statement<PasskeyRow>(sql`
    SELECT p.* FROM passkeys p JOIN staff_members m USING (user_id)
    WHERE p.credential_id = ${credentialId} AND m.state = 'active'`);

type NewPasskey = Pick<PasskeyRow, "credential_id" | "user_id" | "public_key" | "counter" | "name"> & {
  transports: readonly string[];
};

/** Most of one member. */
const mostPasskeys = 10;

/**
 * Gives a row, unless the credential is known already or its owner has too many or is no longer staff.
 * @param first no passkey may have been added meanwhile
 */
export const insertPasskey = (passkey: NewPasskey, first: boolean, now: number) =>
  statement<{ credential_id: string }>(sql`
    INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, name, created_at, used_at)
    SELECT ${passkey.credential_id}, user_id, ${passkey.public_key}, ${passkey.counter},
      ${JSON.stringify(passkey.transports)}, ${passkey.name}, ${now}, ${now}
    FROM staff_members WHERE user_id = ${passkey.user_id} AND state = 'active'
      AND (SELECT count(*) FROM passkeys p WHERE p.user_id = ${passkey.user_id}) < ${first ? 1 : mostPasskeys}
    ON CONFLICT DO NOTHING RETURNING credential_id`);

/** Gives a row, unless a signature that counts as far has come already: then somebody has a copy of the key. */
export const noteUse = (credentialId: string, counter: number, now: number) =>
  statement<{ credential_id: string }>(sql`
    UPDATE passkeys SET counter = ${counter}, used_at = ${now}
    WHERE credential_id = ${credentialId} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))
    RETURNING credential_id`);

/** The session counts as confirmed; it stands before messages, which stand behind a statement that changed a row. */
export const confirmSession = (familyId: string | null, now: number) =>
  statement<never>(sql`UPDATE sessions SET confirmed_at = ${now} WHERE family_id = ${familyId}`);

/** Stands directly behind the statement that it depends on. */
export const confirmIfChanged = (familyId: string | null, now: number) =>
  statement<never>(sql`UPDATE sessions SET confirmed_at = ${now} WHERE family_id = ${familyId} AND changes() > 0`);

/** Gives a row with its name when it was there, and is not the only one where one is needed. */
export const deletePasskey = (userId: string, credentialId: string, needsOne: boolean) =>
  statement<{ name: string }>(sql`
    DELETE FROM passkeys WHERE user_id = ${userId} AND credential_id = ${credentialId}
      AND (${Number(!needsOne)} OR (SELECT count(*) FROM passkeys p WHERE p.user_id = ${userId}) > 1)
    RETURNING name`);
