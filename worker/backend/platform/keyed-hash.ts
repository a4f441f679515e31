import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The shop's secret, and the previous one while both are in force. Only this file reads their values: the functions
 * below make and recognise everything keyed with them, so that all of it survives a rotation in the same way.
 */
export type Secrets = { sessionSecret: string | undefined; previousSecret?: string | undefined };

/**
 * Purposes of tokens and hashes that come back later: made with the current secret and recognised by any in force. A
 * new one needs a row in `tests/backend/platform/secret-rotation.test.ts`.
 */
export type TokenPurpose =
  /** Id of the key of an access token. */
  | "key-id"
  | "refresh"
  | "one-time-code"
  /** The network of a visitor without cookies, for codes, nonces and challenges. */
  | "network"
  | "undo-address"
  | "undo-merge"
  | "document"
  | "order-status"
  | "pay-link"
  | "cart-link"
  | "read-api cursor"
  | "sandbox webhook"
  /** The key under which receivers' secrets are encrypted. */
  | "webhook secret";

/** Purposes of pseudonyms for counting and logging, which change with the secret. */
export type CountedPurpose = "quota" | "events" | "sale" | "payment" | "cart-link-maker" | "security log";

/** HMAC of a text for one purpose, as base64url; hashes of different purposes are unrelated. */
const keyedHash = (secret: string, purpose: TokenPurpose | CountedPurpose, text: string): string =>
  createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url");

/** The secrets in force, the newest first. */
const inForce = ({ sessionSecret, previousSecret }: Secrets): string[] =>
  [sessionSecret, previousSecret].filter((secret) => secret !== undefined);

/** Whether the operator has set a secret; without one nothing is signed. */
export const hasSecret = ({ sessionSecret }: Secrets): boolean => sessionSecret !== undefined;

/** Whether the secret was changed recently, so that two are in force. */
export const isSecretChanging = ({ previousSecret }: Secrets): boolean => previousSecret !== undefined;

/** @throws when the operator has set no secret */
function newest({ sessionSecret }: Secrets): string {
  if (sessionSecret === undefined) throw new Error("SESSION_SECRET is not set");
  return sessionSecret;
}

/**
 * The signature of a text by the current secret, 256 bits as base64url.
 * @throws when the operator has set no secret
 */
export const signed = (secrets: Secrets, purpose: TokenPurpose, text: string): string =>
  keyedHash(newest(secrets), purpose, text);

/** The signatures of a text by each secret in force, the newest first; none in a shop without a secret. */
export const signedByAny = (secrets: Secrets, purpose: TokenPurpose, text: string): string[] =>
  inForce(secrets).map((secret) => keyedHash(secret, purpose, text));

/** Whether a signature of a text was made with any secret in force. */
export const isSigned = (secrets: Secrets, purpose: TokenPurpose, text: string, signature: string): boolean =>
  signedByAny(secrets, purpose, text).some((right) => sameText(signature, right));

/** A key of access tokens; its id names it and reveals nothing of it. */
type TokenKey = { kid: string; key: Uint8Array };

const tokenKeyOf = (secret: string): TokenKey => ({
  kid: keyedHash(secret, "key-id", "").slice(0, 16),
  key: new TextEncoder().encode(secret),
});

/** The key that access tokens are signed with now. @throws when the operator has set no secret */
export const newestTokenKey = (secrets: Secrets): TokenKey => tokenKeyOf(newest(secrets));

/** Every key of access tokens that is in force. */
export const tokenKeys = (secrets: Secrets): TokenKey[] => inForce(secrets).map(tokenKeyOf);

/**
 * A pseudonym for counting or logging, by the current secret; it does not reveal who it is.
 * @param otherwise the key in a shop without a secret
 */
export const pseudonym = ({ sessionSecret }: Secrets, purpose: CountedPurpose, text: string, otherwise = ""): string =>
  keyedHash(sessionSecret ?? otherwise, purpose, text);

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
