import { jwtVerify, SignJWT } from "jose";

/** Life of an access token, in seconds; a session lives on by its refresh token (decisions, "Sign-in"). */
const accessTokenSeconds = 600;
const issuer = "falaj";

/** Keys are made once for each secret of the isolate. */
const keys = new Map<string, Uint8Array>();
function keyOf(secret: string): Uint8Array {
  const key = keys.get(secret) ?? new TextEncoder().encode(secret);
  keys.set(secret, key);
  return key;
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
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + accessTokenSeconds)
    .sign(keyOf(secret));

/** The session of a token, or null when it is forged, spent, of another algorithm or of another issuer. @param now in ms */
export async function sessionOfToken(secret: string, token: string, now: number): Promise<TokenSession | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer,
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub", "sid"],
    });
    const { sub: userId, sid: familyId } = payload;
    return userId && typeof familyId === "string" ? { userId, familyId } : null;
  } catch {
    return null;
  }
}
