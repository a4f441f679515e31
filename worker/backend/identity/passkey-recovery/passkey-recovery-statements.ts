import { sql } from "drizzle-orm";
import { statement, type Statement } from "#backend/platform/database";

export type SelfRecoveryRow = {
  recovery_id: string;
  user_id: string;
  asked_at: number;
  /** Null: an email that tells of it has not left yet. */
  due_at: number | null;
  ends_at: number;
  /** The sign-in that began it, which alone may end it in a passkey. */
  family_id: string | null;
};

/** How long everybody has to stop it, from when the last email that tells of it has left, in ms. */
export const recoveryDelay = 24 * 60 * 60_000;

/** Of a row `r`: from when on a passkey may be added; null while an email has not left. */
const dueAt = sql`(
  SELECT CASE WHEN count(*) > 0 AND count(*) = count(l.sent_at) THEN max(r.due_at, max(l.sent_at) + ${recoveryDelay}) END
  FROM passkey_recovery_letters l WHERE l.recovery_id = r.recovery_id)`;

const open = (now: number) => sql`r.state = 'open' AND r.ends_at > ${now}`;
const columns = sql`r.recovery_id, r.user_id, r.asked_at, ${dueAt} AS due_at, r.ends_at, r.family_id`;

/** A recovery that somebody has begun by a code and that has not ended. @param now in ms */
export const selectSelfRecovery = (userId: string, now: number) =>
  statement<SelfRecoveryRow>(sql`
    SELECT ${columns} FROM passkey_recoveries r WHERE r.user_id = ${userId} AND ${open(now)}`);

/** Most that are shown at once. */
const mostListed = 20;

/** All of them, or somebody's own, with what their members are called. @param userId null: all; @param now in ms */
export const selectOpenRecoveries = (userId: string | null, now: number) =>
  statement<SelfRecoveryRow & { name: string }>(sql`
    SELECT ${columns}, coalesce(nullif(u.name, ''), u.email, '') AS name
    FROM passkey_recoveries r JOIN users u USING (user_id)
    WHERE ${open(now)} AND (${userId} IS NULL OR r.user_id = ${userId}) ORDER BY r.asked_at LIMIT ${mostListed}`);

/** How many codes somebody has left; no row with none made. */
export const selectCodesLeft = (userId: string) =>
  statement<{ unused: number; made_at: number }>(sql`
    SELECT count(*) FILTER (WHERE used_at IS NULL) AS unused, max(made_at) AS made_at FROM passkey_recovery_codes
    WHERE user_id = ${userId} HAVING count(*) > 0`);

/** Gives a row when there was one to stop. */
export const stopSelfRecovery = (userId: string) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE passkey_recoveries SET state = 'stopped' WHERE user_id = ${userId} AND state = 'open' RETURNING recovery_id`);

const logOf = sql`
  INSERT INTO audit_log (staff_id, staff_email, action, subject, detail, created_at)
  SELECT u.user_id, coalesce(u.email, ''), 'recovery.stop', coalesce(u.email, u.user_id), ''`;

/** The entry of the log for one that a link's token has stopped, as its member's own. It stands directly behind that. */
export const logStopByToken = (tokenHash: string, now: number) =>
  statement<never>(sql`${logOf}, ${now}
    FROM passkey_recoveries r JOIN users u USING (user_id) WHERE r.token_hash = ${tokenHash} AND changes() > 0`);

/** A member who has just used or made a passkey has lost none: an open recovery ends, with its entry in the log. */
export const endFoundRecovery = (userId: string, credentialId: string, now: number): Statement[] => {
  const isFound = sql`r.user_id = ${userId} AND r.state = 'open' AND EXISTS (
    SELECT 1 FROM passkeys p WHERE p.credential_id = ${credentialId} AND p.user_id = r.user_id AND p.used_at = ${now})`;
  return [
    // Not by what the statement before has changed: an entry of the log counts its words too, which may come between.
    statement<never>(sql`${logOf}, ${now} FROM passkey_recoveries r JOIN users u USING (user_id) WHERE ${isFound}`),
    statement<never>(sql`UPDATE passkey_recoveries AS r SET state = 'stopped' WHERE ${isFound}`),
  ];
};

/** Takes away by what somebody comes back, with their passkeys. */
export const forgetRecovery = (userId: string): Statement[] => [
  statement<never>(sql`DELETE FROM passkey_recovery_codes WHERE user_id = ${userId}`),
  statement<never>(sql`UPDATE passkey_recoveries SET state = 'stopped' WHERE user_id = ${userId} AND state = 'open'`),
];

/** Gives a row when a recovery that this sign-in began was due: from now on it is done. @param now in ms */
export const endDueRecovery = (userId: string, familyId: string, now: number) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE passkey_recoveries AS r SET state = 'done'
    WHERE r.user_id = ${userId} AND r.family_id = ${familyId} AND ${dueAt} <= ${now} AND ${open(now)} RETURNING recovery_id`);

/** How long ended ones are stored, in ms. */
const retention = 90 * 24 * 60 * 60_000;
export const deleteOldSelfRecoveries = (now: number) =>
  statement<never>(sql`DELETE FROM passkey_recoveries WHERE ends_at < ${now - retention}`);
