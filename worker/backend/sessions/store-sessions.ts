import { sql } from "drizzle-orm";
import { statement } from "../database";
import type { RefreshToken } from "./refresh-token";

export const insertSession = (familyId: string, userId: string, now: number, expiresAt: number) =>
  statement(sql`INSERT INTO sessions (family_id, user_id, created_at, expires_at)
    VALUES (${familyId}, ${userId}, ${now}, ${expiresAt})`);

/** Notes the first use of a token, and only that: the row itself is what makes one use of many win. */
export const noteFirstUse = ({ familyId, generation }: RefreshToken, now: number) =>
  statement(sql`INSERT INTO refresh_uses (family_id, generation, used_at)
    SELECT family_id, ${generation}, ${now} FROM sessions
    WHERE family_id = ${familyId} AND ended_at IS NULL AND expires_at > ${now}
    ON CONFLICT DO NOTHING`);

/** Ends the family of a token that was used for the first time before a moment. */
export const endIfUsedBefore = ({ familyId, generation }: RefreshToken, before: number, now: number) =>
  statement(sql`UPDATE sessions SET ended_at = ${now} WHERE family_id = ${familyId} AND ended_at IS NULL
    AND EXISTS (SELECT 1 FROM refresh_uses
      WHERE family_id = ${familyId} AND generation = ${generation} AND used_at < ${before})`);

/** Lets a family that is alive live on. */
export const prolongSession = (familyId: string, now: number, expiresAt: number) =>
  statement(sql`UPDATE sessions SET expires_at = ${expiresAt}
    WHERE family_id = ${familyId} AND ended_at IS NULL AND expires_at > ${now}`);

/** The user of a family that is alive, and when this token of it was first used. */
export const selectUse = ({ familyId, generation }: RefreshToken, now: number) =>
  statement<{ user_id: string; used_at: number }>(sql`SELECT s.user_id, u.used_at
    FROM sessions s JOIN refresh_uses u ON u.family_id = s.family_id AND u.generation = ${generation}
    WHERE s.family_id = ${familyId} AND s.ended_at IS NULL AND s.expires_at > ${now}`);

export const endSession = (familyId: string, now: number) =>
  statement(sql`UPDATE sessions SET ended_at = ${now} WHERE family_id = ${familyId} AND ended_at IS NULL`);

/** Ended sessions stay for a while: only a known family can tell that its token was used twice. */
export const deleteOldSessions = (before: number) => statement(sql`DELETE FROM sessions WHERE expires_at < ${before}`);
