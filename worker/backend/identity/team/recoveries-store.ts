import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";

export type RecoveryRow = {
  recovery_id: string;
  asked_by: string;
  asked_email: string | null;
  asked_at: number;
  expires_at: number;
};

/** How long ended ones are stored, in ms. */
const retention = 90 * 24 * 60 * 60_000;

/** What waits for a second owner. @param now in ms */
export const selectRecovery = (userId: string, now: number) =>
  statement<RecoveryRow>(sql`
    SELECT recovery_id, asked_by, asked_at, expires_at, (SELECT email FROM users u WHERE u.user_id = asked_by) AS asked_email
    FROM staff_recoveries WHERE user_id = ${userId} AND state = 'open' AND expires_at > ${now}`);

type NewRecovery = { recoveryId: string; userId: string; askedBy: string; now: number; expiresAt: number };

/** Makes room for a new one. */
export const endExpired = (userId: string, now: number) =>
  statement<never>(sql`
    UPDATE staff_recoveries SET state = 'withdrawn' WHERE user_id = ${userId} AND state = 'open' AND expires_at <= ${now}`);

/** Gives a row, unless one waits already or it is about nobody of staff. */
export const insertRecovery = ({ recoveryId, userId, askedBy, now, expiresAt }: NewRecovery) =>
  statement<{ recovery_id: string }>(sql`
    INSERT INTO staff_recoveries (recovery_id, user_id, asked_by, asked_at, expires_at)
    SELECT ${recoveryId}, user_id, ${askedBy}, ${now}, ${expiresAt} FROM staff_members
    WHERE user_id = ${userId} AND state = 'active' ON CONFLICT DO NOTHING RETURNING recovery_id`);

/** Gives a row for the first other owner who agrees; the table itself refuses who asked and whom it is about. */
export const agreeRecovery = (recoveryId: string, agreedBy: string, now: number) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE staff_recoveries SET state = 'done', agreed_by = ${agreedBy}
    WHERE recovery_id = ${recoveryId} AND state = 'open' AND expires_at > ${now} RETURNING recovery_id`);

export const withdrawRecovery = (userId: string) =>
  statement<{ recovery_id: string }>(sql`
    UPDATE staff_recoveries SET state = 'withdrawn' WHERE user_id = ${userId} AND state = 'open' RETURNING recovery_id`);

/** Ends what somebody has asked for who is an owner no more: two owners have to agree. */
export const withdrawRecoveriesBy = (userId: string) =>
  statement<never>(sql`
    UPDATE staff_recoveries SET state = 'withdrawn' WHERE asked_by = ${userId} AND state = 'open'`);

export const deleteOldRecoveries = (now: number) =>
  statement<never>(sql`DELETE FROM staff_recoveries WHERE expires_at < ${now - retention}`);
