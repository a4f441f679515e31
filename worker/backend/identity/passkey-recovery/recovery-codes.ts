import { createHash, randomInt } from "node:crypto";
import { foldDigits } from "#shared/typed/signs";

/** How many are printed at once. */
const howMany = 10;
/** Letters and digits that nobody takes for one another (Crockford's Base32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 16 of 32 signs: 80 random bits. */
const length = 16;

const isCode = new RegExp(`^[${alphabet}]{${length}}$`);

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** New codes as they are printed, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => newCode().replaceAll(/(.{4})(?!$)/g, "$1-"));

/** A code as it was meant, however it was typed; null when it can be none. */
export function typedCode(typed: string): string | null {
  const signs = foldDigits(typed)
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return isCode.test(signs) ? signs : null;
}

/** A code is long and random, so that a plain hash of it tells nothing; it is one account's. @param code as `typedCode` gives it */
export const recoveryCodeHash = (userId: string, code: string): string =>
  createHash("sha256").update(`passkey-recovery\0${userId}\0${code}`).digest("base64url");
