import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { normalEmail } from "#shared/typed/email";
import { dependencyDeadline } from "#backend/platform/deadline";
import type { Fail } from "#backend/platform/outcome";
import type { GoogleSettings } from "../settings";

/** A person verified by Google, e-mail included. */
export type GooglePerson = {
  subject: string;
  /** The nonce that the token was requested with; empty without one. */
  nonce: string;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
};

/** Google's keys are fetched once and cached by jose. */
const keysOf = new Map<string, JWTVerifyGetKey>();
function keysAt(url: string): JWTVerifyGetKey {
  const keys = keysOf.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: dependencyDeadline });
  keysOf.set(url, keys);
  return keys;
}

/** The person of an ID token, if Google signed it for this shop and has verified the e-mail. @param now in ms */
export async function googlePerson(token: string, google: GoogleSettings, now: number): Promise<GooglePerson | Fail> {
  try {
    const { payload } = await jwtVerify(token, keysAt(google.keysUrl), {
      algorithms: ["RS256"],
      audience: google.clientId,
      issuer: google.issuers,
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub", "email"],
    });
    const email = normalEmail(textOf(payload["email"]));
    if (email === null || payload["email_verified"] !== true || !payload.sub) return { fail: "social_refused" };
    return {
      subject: payload.sub,
      nonce: textOf(payload["nonce"]),
      email,
      name: textOf(payload["name"]),
      first_name: textOf(payload["given_name"]),
      last_name: textOf(payload["family_name"]),
    };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) return { fail: "backend_slow" };
    // An error that is not jose's comes from fetching the keys.
    const unreachable = !(error instanceof errors.JOSEError) || error.code === "ERR_JOSE_GENERIC";
    return { fail: unreachable ? "backend_failed" : "social_refused" };
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 120) : "");
