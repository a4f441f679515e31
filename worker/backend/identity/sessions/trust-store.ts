import { sql } from "drizzle-orm";
import { statement } from "#backend/platform/database";
import type { CodeAddress } from "./code-address";

/** A browser becomes a stranger again after this long without sign-in, in ms. */
const trustedFor = 180 * 24 * 60 * 60_000;
/** Most trusted browsers of one account. */
const mostTrusted = 10;

/** A row if a browser has signed in to an account. */
export const selectTrust = (userId: string | null, browser: string, now: number) =>
  statement<{ user_id: string }>(sql`SELECT user_id FROM trusted_browsers
    WHERE user_id = ${userId} AND browser = ${browser} AND seen_at > ${now - trustedFor}`);

/** A row if a browser has signed in to the account of an address. */
export const selectTrustAt = (address: CodeAddress, browser: string, now: number) =>
  statement<{ user_id: string }>(sql`SELECT t.user_id FROM users u JOIN trusted_browsers t USING (user_id)
    WHERE ${"email" in address ? sql`u.email = ${address.email}` : sql`u.phone = ${address.phone}`}
      AND t.browser = ${browser} AND t.seen_at > ${now - trustedFor}`);

/** Marks a browser as trusted for an account, and keeps only the newest few. */
export const trustBrowser = (userId: string, browser: string, now: number) => [
  statement<never>(sql`INSERT INTO trusted_browsers (user_id, browser, seen_at) VALUES (${userId}, ${browser}, ${now})
    ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`),
  statement<never>(sql`DELETE FROM trusted_browsers WHERE user_id = ${userId} AND browser NOT IN (
    SELECT browser FROM trusted_browsers WHERE user_id = ${userId} ORDER BY seen_at DESC LIMIT ${mostTrusted})`),
];

export const deleteOldTrust = (now: number) =>
  statement<never>(sql`DELETE FROM trusted_browsers WHERE seen_at < ${now - trustedFor}`);
