import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { oneOf } from "#backend/platform/text-statements";

export type Purpose = "register" | "confirm" | "sign_in";
type Challenge = { hash: string; purpose: Purpose };

/** Most challenges that wait for one session or browser: its open tabs. */
const mostWaiting = 10;

export const insertChallenge = ({
  hash,
  purpose,
  holder,
  expiresAt,
}: Challenge & { holder: string; expiresAt: number }) =>
  statement<never>(sql`INSERT INTO passkey_challenges (challenge_hash, purpose, holder, expires_at)
    VALUES (${hash}, ${purpose}, ${holder}, ${expiresAt})`);

export const deleteSurplusChallenges = (holder: string) =>
  statement<never>(sql`DELETE FROM passkey_challenges WHERE holder = ${holder} AND challenge_hash NOT IN (
    SELECT challenge_hash FROM passkey_challenges WHERE holder = ${holder} ORDER BY expires_at DESC LIMIT ${mostWaiting})`);

/**
 * Takes a challenge away; of many at once one gets the row.
 * @param holders what the session or browser may be stored as; @param now in ms
 */
export const spendChallenge = ({
  hash,
  purpose,
  holders,
  now,
}: Challenge & { holders: readonly string[]; now: number }) =>
  statement<{ challenge_hash: string }>(sql`DELETE FROM passkey_challenges
    WHERE challenge_hash = ${hash} AND purpose = ${purpose} AND ${oneOf("holder", holders)} AND expires_at > ${now}
    RETURNING challenge_hash`);

export const deleteOldChallenges = (now: number) =>
  statement<never>(sql`DELETE FROM passkey_challenges WHERE expires_at < ${now}`);
