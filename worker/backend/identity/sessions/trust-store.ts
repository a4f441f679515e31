import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { CodeAddress } from "./code-address";

/** A browser that did not sign in for so long is a stranger again, in ms. */
const trustedFor = 180 * 24 * 60 * 60_000;
/** Most browsers that are remembered for one account. */
const mostTrusted = 10;

/** A row when a browser signed in to an account before. */
export const selectTrust = (userId: string | null, browser: string, now: number) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM trusted_browsers
    WHERE user_id = ${userId} AND browser = ${browser} AND seen_at > ${now - trustedFor}`);

/** A row when a browser signed in to the account of an address before. */
export const selectTrustAt = (address: CodeAddress, browser: string, now: number) =>
  statement<{ user_id: string }>(sql`SELECT t.user_id FROM users u JOIN trusted_browsers t USING (user_id)
    WHERE ${"email" in address ? sql`u.email = ${address.email}` : sql`u.phone = ${address.phone}`}
      AND t.browser = ${browser} AND t.seen_at > ${now - trustedFor}`);

/** Remembers a browser for an account, and only the newest few of it. */
export const trustBrowser = (userId: string, browser: string, now: number) => [
  statement<never>(sql`INSERT INTO trusted_browsers (user_id, browser, seen_at) VALUES (${userId}, ${browser}, ${now})
    ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`),
  statement<never>(sql`DELETE FROM trusted_browsers WHERE user_id = ${userId} AND browser NOT IN (
    SELECT browser FROM trusted_browsers WHERE user_id = ${userId} ORDER BY seen_at DESC LIMIT ${mostTrusted})`),
];

export const deleteOldTrust = (now: number) =>
  statement<never>(sql`DELETE FROM trusted_browsers WHERE seen_at < ${now - trustedFor}`);
