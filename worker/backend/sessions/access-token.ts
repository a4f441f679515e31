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

/**
 * A token that says who somebody is for ten minutes. It is checked without asking the database, so a signed-in
 * shopper's call costs no round trip more than a guest's.
 * @param now in ms
 */
export const signAccessToken = (secret: string, userId: string, now: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + accessTokenSeconds)
    .sign(keyOf(secret));

/** The user of a token, or null when it is forged, spent, of another algorithm or of another issuer. @param now in ms */
export async function userOfToken(secret: string, token: string, now: number): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer,
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub"],
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
