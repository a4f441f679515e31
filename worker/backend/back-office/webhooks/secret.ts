import { CompactEncrypt, compactDecrypt } from "jose";
import { signed, signedByAny, type Secrets } from "#backend/platform/keyed-hash";

const secretBytes = 32;

/** A new secret as receivers get it: `whsec_` and 32 random bytes as base64. */
export const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64")}`;

/** The key that secrets are stored under, 32 bytes. */
const keyOf = (signature: string): Uint8Array => new Uint8Array(Buffer.from(signature, "base64url"));

/**
 * A secret as it is stored: encrypted, so that a copy of the database signs nothing.
 * @throws when the operator has set no SESSION_SECRET
 */
export const sealSecret = (secret: string, secrets: Secrets): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(keyOf(signed(secrets, "webhook secret", "")));

/**
 * A stored secret as it was. `isOld`: under the secret before this one, so that it has to be encrypted again while that is in force.
 * Null: under neither, and nobody can read it any more.
 */
export async function openSecret(sealed: string, secrets: Secrets): Promise<{ secret: string; isOld: boolean } | null> {
  for (const [place, signature] of signedByAny(secrets, "webhook secret", "").entries()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- two at most, the second rarely
      const { plaintext } = await compactDecrypt(sealed, keyOf(signature));
      return { secret: new TextDecoder().decode(plaintext), isOld: place > 0 };
    } catch {
      // Another key's: the next one is tried.
    }
  }
  return null;
}
