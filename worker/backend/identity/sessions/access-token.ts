import { errors, jwtVerify, SignJWT } from "jose";
import { newestTokenKey, tokenKeys, type Secrets } from "#backend/platform/keyed-hash";

/** Life of an access token, in seconds; a session is extended by its refresh token. */
const accessTokenSeconds = 600;
const issuer = "falaj";
const audience = "falaj-shop";

/** Who is signed in, and through which sign-in: the family of its refresh tokens. */
export type TokenSession = { userId: string; familyId: string };

/**
 * Signs a token that identifies somebody and their session for ten minutes. Reading it needs no database; the call's
 * first batch checks whether the session still lasts (`checked-session.ts`).
 * @param now in ms
 * @throws when the operator has set no secret
 */
export async function signAccessToken(
  secrets: Secrets,
  { userId, familyId }: TokenSession,
  now: number,
): Promise<string> {
  const { kid, key } = newestTokenKey(secrets);
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: "HS256", kid })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + accessTokenSeconds)
    .sign(key);
}

/**
 * The session of a token; null when it is forged, expired, of another algorithm, issuer or audience, or without a known
 * key.
 * @param secrets any of them may have signed it; @param now in ms
 */
export async function sessionOfToken(secrets: Secrets, token: string, now: number): Promise<TokenSession | null> {
  const keyNamed = ({ kid }: { kid?: string }) => {
    const named = tokenKeys(secrets).find((one) => one.kid === kid);
    if (!named) throw new errors.JWSSignatureVerificationFailed();
    return named.key;
  };
  try {
    const { payload } = await jwtVerify(token, keyNamed, {
      algorithms: ["HS256"],
      issuer,
      audience,
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub", "sid"],
    });
    const { sub: userId, sid: familyId } = payload;
    return userId && typeof familyId === "string" ? { userId, familyId } : null;
  } catch {
    return null;
  }
}
