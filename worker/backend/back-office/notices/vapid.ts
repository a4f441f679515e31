import { importJWK, SignJWT } from "jose";
import { fromBase64url, toBase64url } from "./base64url";
import type { PushSettings } from "./push-settings";

/** How long a signature is good, in seconds; services refuse more than a day. */
const lifetime = 12 * 3600;

/**
 * The `authorization` that tells a push service who sends (RFC 8292): signed for that service alone.
 * @param endpoint of the subscription
 * @param now in ms
 * @throws when the operator's keys are none
 */
export async function vapidHeader(endpoint: string, settings: PushSettings, now: number): Promise<string> {
  const { publicKey, privateKey, subject } = settings;
  const point = fromBase64url(publicKey);
  if (point?.length !== 65) throw new Error("VAPID_PUBLIC_KEY is no point of P-256");
  const [x, y] = [toBase64url(point.slice(1, 33)), toBase64url(point.slice(33))];
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d: privateKey }, "ES256");
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1000) + lifetime)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
