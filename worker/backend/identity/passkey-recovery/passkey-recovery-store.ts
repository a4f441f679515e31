import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

/** Replaces the previous codes. */
export const replaceCodes = (userId: string, hashes: readonly string[], now: number): Statement[] => [
  statement<never>(sql`DELETE FROM passkey_recovery_codes WHERE user_id = ${userId}`),
  statement<never>(sql`
    INSERT INTO passkey_recovery_codes (code_hash, user_id, made_at)
    SELECT value, ${userId}, ${now} FROM json_each(${JSON.stringify(hashes)})`),
];

/** A row for a code that was not used. */
export const selectUnusedCode = (userId: string, hash: string) =>
  statement<{ code_hash: string }>(sql`
    SELECT code_hash FROM passkey_recovery_codes
    WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL`);

/** Uses a code; of many at once one gets the row. */
export const useCode = (userId: string, hash: string, now: number) =>
  statement<{ code_hash: string }>(sql`
    UPDATE passkey_recovery_codes SET used_at = ${now}
    WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL RETURNING code_hash`);

type NewRecovery = {
  recoveryId: string;
  userId: string;
  /** The sign-in that begins it. */
  familyId: string;
  tokenHash: string;
  now: number;
  dueAt: number;
  endsAt: number;
};

/** Begins a recovery, unless one is open; what has ended makes room. */
export const insertSelfRecovery = ({
  recoveryId,
  userId,
  familyId,
  tokenHash,
  now,
  dueAt,
  endsAt,
}: NewRecovery): Statement[] => [
  statement<never>(sql`
    UPDATE passkey_recoveries SET state = 'stopped'
    WHERE user_id = ${userId} AND state = 'open' AND ends_at <= ${now}`),
  statement<{ recovery_id: string }>(sql`
    INSERT INTO passkey_recoveries (recovery_id, user_id, family_id, token_hash, asked_at, due_at, ends_at)
    VALUES (${recoveryId}, ${userId}, ${familyId}, ${tokenHash}, ${now}, ${dueAt}, ${endsAt})
    ON CONFLICT DO NOTHING RETURNING recovery_id`),
];

/** Its day waits for the message that was put into the outbox by the statement before, which changed a row. */
export const waitForEmail = (recoveryId: string) =>
  statement<never>(sql`
    INSERT INTO passkey_recovery_letters (recovery_id, message_id, sent_at)
    SELECT ${recoveryId}, message_id, sent_at FROM outbox WHERE message_id = last_insert_rowid() AND changes() > 0`);

/** Whose recovery a link's token stops; of many at once one gets the row. @param now in ms */
export const stopByToken = (tokenHash: string, now: number) =>
  statement<{ user_id: string }>(sql`
    UPDATE passkey_recoveries SET state = 'stopped'
    WHERE token_hash = ${tokenHash} AND state = 'open' AND ends_at > ${now} RETURNING user_id`);
