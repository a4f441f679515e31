import { errors, jwtVerify, SignJWT } from "jose";
import { keyedHash } from "./keyed-hash";

/** Life of an access token, in seconds; a session is extended by its refresh token. */
const accessTokenSeconds = 600;
const issuer = "falaj";
const audience = "falaj-shop";

/** Keys are made once for each secret of the isolate. */
const keys = new Map<string, { kid: string; key: Uint8Array }>();
function keyOf(secret: string): { kid: string; key: Uint8Array } {
  // The id names the key and reveals nothing of it.
  const made = keys.get(secret) ?? {
    kid: keyedHash(secret, "key-id", "").slice(0, 16),
    key: new TextEncoder().encode(secret),
  };
  keys.set(secret, made);
  return made;
}

/** Who is signed in, and by which sign-in: the family of its refresh tokens. */
export type TokenSession = { userId: string; familyId: string };

/**
 * A token that says who somebody is for ten minutes, and by which session. Reading it asks no database; whether that
 * session still lasts is asked by the call's own first batch (`checked-session.ts`).
 * @param now in ms
 */
export const signAccessToken = (secret: string, { userId, familyId }: TokenSession, now: number): Promise<string> =>
  new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: "HS256", kid: keyOf(secret).kid })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + accessTokenSeconds)
    .sign(keyOf(secret).key);

/**
 * The session of a token, or null when it is forged, expired, of another algorithm, issuer or audience, or names no
 * key.
 * @param secrets any of them may have signed it; @param now in ms
 */
export async function sessionOfToken(
  secrets: readonly string[],
  token: string,
  now: number,
): Promise<TokenSession | null> {
  const keyNamed = ({ kid }: { kid?: string }) => {
    const named = secrets.map(keyOf).find((one) => one.kid === kid);
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
