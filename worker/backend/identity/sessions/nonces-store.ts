import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import { oneOf } from "#backend/platform/text-statements";

/** Most unused nonces of one browser: its open tabs. */
const mostWaiting = 10;

export const insertNonce = (hash: string, browser: string, expiresAt: number) =>
  statement<never>(sql`INSERT INTO social_nonces (nonce_hash, browser, expires_at)
    VALUES (${hash}, ${browser}, ${expiresAt})`);

export const deleteSurplusNonces = (browser: string) =>
  statement<never>(sql`DELETE FROM social_nonces WHERE browser = ${browser} AND nonce_hash NOT IN (
    SELECT nonce_hash FROM social_nonces WHERE browser = ${browser} ORDER BY expires_at DESC LIMIT ${mostWaiting})`);

/**
 * Uses up a nonce; of concurrent attempts one gets the row. @param browsers ids that the browser may be stored under
 */
export const spendNonce = (hash: string, browsers: readonly string[], now: number) =>
  statement<{ nonce_hash: string }>(sql`DELETE FROM social_nonces
    WHERE nonce_hash = ${hash} AND ${oneOf("browser", browsers)} AND expires_at > ${now} RETURNING nonce_hash`);

export const deleteOldNonces = (now: number) =>
  statement<never>(sql`DELETE FROM social_nonces WHERE expires_at < ${now}`);
