import { sql } from "drizzle-orm";
import { statement, type Statement } from "../database";

export type SelfRecoveryRow = { recovery_id: string; asked_at: number; due_at: number; ends_at: number };

/** A recovery that somebody has begun by a code and that has not ended. @param now in ms */
export const selectSelfRecovery = (userId: string, now: number) =>
  statement<SelfRecoveryRow>(sql`
    SELECT recovery_id, asked_at, due_at, ends_at FROM passkey_recoveries
    WHERE user_id = ${userId} AND state = 'open' AND ends_at > ${now}`);

/** How many codes somebody has left; no row with none made. */
export const selectCodesLeft = (userId: string) =>
  statement<{ unused: number; made_at: number }>(sql`
    SELECT count(*) FILTER (WHERE used_at IS NULL) AS unused, max(made_at) AS made_at FROM passkey_recovery_codes
    WHERE user_id = ${userId} HAVING count(*) > 0`);

/** Gives a row when there was one to stop. */
export const stopSelfRecovery = (userId: string) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE passkey_recoveries SET state = 'stopped' WHERE user_id = ${userId} AND state = 'open' RETURNING recovery_id`);

/** Takes away by what somebody comes back, with their passkeys. */
export const forgetRecovery = (userId: string): Statement[] => [
  statement<never>(sql`DELETE FROM passkey_recovery_codes WHERE user_id = ${userId}`),
  statement<never>(sql`UPDATE passkey_recoveries SET state = 'stopped' WHERE user_id = ${userId} AND state = 'open'`),
];

/** Gives a row when a recovery was due: from now on it is done. @param now in ms */
export const endDueRecovery = (userId: string, now: number) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE passkey_recoveries SET state = 'done'
    WHERE user_id = ${userId} AND state = 'open' AND due_at <= ${now} AND ends_at > ${now} RETURNING recovery_id`);

/** How long ended ones are kept, in ms. */
const keptFor = 90 * 24 * 60 * 60_000;
export const deleteOldSelfRecoveries = (now: number) =>
  statement<never>(sql`DELETE FROM passkey_recoveries WHERE ends_at < ${now - keptFor}`);
