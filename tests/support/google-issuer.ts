import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { clientId, googleIssuer } from "./google-names";
import { json, loopbackServer } from "./loopback-server";

/** Somebody who signs ID tokens like Google, with keys on this machine that end with the test. */
export async function startGoogleIssuer(atEnd?: (end: () => void) => void) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const other = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" };
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, { keys: [jwk] }), atEnd);
  const now = () => Math.floor(Date.now() / 1000);
  return {
    keysUrl: `${origin}/certs`,
    seen,
    /** An ID token; `claims` replaces some, `undefined` leaves one out. */
    sign(claims: Record<string, unknown> = {}, { forged = false } = {}): Promise<string> {
      const usual = {
        iss: googleIssuer,
        aud: clientId,
        sub: "g-1",
        email: "Nora@Clinic.test",
        email_verified: true,
        name: "Nora Ali",
        given_name: "Nora",
        family_name: "Ali",
        iat: now(),
        exp: now() + 600,
      };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "k" })
        .sign(forged ? other.privateKey : privateKey);
    },
  };
}
