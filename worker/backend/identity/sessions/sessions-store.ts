import { sql } from "drizzle-orm";
import type { ProvenBy } from "./sessions-statements";
import { statement } from "#backend/platform/database";
import type { TokenSession } from "./access-token";
import type { RefreshToken } from "./refresh-token";

type NewSession = { familyId: string; userId: string; now: number; expiresAt: number; confirmedAt: number | null };

/** Gives a row, unless the account was deleted or merged, which cannot sign in. */
export const insertSession = ({ familyId, userId, now, expiresAt, confirmedAt }: NewSession) =>
  statement<{ family_id: string }>(sql`INSERT INTO sessions (family_id, user_id, created_at, expires_at, confirmed_at)
    SELECT ${familyId}, user_id, ${now}, ${expiresAt}, ${confirmedAt} FROM users
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = users.user_id)
      AND NOT EXISTS (SELECT 1 FROM customer_merges m WHERE m.gone_id = users.user_id)
    RETURNING family_id`);

/** The text in `checkSession`'s error. */
export const sessionEnded = "session_ended";
/**
 * Aborts the batch when a session has ended. A read, so that a batch of reads stays one: the only way for a SELECT in
 * SQLite to raise an error with our own text is an invalid JSON path.
 */
export const checkSession = ({ userId, familyId }: TokenSession, now: number) =>
  statement<never>(sql`SELECT CASE WHEN EXISTS (SELECT 1 FROM sessions
      WHERE family_id = ${familyId} AND user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now})
    THEN 1 ELSE json_extract('{}', ${sessionEnded}) END`);

/** Notes the first use of a token only: the row itself makes one of many concurrent uses win. */
export const noteFirstUse = ({ familyId, generation }: RefreshToken, now: number) =>
  statement(sql`INSERT INTO refresh_uses (family_id, generation, used_at)
    SELECT family_id, ${generation}, ${now} FROM sessions
    WHERE family_id = ${familyId} AND ended_at IS NULL AND expires_at > ${now}
    ON CONFLICT DO NOTHING`);

/** Ends the family of a token that was first used before a moment; gives its user. */
export const endIfUsedBefore = ({ familyId, generation }: RefreshToken, before: number, now: number) =>
  statement<{
    user_id: string;
  }>(sql`UPDATE sessions SET ended_at = ${now} WHERE family_id = ${familyId} AND ended_at IS NULL
    AND EXISTS (SELECT 1 FROM refresh_uses
      WHERE family_id = ${familyId} AND generation = ${generation} AND used_at < ${before})
    RETURNING user_id`);

/** Extends a live family, but not beyond its longest life. @param lives in ms */
export const prolongSession = (familyId: string, now: number, lives: { idle: number; longest: number }) =>
  statement(sql`UPDATE sessions SET expires_at = min(${now + lives.idle}, created_at + ${lives.longest})
    WHERE family_id = ${familyId} AND ended_at IS NULL AND expires_at > ${now}`);

/** The user of a live family, and when this token of it was first used. */
export const selectUse = ({ familyId, generation }: RefreshToken, now: number) =>
  statement<{ user_id: string; used_at: number }>(sql`SELECT s.user_id, u.used_at
    FROM sessions s JOIN refresh_uses u ON u.family_id = s.family_id AND u.generation = ${generation}
    WHERE s.family_id = ${familyId} AND s.ended_at IS NULL AND s.expires_at > ${now}`);

export const endSession = (familyId: string, now: number) =>
  statement(sql`UPDATE sessions SET ended_at = ${now} WHERE family_id = ${familyId} AND ended_at IS NULL`);

/** How long a proof counts in its session, in ms. */
const provenFor = 15 * 60_000;

/** A row while the session's proof counts. */
export const selectProof = (familyId: string, now: number) =>
  statement<{ proven_by: ProvenBy }>(sql`SELECT proven_by FROM sessions
    WHERE family_id = ${familyId} AND proven_at > ${now - provenFor}`);

/** A row for a session that was opened a moment ago, or in which the owner gave a proof a moment ago. */
export const selectFresh = (familyId: string, now: number) =>
  statement<{ family_id: string }>(sql`SELECT family_id FROM sessions
    WHERE family_id = ${familyId} AND max(created_at, coalesce(proven_at, 0)) > ${now - provenFor}`);

/** Deletes sessions that ended long ago. They stay for a while, to detect that a token was used twice. */
export const deleteOldSessions = (before: number) => statement(sql`DELETE FROM sessions WHERE expires_at < ${before}`);
