import { randomBytes } from "node:crypto";
import type { Database } from "#backend/platform/database";
import type { Fail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import { selectMergedInto } from "../accounts/accounts-statements";
import { logSecurity } from "#backend/platform/security-log";
import type { IdentitySettings } from "../settings";
import { signAccessToken } from "./access-token";
import type { Secrets } from "#backend/platform/keyed-hash";
import { readRefreshToken, signRefreshToken, type RefreshToken } from "./refresh-token";
import { endIfUsedBefore, endSession, insertSession, noteFirstUse, prolongSession, selectUse } from "./sessions-store";
import { trustBrowser } from "./trust-store";
import { trierOf } from "./trier";

export type Tokens = { access_token: string; refresh_token: string };

/** A session ends after this long without a refresh, in ms. */
const idle = 30 * 24 * 60 * 60 * 1000;
/** Longest life of a session, however often it is refreshed, in ms. */
const longest = 90 * 24 * 60 * 60 * 1000;
/** How long an old token may be reused, in ms: by tabs that refresh at once. Later it counts as stolen. */
const overlap = 30_000;

type Opening = Pick<CallContext, "db" | "settings" | "visitor" | "now">;

/**
 * Signs a user in on one device, and marks the browser as trusted. Failures: `token_not_valid` when the account was
 * deleted a moment ago; `account_merged` when it became part of another one, which this address does not open. `now` in
 * ms.
 * @param how `confirmed`: by a passkey
 */
export async function openSession(
  userId: string,
  { db, settings, visitor, now }: Opening,
  how: { confirmed?: boolean } = {},
): Promise<Tokens | Fail> {
  const familyId = randomBytes(18).toString("base64url");
  const { browser, isOwn } = trierOf(settings, visitor);
  const [[opened]] = await db.run(
    insertSession({ familyId, userId, now, expiresAt: now + idle, confirmedAt: how.confirmed ? now : null }),
    ...(isOwn ? trustBrowser(userId, browser, now) : []),
  );
  if (!opened) return { fail: (await isMerged(userId, db)) ? "account_merged" : "token_not_valid" };
  return pairOf(settings, { familyId, generation: 0 }, userId, now);
}

/** Whether the account has become part of another one. */
async function isMerged(userId: string, db: Database): Promise<boolean> {
  const [[merged]] = await db.run(selectMergedInto(userId));
  return merged !== undefined;
}

/**
 * The next pair of tokens for a refresh token. Within 30 s the same token always gives the same new pair, however often
 * and concurrently it is sent; after that the family ends, because somebody else has a copy.
 */
export async function refresh(
  db: Database,
  settings: IdentitySettings,
  token: string,
  now: number,
): Promise<Tokens | Fail> {
  const old = readRefreshToken(settings, token);
  if (!old) return { fail: "token_not_valid" };
  const [, [killed], , [use]] = await db.run(
    noteFirstUse(old, now),
    endIfUsedBefore(old, now - overlap, now),
    prolongSession(old.familyId, now, { idle, longest }),
    selectUse(old, now),
  );
  if (killed) logSecurity(settings, "token_family_killed", { user: killed.user_id, family: old.familyId });
  if (!use) return { fail: "token_not_valid" };
  return pairOf(settings, { ...old, generation: old.generation + 1 }, use.user_id, use.used_at);
}

/** Ends the session of a refresh token; an unknown one ends nothing. */
export async function closeSession(
  db: Database,
  settings: IdentitySettings,
  token: string,
  now: number,
): Promise<void> {
  const read = readRefreshToken(settings, token);
  if (read) await db.run(endSession(read.familyId, now));
}

/** @param issuedAt in ms; makes equal refreshes give equal access tokens too */
const pairOf = async (secrets: Secrets, token: RefreshToken, userId: string, issuedAt: number): Promise<Tokens> => ({
  access_token: await signAccessToken(secrets, { userId, familyId: token.familyId }, issuedAt),
  refresh_token: signRefreshToken(secrets, token),
});
